// Cuts lines out of a raw text byte for byte, because a section is shown as it was written.

/** Lines `line` to `end`, 1-based and inclusive, with their line ends (LF, CR LF or CR). */
export function section(text: string, line: number, end: number): string {
  const start = lineStart(text, 0, line - 1);
  return text.slice(start, lineStart(text, start, end - Math.max(line, 1) + 1));
}

/** Where the line `count` lines further begins; the end of the text when there are not as many. */
function lineStart(text: string, from: number, count: number): number {
  const lineEnd = /\r\n?|\n/g;
  lineEnd.lastIndex = from;
  let at = from;
  for (let passed = 0; passed < count; passed += 1) {
    if (lineEnd.exec(text) === null) return text.length;
    at = lineEnd.lastIndex;
  }
  return at;
}
