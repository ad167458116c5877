// Cuts a stretch of whole lines out of a text, so that a long file is read piece by piece.

export interface TextLines {
  readonly text: string;
  /** 1-based and inclusive lines of `text`; `end` is below `line` where there are none. */
  readonly line: number;
  readonly end: number;
  /** Of the whole text. */
  readonly lines: number;
  /** A single line is longer than what may be read at a time; the rest of it cannot be had. */
  readonly isLineCut: boolean;
}

/** As many lines from `line` on as `most` bytes have room for, but one at least. */
export function linesFrom(text: string, line: number, most: number): TextLines {
  const all = text.match(/[^\r\n]*(?:\r\n?|\n)|[^\r\n]+$/g) ?? [];
  let end = line - 1;
  let bytes = 0;
  for (const each of all.slice(line - 1)) {
    bytes += Buffer.byteLength(each);
    if (bytes > most) break;
    end += 1;
  }
  const first = all[line - 1];
  const isLineCut = end < line && first !== undefined;
  if (!isLineCut) return { text: all.slice(line - 1, end).join(''), line, end, lines: all.length, isLineCut };
  return { text: startOf(first, most), line, end: line, lines: all.length, isLineCut };
}

/** By bytes, and without half a character. */
function startOf(text: string, most: number): string {
  return Buffer.from(text)
    .subarray(0, most)
    .toString('utf8')
    .replace(/\uFFFD$/, '');
}
