// Takes JSX tags and comments out of the text of a paragraph or heading; other expressions stay, as nobody knows their value.
import type { StateInline } from 'markdown-it';
import { expressionEnd } from './scan-expression.ts';
import { tagEnd } from './scan-tag.ts';

const LONGEST = 2000;

export function mdxInlineRule(state: StateInline, silent: boolean): boolean {
  const { src, pos } = state;
  const end = itemEnd(src, pos, Math.min(state.posMax, pos + LONGEST));
  if (end === -1) return false;
  if (!silent) state.push('html_inline', '', 0).content = src.slice(pos, end);
  state.pos = end;
  return true;
}

function itemEnd(source: string, at: number, limit: number): number {
  const character = source.charAt(at);
  if (character === '<') return tagEnd(source, at, limit);
  return character === '{' && /^\{\s*\/\*/.test(source.slice(at, limit))
    ? expressionEnd(source, at, limit)
    : -1;
}
