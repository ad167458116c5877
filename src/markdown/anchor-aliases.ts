// Lists the other names that links use for a heading: weaker ids, GitHub's anchor beside an id, and two dialects.
import { readBlocks } from './blocks.ts';
import { findHeadings } from './headings.ts';
import { referenceSlugs } from './reference-slugs.ts';
import { githubSlugs, primarySlugs } from './slugs.ts';

/**
 * One list a heading, in the order of `readMarkdown`. No alias is the slug of a heading or an alias of another, so a name
 * leads to one heading: ids win over what GitHub makes, that over what generators of sites make, that over the reference's.
 */
export function anchorAliases(
  text: string,
  options: { readonly mdx: boolean },
): readonly (readonly string[])[] {
  const blocks = readBlocks(text, options);
  const headings = findHeadings(blocks);
  const reference = referenceSlugs(blocks.body);
  const dialects = [
    headings.map(({ ids }) => ids),
    githubSlugs(headings.map(({ anchorText }) => anchorText)).map((slug) => [slug]),
    githubSlugs(headings.map(({ siteText }) => siteText)).map((slug) => [slug]),
    headings.map(({ line }) => [reference.get(line - 1 - blocks.frontMatter.bodyLine) ?? '']),
  ];
  const taken = new Set(['', ...primarySlugs(headings)]);
  const aliases = headings.map((): string[] => []);
  for (const name of dialects.flatMap((names) =>
    names.flatMap((list, at) => list.map((id) => ({ at, id }))),
  )) {
    if (taken.has(name.id)) continue;
    taken.add(name.id);
    aliases[name.at]?.push(name.id);
  }
  return aliases;
}
