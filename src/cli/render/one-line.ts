// Words of a page inside of a line of ours: whatever a terminal would obey, or would break the line, is made visible.

export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]/gu, '\uFFFD');
}
