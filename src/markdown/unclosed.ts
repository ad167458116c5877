// Tells of a block that runs to the end of a page because nothing closes it: what it swallows is in no outline.
import type { Token } from 'markdown-it';
import type { Blocks } from './blocks.ts';

/** The reading stays that of CommonMark, which every renderer shares. Null when all is closed. */
export function unclosedBlock({ tokens, body, frontMatter, lines }: Blocks): string | null {
  const last = tokens.at(-1);
  if (last === undefined || last.level > 0 || last.map === null) return null;
  const [start, end] = last.map;
  if (end + frontMatter.bodyLine < lines) return null;
  const line = start + frontMatter.bodyLine + 1;
  if (last.type === 'fence' && !isClosed(last, end - start, body)) {
    return `the code fence of line ${line} is never closed: all behind it is code`;
  }
  if (last.type === 'html_block' && last.content.startsWith('<!--') && !last.content.includes('-->')) {
    return `the comment of line ${line} is never closed: all behind it is hidden`;
  }
  return null;
}

function isClosed({ markup }: Token, lines: number, body: string): boolean {
  const text = body.endsWith('\n') ? body.slice(0, -1) : body;
  const closing = text.slice(text.lastIndexOf('\n') + 1).trim();
  return lines > 1 && closing.startsWith(markup) && closing === markup.charAt(0).repeat(closing.length);
}
