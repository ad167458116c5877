// Lists the places in a page that have a name of their own, because links lead to those as well as to headings.
import { readBlocks } from './blocks.ts';
import { idsIn } from './html-ids.ts';
import { inlineTokens } from './inline-text.ts';

export interface AnchorPlace {
  /** An id of an element, or a target of MyST. */
  readonly name: string;
  /** 1-based line of the raw file, of the block that it stands in. */
  readonly line: number;
}

/** In document order, those of headings among them. */
export function anchorPlaces(text: string, options: { readonly mdx: boolean }): readonly AnchorPlace[] {
  const blocks = readBlocks(text, { ...options, cells: true });
  const places: AnchorPlace[] = [];
  let line = 0;
  for (const { type, map, content } of blocks.tokens) {
    if (map !== null) line = map[0] + blocks.frontMatter.bodyLine + 1;
    if (type === 'target') places.push({ name: content, line });
    const html =
      type === 'inline' ? inlineHtml(inlineTokens(content, blocks) ?? []) : isHtml.has(type) ? content : '';
    for (const name of idsIn(html)) places.push({ name, line });
  }
  return places;
}

const isHtml: ReadonlySet<string> = new Set(['html_block', 'jsx']);

function inlineHtml(tokens: NonNullable<ReturnType<typeof inlineTokens>>): string {
  return tokens.map(({ type, content }) => (type === 'html_inline' ? content : '')).join('');
}
