// Takes a table as one block: no heading and no paragraph can stand in a cell, and cells are the most costly tokens of a page.
import MarkdownIt, { type StateBlock } from 'markdown-it';
import type { Parser } from './parser.ts';

type Rule = (state: StateBlock, line: number, end: number, silent: boolean) => boolean;

/** Leaves it to the parser's own rule to say what begins a table, and walks over the rows. */
export function skipTableRows(parser: Parser): void {
  const { ruler } = new MarkdownIt().block;
  ruler.enableOnly(['table']);
  const [beginsTable] = ruler.getRules('');
  if (beginsTable === undefined) return;
  parser.block.ruler.at('table', rowsOf(beginsTable), { alt: ['paragraph', 'reference'] });
}

function rowsOf(beginsTable: Rule): Rule {
  return (state, line, end, silent) => {
    if (!beginsTable(state, line, end, true)) return false;
    if (silent) return true;
    const interruptions = state.md.block.ruler.getRules('blockquote');
    let next = line + 2;
    while (next < end && isRow(state, next) && !interruptions.some((rule) => rule(state, next, end, true)))
      next += 1;
    state.line = next;
    state.push('table', '', 0).map = [line, next];
    return true;
  };
}

function isRow(state: StateBlock, line: number): boolean {
  const indent = (state.sCount[line] ?? 0) - state.blkIndent;
  return indent >= 0 && indent < 4 && !state.isEmpty(line);
}
