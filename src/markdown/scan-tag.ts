// Finds where a tag of JSX ends, because its attributes may hold code, span lines, and look like Markdown.
import { expressionEnd } from './scan-expression.ts';

const name = /[A-Za-z_$][\w$.:-]*/y;
const attribute = /[A-Za-z_$:@#][\w$.:@-]*/y;
const unquoted = /[^\s"'=<>`{}]+/y;
/** A blank line ends it: nobody writes one into a tag, and a tag that is never closed must not swallow the text behind it. */
const blank = /[ \t]*(?:\n[ \t]*(?!\s*\n))?/y;

/** The position behind the `>`; -1 when what begins at `at` with `<` is no tag that ends before `limit`. */
export function tagEnd(source: string, at: number, limit: number): number {
  let next = at + (source.charAt(at + 1) === '/' ? 2 : 1);
  if (source.charAt(next) === '>') return next + 1;
  next = after(name, source, next);
  while (next !== -1 && next < limit) {
    const from = after(blank, source, next);
    const character = source.charAt(from);
    if (character === '>') return from + 1;
    if (character === '/') return source.charAt(from + 1) === '>' ? from + 2 : -1;
    if (from === next) return -1;
    next = character === '{' ? expressionEnd(source, from, limit) : attributeEnd(source, from, limit);
  }
  return -1;
}

function attributeEnd(source: string, at: number, limit: number): number {
  const end = after(attribute, source, at);
  if (end === -1) return -1;
  const sign = after(blank, source, end);
  if (source.charAt(sign) !== '=') return end;
  const value = after(blank, source, sign + 1);
  const first = source.charAt(value);
  if (first === '{') return expressionEnd(source, value, limit);
  if (first !== '"' && first !== "'") return after(unquoted, source, value);
  const close = source.indexOf(first, value + 1);
  if (close === -1 || close >= limit) return -1;
  return /\n[ \t]*\n/.test(source.slice(value, close)) ? -1 : close + 1;
}

/** The position behind what the sticky pattern matches here; -1 without a match. */
function after(pattern: RegExp, source: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(source) ? pattern.lastIndex : -1;
}
