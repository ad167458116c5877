// Makes a block of `import` and `export` statements of MDX, however many lines they take.
import type { StateBlock } from 'markdown-it';
import { hasPatience, losePatience } from './mdx-patience.ts';
import { afterCode, nesting } from './scan-expression.ts';

/** "Import the file first." and "export your data" begin sentences. */
const statement =
  /(?:import[ \t]*(?:["'{*]|[\w$]+[ \t]*(?:,|\n|from\b)|type\b)|export[ \t]*(?:[{*]|(?:default|const|let|var|function|class|async|type|interface|enum)\b))/y;
/** Lines that cannot go on a statement: the author forgot the blank line before them. */
const markdown = /#{1,6}[ \t]|```|~~~|<|>|:::/y;
const heading = /#{1,6}[ \t]/y;

/** Token `statement`. Only at the left margin and outside of containers, as in MDX. */
export function mdxStatementRule(state: StateBlock, line: number, end: number, silent: boolean): boolean {
  if (silent || state.level > 0 || (state.tShift[line] ?? 0) > 0) return false;
  if (!begins(state, line, statement)) return false;
  state.line = statementEnd(state, line, end);
  state.push('statement', '', 0).map = [line, state.line];
  return true;
}

/** Blank lines belong to it while brackets are open. When they are never closed, it ends where text may begin. */
function statementEnd(state: StateBlock, line: number, end: number): number {
  const reach = hasPatience(state) ? end : textBegin(state, line, end);
  let reader: Reader = { at: state.bMarks[line] ?? 0, depth: 0 };
  for (let next = line; next < reach; next += 1) {
    const isInside = reader.depth > 0 || reader.at > (state.bMarks[next] ?? 0);
    if (next > line && !isInside && (state.isEmpty(next) || begins(state, next, markdown))) return next;
    reader = afterLine(state, next, reader);
  }
  if (reader.depth <= 0 && reader.at <= state.src.length) return reach;
  losePatience(state);
  return textBegin(state, line, end);
}

interface Reader {
  readonly at: number;
  /** Open brackets. */
  readonly depth: number;
}

/** What a template or comment of several lines has already passed is not read again. */
function afterLine({ src, eMarks }: StateBlock, line: number, { at, depth }: Reader): Reader {
  const stop = eMarks[line] ?? src.length;
  let next = at;
  let open = depth;
  for (; next < stop; next = afterCode(src, next, src.length)) open += nesting(src.charCodeAt(next));
  return { at: next, depth: open };
}

function textBegin(state: StateBlock, line: number, end: number): number {
  let next = line + 1;
  while (next < end && !state.isEmpty(next) && !begins(state, next, heading)) next += 1;
  return next;
}

function begins(state: StateBlock, line: number, pattern: RegExp): boolean {
  pattern.lastIndex = state.bMarks[line] ?? 0;
  return pattern.test(state.src);
}
