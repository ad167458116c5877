// Makes a block of the lines that hold nothing but JSX tags, expressions and comments.
import type { StateBlock } from 'markdown-it';
import { hasPatience, losePatience } from './mdx-patience.ts';
import { expressionEnd } from './scan-expression.ts';
import { tagEnd } from './scan-tag.ts';

/** No tag or expression of a real page is longer. */
const LONGEST = 50_000;

/** Token `jsx` with the source of its lines. */
export function mdxFlowRule(state: StateBlock, line: number, end: number, silent: boolean): boolean {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  const first = state.src.charAt(start);
  if (first !== '<' && first !== '{') return false;
  const stop = flowEnd(state, start, line, end);
  if (stop === -1) return false;
  if (silent) return true;
  let next = line + 1;
  while (next < end && (state.bMarks[next] ?? 0) < stop) next += 1;
  state.line = next;
  const token = state.push('jsx', '', 0);
  token.map = [line, next];
  token.content = state.src.slice(start, state.eMarks[next - 1]);
  return true;
}

/** The position where the last line ends in JSX; -1 when there is text on the line, so that it is a paragraph. */
function flowEnd(state: StateBlock, start: number, line: number, end: number): number {
  const { src } = state;
  const lineEnd = state.eMarks[line] ?? src.length;
  const reach = hasPatience(state) ? start + LONGEST : lineEnd;
  const limit = Math.min(state.eMarks[end - 1] ?? src.length, reach);
  let next = start;
  while (next < limit && isItem(src, next)) {
    const after = itemEnd(src, next, limit);
    if (after === -1) return giveUp(state, next, lineEnd);
    next = state.skipSpaces(after);
    // Text behind tags over several lines is the rest of an element; none of those lines is a block of its own.
    if (after > lineEnd && !isItem(src, next)) return next;
  }
  return next >= limit || src.charAt(next) === '\n' || isOneElement(src.slice(start, lineEnd)) ? next : -1;
}

function isItem(source: string, at: number): boolean {
  const character = source.charAt(at);
  return character === '<' || character === '{';
}

/** What fails for another reason than an open bracket fails at once, and an address in `<>` is no reason to be careful. */
function giveUp(state: StateBlock, at: number, lineEnd: number): -1 {
  if (state.src.slice(at, lineEnd).includes('{')) losePatience(state);
  return -1;
}

function itemEnd(source: string, at: number, limit: number): number {
  if (source.charAt(at) === '{') return expressionEnd(source, at, limit);
  if (!source.startsWith('<!--', at)) return tagEnd(source, at, limit);
  const close = source.indexOf('-->', at);
  return close === -1 || close >= limit ? -1 : close + 3;
}

/** `<summary>Details</summary>`: a heading or label of the page's frame, not a sentence with an element in it. */
function isOneElement(line: string): boolean {
  const [, name] = /^<([A-Za-z][\w.]*)/.exec(line) ?? [];
  if (name === undefined) return false;
  const close = `</${name}>`;
  return line.indexOf(close) === line.trimEnd().length - close.length;
}
