// Finds where a `{…}` of MDX ends, because Markdown inside one is none, and a brace in a string closes nothing.

/** Longer strings of one line are apostrophes that met by chance. */
const LONGEST_STRING = 2000;

/** The position behind the bracket that closes the one at `at`; -1 when there is none before `limit`. */
export function expressionEnd(source: string, at: number, limit: number): number {
  let depth = 0;
  for (let next = at; next < limit; next = afterCode(source, next, limit)) {
    depth += nesting(source.charCodeAt(next));
    if (depth === 0) return next + 1;
  }
  return -1;
}

/** 1 for a bracket that opens, -1 for one that closes. The three kinds count alike: broken code is not mended by a better guess. */
export function nesting(code: number): -1 | 0 | 1 {
  if (code === 0x7b || code === 0x28 || code === 0x5b) return 1;
  return code === 0x7d || code === 0x29 || code === 0x5d ? -1 : 0;
}

/** The position behind the string, template, comment or other character that begins here; behind `limit` if it never ends. */
export function afterCode(source: string, at: number, limit: number): number {
  const character = source.charAt(at);
  if (character === '"' || character === "'") return afterString(source, at);
  if (character === '`') return afterTemplate(source, at, limit);
  if (character !== '/') return at + 1;
  const second = source.charAt(at + 1);
  if (second === '*') return behind(source, '*/', at + 2, limit);
  // Not in `https://`, which stands in the text of elements. The line end itself may mean something to the caller.
  if (second === '/' && source.charAt(at - 1) !== ':') return behind(source, '\n', at, limit) - 1;
  return at + 1;
}

/** A quote without a partner in its line is an apostrophe in the text of an element. */
function afterString(source: string, at: number): number {
  const quote = source.charAt(at);
  const limit = Math.min(source.length, at + LONGEST_STRING);
  for (let next = at + 1; next < limit; next += 1) {
    const character = source.charAt(next);
    if (character === quote) return next + 1;
    if (character === '\n') break;
    if (character === '\\') next += 1;
  }
  return at + 1;
}

function afterTemplate(source: string, at: number, limit: number): number {
  for (let next = at + 1; next < limit; next += 1) {
    const character = source.charAt(next);
    if (character === '`') return next + 1;
    if (character === '\\') next += 1;
  }
  return limit + 1;
}

function behind(source: string, mark: string, from: number, limit: number): number {
  const found = source.slice(from, limit).indexOf(mark);
  return found === -1 ? limit + 1 : from + found + mark.length;
}
