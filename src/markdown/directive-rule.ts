// Makes a block of a `:::` line, so that the container it opens or closes is known however tightly the text around it is set.
import type { StateBlock } from 'markdown-it';

const COLON = 0x3a;

/** One line, token `directive`: what opens, and what closes, is for the reader to tell. */
export function directiveRule(state: StateBlock, line: number, _end: number, silent: boolean): boolean {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  const { src } = state;
  if (src.charCodeAt(start) !== COLON || src.charCodeAt(start + 1) !== COLON) return false;
  if (src.charCodeAt(start + 2) !== COLON) return false;
  if ((state.sCount[line] ?? 0) - state.blkIndent >= 4) return false;
  if (silent) return true;
  state.line = line + 1;
  const token = state.push('directive', '', 0);
  token.map = [line, state.line];
  token.content = src.slice(start, state.eMarks[line]).trimEnd();
  return true;
}
