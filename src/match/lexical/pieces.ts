// Pieces of three and four letters of a word, which meet those of another word where stems do not.

/** Of plain letters a number that stands for them: a catalog has ten thousands of pieces, and numbers need no memory. */
export type Piece = string | number;

const SIZES = [3, 4];

/** With a blank at both ends, so that the beginning of a word is another piece than its middle. One that is there twice comes twice. */
export function piecesOf(word: string): Piece[] {
  const padded = ` ${word} `;
  const pieces: Piece[] = [];
  for (const size of SIZES) {
    for (let at = 0; at + size <= padded.length; at += 1) pieces.push(pieceAt(padded, at, size));
  }
  return pieces;
}

/** Seven bits a letter; four of them fit into what engines keep as a small number. */
function pieceAt(text: string, at: number, size: number): Piece {
  let number = 0;
  for (let place = at + size - 1; place >= at; place -= 1) {
    const code = text.charCodeAt(place);
    if (code > 127) return text.slice(at, at + size);
    number = number * 128 + code;
  }
  return number;
}
