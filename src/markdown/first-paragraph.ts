// Finds the first paragraph that says something about the page, which stands for a description where there is none.
import type { Token } from 'markdown-it';
import { clearAsides, noAsides, type OpenAsides, passDirective, passTags, passTemplates } from './asides.ts';
import type { Blocks } from './blocks.ts';
import { collapse, inlineTokens, textOf } from './inline-text.ts';
import { textLines } from './text-lines.ts';

/** Longer than any abstract; what a page says after that need not be parsed. */
const ENOUGH = 4000;

const skipped: Readonly<Record<string, string>> = {
  bullet_list_open: 'bullet_list_close',
  ordered_list_open: 'ordered_list_close',
  heading_open: 'heading_close',
};

/** As plain text on one line; empty when the page has none. Lists, tables and asides are no paragraphs, a plain quote is. */
export function firstParagraph(blocks: Blocks): string {
  const { tokens } = blocks;
  const asides = noAsides();
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at];
    if (token === undefined) break;
    if (token.type === 'inline') {
      const text = paragraph(token.content.slice(0, ENOUGH), asides, blocks);
      if (text !== '') return text;
      continue;
    }
    passBlock(token, asides);
    const close =
      token.type === 'blockquote_open' && isAlert(tokens, at) ? 'blockquote_close' : skipped[token.type];
    if (close !== undefined) at = closing(tokens, at, close);
  }
  return '';
}

function passBlock({ type, level, content }: Token, asides: OpenAsides): void {
  // An aside that is never closed must not hide the whole page.
  if (type === 'heading_open' && level === 0) clearAsides(asides);
  else if (type === 'directive') passDirective(asides, content);
  else if (type === 'html_block' || type === 'jsx') passTags(asides, content);
}

/** `> [!NOTE]`, as GitHub, Obsidian and Microsoft's docs write it, and `> **Note**`, as GitHub had it first. */
function isAlert(tokens: readonly Token[], at: number): boolean {
  const first = tokens[at + 2];
  return first?.type === 'inline' && alertLabel.test(first.content);
}

const alertLabel = /^(?:\[!\w+|(\*\*|__)(?:caution|important|note|tip|warning):?\1)/i;

function closing(tokens: readonly Token[], at: number, type: string): number {
  const level = tokens[at]?.level;
  let next = at + 1;
  while (next < tokens.length && (tokens[next]?.type !== type || tokens[next]?.level !== level)) next += 1;
  return next;
}

/** `{ref}`words <target>`` of MyST, whose words are what a reader sees. */
const role = /\{[a-z][\w:-]*\}`([^`<>]+?)(?:\s*<[^`<>]*>)?`/g;

/** Pictures alone say nothing; in a sentence their words stand for them. */
function paragraph(content: string, asides: OpenAsides, blocks: Blocks): string {
  const text = textLines(passTemplates(asides, content)).replace(role, '`$1`').trim();
  if (text === '') return '';
  const tokens = inlineTokens(text, blocks);
  if (tokens === null) return collapse(text);
  if (textOf(tokens, { images: false, breaks: ' ' }).trim() === '') return '';
  return collapse(textOf(tokens, { images: true, breaks: ' ' }));
}
