// Reads what stands in a heading: its text, the ids written into it, and what GitHub makes its anchor of.
import { splitAttributes } from './heading-attributes.ts';
import { idsIn } from './html-ids.ts';
import { collapse, type InlineContext, inlineTokens, textOf } from './inline-text.ts';

export interface HeadingText {
  /** As a reader sees it, on one line; the alternative texts of images only if nothing else is there. */
  readonly text: string;
  /** The id in `{#id}`, and those of HTML elements in the heading in order. */
  readonly ids: { readonly attribute: string | null; readonly html: readonly string[] };
  /** What GitHub slugs: neither trimmed nor freed of attributes, which it takes for text. */
  readonly anchorText: string;
  /** The same without attributes, as generators of sites slug it. */
  readonly siteText: string;
}

export function headingText(content: string, context: InlineContext): HeadingText {
  const { rest, attributes, id } = splitAttributes(content);
  const tokens = inlineTokens(rest, context);
  if (tokens === null) {
    const anchorText = attributes === '' ? rest : slugText(content, context);
    return { text: collapse(rest), ids: { attribute: id, html: [] }, anchorText, siteText: rest };
  }
  const siteText = textOf(tokens, { images: false, breaks: '' });
  return {
    text:
      collapse(textOf(tokens, { images: false, breaks: ' ' })) ||
      collapse(textOf(tokens, { images: true, breaks: ' ' })),
    ids: {
      attribute: id,
      html: tokens.flatMap(({ type, content }) => (type === 'html_inline' ? idsIn(content) : [])),
    },
    anchorText: attributes === '' ? siteText : slugText(content, context),
    siteText,
  };
}

function slugText(content: string, context: InlineContext): string {
  const tokens = inlineTokens(content, context);
  return tokens === null ? content : textOf(tokens, { images: false, breaks: '' });
}
