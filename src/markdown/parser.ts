// Makes the Markdown parsers once, because all readers of a page must agree on what is a block in it.
import MarkdownIt from 'markdown-it';
import { directiveRule } from './directive-rule.ts';
import { addMdx } from './mdx.ts';
import { QuickState } from './quick-state.ts';
import { skipTableRows } from './table-rule.ts';
import { targetRule } from './target-rule.ts';

export type Parser = InstanceType<typeof MarkdownIt>;

const made = new Map<string, Parser>();

/** `cells`: with the text of tables, which only links need. */
export function markdownParser(mdx: boolean, cells = false): Parser {
  const key = `${mdx} ${cells}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const parser = new MarkdownIt({ html: true });
  // Targets are compared with what authors wrote, and none is ever followed.
  parser.normalizeLink = (url) => url;
  parser.validateLink = () => true;
  const alt = ['paragraph', 'reference', 'blockquote', 'list'];
  parser.block.ruler.before('fence', 'directive', directiveRule, { alt });
  parser.block.ruler.before('fence', 'target', targetRule, { alt });
  if (mdx) addMdx(parser);
  if (!cells) skipTableRows(parser);
  parser.block.State = QuickState;
  made.set(key, parser);
  return parser;
}
