// Reads a doc comment that has no tags but bare ones in a fraction of the compiler's time.
import type { Comment } from './comment-of.ts';

export interface PlainComment {
  /** Without stars and the blanks before them. */
  readonly text: string;
  /** Names, in the order they are written in. */
  readonly tags: readonly string[];
}

/** Links stay as they are. Null when the comment has any other `@`, which only the compiler can judge. */
export function plainComment({ source, start, end }: Comment): PlainComment | null {
  const lines = source.slice(start + 3, end - 2).split(/\r?\n|\r/);
  const tagged = lines.findIndex((line) => line.includes('@') && line.replace(LINKS, '').includes('@'));
  const tags = tagged === -1 ? [] : bareTags(lines.slice(tagged));
  if (tags === null) return null;
  const column = start - (source.lastIndexOf('\n', start) + 1) + 4;
  return { text: plainText(tagged === -1 ? lines : lines.slice(0, tagged), column), tags };
}

/** Null for a line that holds more than one of the tags that never have a text. */
function bareTags(lines: readonly string[]): string[] | null {
  const tags: string[] = [];
  for (const line of lines) {
    const [, tag, rest] =
      /^[ \t]*\*?[ \t]*(?:@(public|internal|alpha|beta|experimental))?[ \t]*(.*)$/.exec(line) ?? [];
    if (rest !== '') return null;
    if (tag !== undefined) tags.push(tag);
  }
  return tags;
}

function plainText([first = '', ...rest]: readonly string[], column: number): string {
  const opening = first.replace(LEADING_BLANKS, '');
  const lines = [opening];
  // The first text of the comment decides how far all others are indented. The compiler forgets that where it starts in
  // column 0, and takes the length of its first word.
  let margin = opening === '' ? undefined : column;
  for (const line of rest) {
    const read = readLine(line, margin);
    margin = read.margin;
    lines.push(read.text);
  }
  return lines.join('\n').trim();
}

/** `doc-comment.ts` turns them into Markdown, whoever has read the comment. */
const LINKS = /\{@link(?:code|plain)?\s[^{}@]*\}/g;

/** The compiler's blanks of one line. */
const LEADING_BLANKS = /^[\t\v\f ][\t\v\f \u00A0\u0085\u1680\u2000-\u200B\u202F\u205F\u3000\uFEFF]*/;

interface Line {
  readonly text: string;
  readonly margin: number | undefined;
}

/** One star is decoration; blanks on both sides of it count only as far as they go beyond the margin. */
function readLine(line: string, margin: number | undefined): Line {
  let text = '';
  let indent = 0;
  let rest = line;
  const skipBlanks = () => {
    const blanks = LEADING_BLANKS.exec(rest)?.[0] ?? '';
    if (margin !== undefined && indent + blanks.length > margin) text += blanks.slice(margin - indent);
    indent += blanks.length;
    rest = rest.slice(blanks.length);
  };
  skipBlanks();
  if (rest.startsWith('*')) {
    indent += 1;
    rest = rest.slice(1);
    skipBlanks();
  }
  if (rest === '') return { text, margin };
  return { text: text + rest, margin: margin ?? indent };
}
