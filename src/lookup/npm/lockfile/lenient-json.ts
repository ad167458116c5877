// Bun writes its lockfile as JSON with trailing commas, and people may add comments.

/** Blanks out comments and trailing commas, keeping every other character in its place. */
export function toStrictJson(text: string): string {
  let strict = '';
  let from = 0;
  const token =
    /"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\/|,(?=(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*[}\]])/g;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    if (match[0].startsWith('"')) continue;
    strict += text.slice(from, match.index) + ' '.repeat(match[0].length);
    from = match.index + match[0].length;
  }
  return strict + text.slice(from);
}
