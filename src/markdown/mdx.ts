// Teaches a Markdown parser MDX: statements, elements and expressions are no text, and indented lines are no code.
import { mdxFlowRule } from './mdx-flow-rule.ts';
import { dedentBlock, dedentFenceEnd, dedentParagraph } from './mdx-indent-rule.ts';
import { mdxInlineRule } from './mdx-inline-rule.ts';
import { mdxStatementRule } from './mdx-statement-rule.ts';
import type { Parser } from './parser.ts';

/** No rule can fail: what is broken falls through to the rules of Markdown, so it is text and nothing behind it is lost. */
export function addMdx(parser: Parser): void {
  const { block, inline } = parser;
  block.ruler.disable(['code', 'html_block']);
  block.ruler.before('table', 'mdx_indent', dedentBlock);
  block.ruler.before('table', 'mdx_statement', mdxStatementRule);
  block.ruler.before('table', 'mdx_flow', mdxFlowRule, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  block.ruler.before('fence', 'mdx_fence_end', dedentFenceEnd);
  block.ruler.before('lheading', 'mdx_paragraph_indent', dedentParagraph);
  inline.ruler.before('autolink', 'mdx_inline', mdxInlineRule);
}
