// Reads one value out of a large JSON text, because parsing 300 KB would cost more than the whole lookup.

/** Files up to this many characters are parsed whole: below it, targeted reading saves nothing. */
export const WHOLE_PARSE_LIMIT = 48_000;

/**
 * Positions of the values of an object key at any depth, in file order.
 * Only real keys match: the text is searched for the quoted key between `{` or `,` and `:`.
 */
export function valuesOfKey(text: string, key: string, from = 0): number[] {
  const quoted = JSON.stringify(key);
  const positions: number[] = [];
  for (let at = text.indexOf(quoted, from); at !== -1; at = text.indexOf(quoted, at + quoted.length)) {
    const colon = skipBlanks(text, at + quoted.length);
    if (text[colon] === ':' && startsMember(text, at)) positions.push(skipBlanks(text, colon + 1));
  }
  return positions;
}

/** The text of the object or array that starts at `from`; null when it never closes. */
export function sliceBalanced(text: string, from: number): string | null {
  const token = /"(?:[^"\\]|\\.)*"|[{}[\]]/g;
  token.lastIndex = from;
  let depth = 0;
  for (let match = token.exec(text); match !== null; match = token.exec(text)) {
    const [found] = match;
    if (found === '{' || found === '[') depth += 1;
    else if (found === '}' || found === ']') depth -= 1;
    if (depth === 0) return text.slice(from, token.lastIndex);
  }
  return null;
}

function startsMember(text: string, at: number): boolean {
  let before = at - 1;
  while (before >= 0 && isBlank(text.charCodeAt(before))) before -= 1;
  return text[before] === '{' || text[before] === ',';
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (at < text.length && isBlank(text.charCodeAt(at))) at += 1;
  return at;
}

function isBlank(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9;
}
