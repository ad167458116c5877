// Line positions in a page, for the section rules: by prefix only, since code fences are deliberately not tracked.
// By plain searches: an expression that runs twice is compiled to machine code, which takes longer than the lookup's reading.

/** Start of the first line at or after `from` (itself the start of a line) that begins with `prefix`; -1 without one. */
export function findLine(text: string, prefix: string, from: number): number {
  if (text.startsWith(prefix, from)) return from;
  const at = text.indexOf(`\n${prefix}`, from);
  return at === -1 ? -1 : at + 1;
}

/** The line at `start` without its end, which may be LF or CRLF. */
export function lineAt(text: string, start: number): string {
  const end = text.indexOf('\n', start);
  const line = end === -1 ? text.slice(start) : text.slice(start, end);
  return line.endsWith('\r') ? line.slice(0, -1) : line;
}

/** Start of the line after the one at `start`; the length of the text when it is the last. */
export function nextLine(text: string, start: number): number {
  const end = text.indexOf('\n', start);
  return end === -1 ? text.length : end + 1;
}

/** Start of the line that is exactly `line`, at or after `from`; -1 without one. */
export function findExactLine(text: string, line: string, from: number): number {
  let at = findLine(text, line, from);
  while (at !== -1 && lineAt(text, at) !== line) at = findLine(text, line, nextLine(text, at));
  return at;
}

/** The slice with at most one line end behind its last line that says something. */
export function trimBlankLines(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === '\n' || text[end - 1] === '\r')) end -= 1;
  const lineEnd = text.indexOf('\n', end);
  return lineEnd === -1 ? text : text.slice(0, lineEnd + 1);
}
