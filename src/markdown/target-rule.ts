// Makes a block of the `(target)=` of MyST, which names what follows and must not become a line of its text.
import type { StateBlock } from 'markdown-it';

const OPENING = 0x28;
const pattern = /\(([^()\s][^()\n]*)\)=[ \t]*(?=\n|$)/y;

/** Token `target`; its content is the name. */
export function targetRule(state: StateBlock, line: number, _end: number, silent: boolean): boolean {
  const start = (state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0);
  if (state.src.charCodeAt(start) !== OPENING || (state.sCount[line] ?? 0) - state.blkIndent >= 4)
    return false;
  pattern.lastIndex = start;
  const [, name] = pattern.exec(state.src) ?? [];
  if (name === undefined) return false;
  if (silent) return true;
  state.line = line + 1;
  const token = state.push('target', '', 0);
  token.map = [line, state.line];
  token.content = name.trim();
  return true;
}
