// Takes the indent from MDX blocks: authors indent what stands between two tags, and MDX knows no indented code.
import type { StateBlock } from 'markdown-it';

/** A rule that matches nothing: it moves the lines of a deeply indented block so that the other rules see them. */
export function dedentBlock(state: StateBlock, line: number, end: number, silent: boolean): boolean {
  if (!silent && isDeep(state, line)) dedent(state, line, end);
  return false;
}

/** The same for lines that would go on a paragraph only because they are indented. Runs when the block can be nothing else. */
export function dedentParagraph(state: StateBlock, line: number, end: number, silent: boolean): boolean {
  for (let next = line + 1; !silent && next < end && !state.isEmpty(next); next += 1) {
    if (isDeep(state, next)) dedent(state, next, end);
  }
  return false;
}

/** The same for the line that closes a fence, which MDX lets stand anywhere: the lines between may be less indented. */
export function dedentFenceEnd(state: StateBlock, line: number, end: number, silent: boolean): boolean {
  const [, fence] = silent ? [] : (/^(`{3,}(?=[^`]*$)|~{3,})/.exec(contentOf(state, line)) ?? []);
  if (fence === undefined) return false;
  for (let next = line + 1; next < end; next += 1) {
    const content = contentOf(state, next).trimEnd();
    if (!content.startsWith(fence) || content !== fence.charAt(0).repeat(content.length)) continue;
    if (isDeep(state, next)) state.sCount[next] = state.blkIndent;
    break;
  }
  return false;
}

function contentOf(state: StateBlock, line: number): string {
  return state.src.slice((state.bMarks[line] ?? 0) + (state.tShift[line] ?? 0), state.eMarks[line]);
}

/** By as much as the first line needs, as far as lines are deeper than Markdown allows; so they keep their order. */
function dedent(state: StateBlock, line: number, end: number): void {
  const surplus = (state.sCount[line] ?? 0) - state.blkIndent;
  for (let next = line; next < end && (state.isEmpty(next) || isDeep(state, next)); next += 1) {
    state.sCount[next] = Math.max(state.blkIndent, (state.sCount[next] ?? 0) - surplus);
  }
}

function isDeep(state: StateBlock, line: number): boolean {
  return (state.sCount[line] ?? 0) - state.blkIndent >= 4;
}
