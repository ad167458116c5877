// Makes a few thousand short texts, such as descriptions, ready to be compared with a message by their words.
import { tellingTokens } from './lexical-terms.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { type TermTable, type TermTableBuilder, termTableBuilder } from './term-table.ts';

/** Goes up with every change that gives some text another score. */
export const LEXICAL_VERSION = 1;

export interface LexicalIndex {
  readonly count: number;
  readonly stems: TermTable<string>;
  readonly pieces: TermTable<Piece>;
  /** Length of each text as a vector of weighed terms; 1 for a text without any. */
  readonly norms: ArrayLike<number>;
  /** Words of each text. */
  readonly lengths: ArrayLike<number>;
  readonly meanLength: number;
}

export function indexTexts(all: readonly string[]): LexicalIndex {
  const growing: Growing = { stems: termTableBuilder(), pieces: termTableBuilder(), ofWords: new Map() };
  const lengths = all.map((text) => addText(growing, text));
  const [stems, pieces] = [growing.stems.build(), growing.pieces.build()];
  const norms = new Float64Array(all.length);
  addSquares(norms, stems);
  addSquares(norms, pieces);
  return {
    count: all.length,
    stems,
    pieces,
    norms: norms.map((sum) => (sum === 0 ? 1 : Math.sqrt(sum))),
    lengths,
    meanLength: lengths.reduce((sum, length) => sum + length, 0) / (all.length || 1),
  };
}

/** What a term is worth, where `matching` of all texts have it. */
export function termWeight(matching: number, count: number): number {
  return 1 + Math.log((count + 1) / (matching + 1));
}

/** How much more it is worth in a text that has it several times. */
export function repeated(frequency: number): number {
  return frequency === 1 ? 1 : 1 + Math.log(frequency);
}

interface Growing {
  readonly stems: TermTableBuilder<string>;
  readonly pieces: TermTableBuilder<Piece>;
  /** Places of the pieces of each word, since most words stand in several texts. */
  readonly ofWords: Map<string, readonly number[]>;
}

/** The number of its words. */
function addText({ stems, pieces, ofWords }: Growing, text: string): number {
  const tokens = tellingTokens(text);
  for (const { term, word, part } of tokens) {
    stems.add(stems.placeOf(term));
    if (!part) continue;
    let places = ofWords.get(word);
    if (places === undefined) {
      places = piecesOf(word).map(pieces.placeOf);
      ofWords.set(word, places);
    }
    for (const place of places) pieces.add(place);
  }
  stems.nextText();
  pieces.nextText();
  return tokens.length;
}

function addSquares<Term>(norms: Float64Array, { starts, texts, frequencies }: TermTable<Term>): void {
  for (let place = 0; place + 1 < starts.length; place += 1) {
    const end = starts[place + 1] ?? 0;
    const start = starts[place] ?? 0;
    const weight = termWeight(end - start, norms.length);
    for (let at = start; at < end; at += 1) {
      const text = texts[at] ?? 0;
      norms[text] = (norms[text] ?? 0) + (weight * repeated(frequencies[at] ?? 1)) ** 2;
    }
  }
}
