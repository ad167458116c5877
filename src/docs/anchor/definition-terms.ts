// Names the terms of definition lists (`term` and below it `: meaning`), which generators of sites give an id as they do headings.
import type { AnchorPlace } from '../../markdown/anchor-places.ts';
import { readBlocks } from '../../markdown/blocks.ts';
import { plainText } from '../../markdown/plain-text.ts';
import { githubSlugs } from '../../markdown/slugs.ts';
import type { Anchor } from '../page/page-row.ts';

/** Terms and headings in order, numbered together: a heading behind a term of the same name has another name than among headings. */
export function definitionTerms(
  text: string,
  options: { readonly mdx: boolean },
  headings: readonly Anchor[],
): readonly AnchorPlace[] {
  if (!definition.test(text)) return [];
  const terms = findTerms(text, options);
  const named = [...headings, ...terms].sort((left, right) => left.line - right.line);
  const names = githubSlugs(named.map((each) => each.text));
  return named.map(({ line }, at) => ({ name: names[at] ?? '', line }));
}

const definition = /^[ \t]*: +\S/m;

interface Term {
  readonly text: string;
  readonly line: number;
}

/** A meaning may follow its term at once or behind a blank line, which for Markdown makes it a paragraph of its own. */
function findTerms(text: string, options: { readonly mdx: boolean }): readonly Term[] {
  const terms: Term[] = [];
  let before: Term | null = null;
  for (const line of paragraphLines(text, options)) {
    const isMeaning: boolean = definition.test(line.text);
    if (isMeaning && before !== null) terms.push({ ...before, text: plainText(before.text, options) });
    before = isMeaning || line.text === '' ? null : line;
  }
  return terms;
}

/** The lines of all paragraphs; an empty one stands for whatever else is between two of them. */
function paragraphLines(text: string, options: { readonly mdx: boolean }): readonly Term[] {
  const { tokens, frontMatter } = readBlocks(text, options);
  return tokens.flatMap(({ type, content, map }, at) => {
    const first = frontMatter.bodyLine + (map?.[0] ?? 0) + 1;
    if (separates.has(type)) return [{ text: '', line: first }];
    if (type !== 'inline' || tokens[at - 1]?.type !== 'paragraph_open') return [];
    return content.split('\n').map((line, offset) => ({ text: line.trim(), line: first + offset }));
  });
}

const separates: ReadonlySet<string> = new Set(['heading_open', 'fence', 'code_block', 'html_block', 'hr']);
