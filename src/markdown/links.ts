// Lists the links and pictures of a page, which tell whether its neighbours can be reached and what authors call them.
import type { Token } from 'markdown-it';
import { type Blocks, readBlocks } from './blocks.ts';
import { htmlLinks } from './html-links.ts';
import { inlineTokens, textOf } from './inline-text.ts';
import { type Link, makeLink } from './link.ts';

/** In document order. Bare addresses (`<https://…>`) are left out: they lead to no page and have no words. */
export function links(text: string, options: { readonly mdx: boolean }): readonly Link[] {
  const blocks = readBlocks(text, { ...options, cells: true });
  const found: Link[] = [];
  let line = 0;
  for (const { type, map, content } of blocks.tokens) {
    // A cell has no lines of its own, but its row has; so the last block that has some is right for both.
    if (map !== null) line = map[0] + blocks.frontMatter.bodyLine + 1;
    if (type === 'inline') found.push(...inlineLinks(content, line, blocks));
    if (type === 'html_block' || type === 'jsx') found.push(...htmlLinks(content, line));
  }
  return found;
}

function inlineLinks(content: string, firstLine: number, blocks: Blocks): readonly Link[] {
  const tokens = inlineTokens(content, blocks) ?? [];
  const found: Link[] = [];
  let line = firstLine;
  for (const [at, token] of tokens.entries()) {
    found.push(...linksAt(tokens, at, line));
    if (token.type === 'softbreak' || token.type === 'hardbreak') line += 1;
    if (token.type === 'html_inline') line += token.content.split('\n').length - 1;
  }
  return found;
}

function linksAt(tokens: readonly Token[], at: number, line: number): readonly Link[] {
  const token = tokens[at];
  if (token === undefined || token.info === 'auto') return [];
  const target = (name: string): string => String(token.attrGet(name) ?? '');
  switch (token.type) {
    case 'link_open':
      return [
        makeLink(
          'link',
          words(tokens, at, ({ type }) => type === 'link_close'),
          target('href'),
          line,
        ),
      ];
    case 'image':
      return [
        makeLink('image', textOf(token.children ?? [], { images: true, breaks: ' ' }), target('src'), line),
      ];
    case 'html_inline':
      return htmlLinks(token.content, line).map((link) =>
        link.kind === 'image' || link.text !== ''
          ? link
          : makeLink('link', words(tokens, at, isClosingTag), link.target, line),
      );
    default:
      return [];
  }
}

function isClosingTag({ type, content }: Token): boolean {
  return type === 'html_inline' && content.startsWith('</');
}

function words(tokens: readonly Token[], at: number, isEnd: (token: Token) => boolean): string {
  const text: Token[] = [];
  for (let next = at + 1; next < tokens.length; next += 1) {
    const token = tokens[next];
    if (token === undefined || isEnd(token)) break;
    text.push(token);
  }
  return textOf(text, { images: true, breaks: ' ' });
}
