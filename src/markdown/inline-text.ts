// Turns inline Markdown into the text that a reader sees, for titles, abstracts and the slugs made of them.
import type { Token } from 'markdown-it';
import type { Blocks } from './blocks.ts';

export type InlineContext = Pick<Blocks, 'parser' | 'env'>;

/** Nothing but text, in Markdown and in MDX. */
const plain = /^[^\\`*_~[\]<>&!{}\n]*$/;

/** Null when the text has no marks, so that it is its own text. */
export function inlineTokens(content: string, { parser, env }: InlineContext): readonly Token[] | null {
  if (plain.test(content)) return null;
  const tokens: Token[] = [];
  parser.inline.parse(content, parser, env, tokens);
  return tokens;
}

/** Code, links and emphasis as their text, entities decoded, HTML left out; blanks are as they come. */
export function textOf(
  tokens: readonly Token[],
  options: { readonly images: boolean; readonly breaks: string },
): string {
  return tokens.map((token) => textOfOne(token, options)).join('');
}

function textOfOne(token: Token, options: { readonly images: boolean; readonly breaks: string }): string {
  switch (token.type) {
    case 'text':
    case 'text_special':
    case 'code_inline':
      return token.content;
    case 'softbreak':
    case 'hardbreak':
      return '\n';
    case 'image':
      return options.images ? textOf(token.children ?? [], options) : '';
    case 'html_inline':
      return /^<br\b/i.test(token.content) ? options.breaks : '';
    default:
      return '';
  }
}

/** One line without blanks at its ends. */
export function collapse(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
