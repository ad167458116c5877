// Shortens the text of a skill where a section ends, so that what is shown of it is whole.
import { readMarkdown } from '../../markdown/read-markdown.ts';

export interface CutBody {
  readonly text: string;
  /** 1-based line of the body with which the rest begins, and its heading if it has one; null when nothing was cut. */
  readonly rest: { readonly line: number; readonly heading: string | null } | null;
}

/** At the last heading up to which the text fits into `most` bytes; where there is none, at the last line. */
export function cutBody(body: string, most: number): CutBody {
  if (Buffer.byteLength(body) <= most) return { text: body, rest: null };
  const starts = lineStarts(body);
  const room = lengthWithin(body, most);
  const heading = headingsOf(body).findLast(({ line }) => line > 1 && (starts[line - 1] ?? 0) <= room);
  const line = heading?.line ?? starts.findLastIndex((start) => start <= room) + 1;
  return {
    text: body.slice(0, starts[line - 1]).trimEnd(),
    rest: { line, heading: heading?.text ?? null },
  };
}

/** How many characters from the start have so many bytes. The last one may be cut, which is no matter: no line begins in it. */
function lengthWithin(text: string, most: number): number {
  return Buffer.from(text).subarray(0, most).toString('utf8').length;
}

function lineStarts(body: string): readonly number[] {
  return [0, ...Array.from(body.matchAll(/\r\n?|\n/g), ({ index, 0: end }) => index + end.length)];
}

/** A rule in its first line is no front matter: that was cut off before. */
function headingsOf(body: string): readonly { readonly line: number; readonly text: string }[] {
  return readMarkdown(`\n${body}`, { mdx: false }).headings.map(({ line, text }) => ({
    line: line - 1,
    text,
  }));
}
