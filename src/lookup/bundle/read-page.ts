// The reader's section rules, on the text of one page alone, so that any bundle of this grammar can be read.
import { findExactLine, findLine, lineAt, nextLine, trimBlankLines } from './page-lines.ts';
import { memberNames, summarySpan } from './read-summary.ts';

/**
 * The page up to the first H2 after `## Member Summary`; all of it when there is no summary, none follows, or `full`.
 * An H2 before the summary is the docstring's own and ends nothing.
 */
export function readConcept(text: string, full: boolean): string {
  const summary = full ? null : summarySpan(text);
  return summary === null || summary.end === text.length ? text : trimBlankLines(text.slice(0, summary.end));
}

/** The head of the page and the section of one member, named as in its heading; null when the page documents none of it. */
export function readMember(text: string, member: string): string | null {
  const summary = summarySpan(text);
  if (summary === null) return null;
  const names = new Set(memberNames(text));
  if (!names.has(member)) return null;
  const start = findExactLine(text, `### ${member}`, summary.end);
  if (start === -1) return null;
  const section = trimBlankLines(text.slice(start, sectionEnd(text, nextLine(text, start), names)));
  const head = readHead(text);
  const lineEnd = head.endsWith('\r\n') ? '\r\n' : '\n';
  return head === '' ? section : `${head}${lineEnd}${section}`;
}

/** An H2, or `### ` and a name of the page's own summary. Headings in code or prose are neither; an H1 is a comment in code. */
function sectionEnd(text: string, from: number, names: ReadonlySet<string>): number {
  const h2 = findLine(text, '## ', from);
  const limit = h2 === -1 ? text.length : h2;
  let at = findLine(text, '### ', from);
  while (at !== -1 && at < limit) {
    if (names.has(lineAt(text, at).slice(4))) return at;
    at = findLine(text, '### ', nextLine(text, at));
  }
  return limit;
}

/** H1, context lines (`- **Defined in:** …`) and flags (`* **Deprecated.** …`): what a member belongs to. */
export function readHead(text: string): string {
  const h1 = findLine(text, '# ', 0);
  if (h1 === -1) return '';
  let end = nextLine(text, h1);
  for (const isBullet of [isContext, isFlag]) {
    const start = skipBlank(text, end);
    if (isBullet(lineAt(text, start))) end = bulletsEnd(text, start, isBullet);
  }
  return trimBlankLines(text.slice(h1, end));
}

/** `- **Defined in:** …` */
function isContext(line: string): boolean {
  return line.startsWith('- **') && labelEnd(line) === ':';
}

/** `* **Deprecated.** …`, `* **Since:** …` */
function isFlag(line: string): boolean {
  return line.startsWith('* **') && (labelEnd(line) === '.' || labelEnd(line) === ':');
}

/** The last character of a bullet's bold label, if that begins with a capital letter. */
function labelEnd(line: string): string | undefined {
  const end = line.indexOf('*', 4);
  const first = line.charCodeAt(4);
  return end > 5 && line[end + 1] === '*' && first >= 65 && first <= 90 ? line[end - 1] : undefined;
}

/** A docstring may begin with bullets of its own: behind a blank line only the paragraph of a bullet goes on. */
function bulletsEnd(text: string, from: number, isBullet: (line: string) => boolean): number {
  let end = from;
  let afterBlank = false;
  for (let at = from; at < text.length; at = nextLine(text, at)) {
    const line = lineAt(text, at);
    const continues = afterBlank ? /^ {2}\S/.test(line) : isBullet(line) || line.startsWith('  ');
    if (continues) end = nextLine(text, at);
    else if (line !== '') break;
    afterBlank = line === '';
  }
  return end;
}

function skipBlank(text: string, from: number): number {
  let at = from;
  while (at < text.length && lineAt(text, at) === '') at = nextLine(text, at);
  return at;
}
