// Reads one piece of inline Markdown as plain text, such as a title in front matter or the text of a link.
import { collapse, inlineTokens, textOf } from './inline-text.ts';
import { markdownParser } from './parser.ts';

/** Images become their alternative text, line breaks one blank. */
export function plainText(inline: string, options: { readonly mdx?: boolean } = {}): string {
  const tokens = inlineTokens(inline, { parser: markdownParser(options.mdx ?? false), env: {} });
  return collapse(tokens === null ? inline : textOf(tokens, { images: true, breaks: ' ' }));
}
