// Reads what the index keeps of a page: its metadata, its outline and its first paragraph.
import { readBlocks } from './blocks.ts';
import { firstParagraph } from './first-paragraph.ts';
import type { FrontMatter } from './front-matter.ts';
import { findHeadings, type HeadingLevel } from './headings.ts';
import { primarySlugs } from './slugs.ts';
import { unclosedBlock } from './unclosed.ts';

export interface Heading {
  readonly level: HeadingLevel;
  /** Plain text on one line, never empty. */
  readonly text: string;
  /** The name it is listed under, unique in the page. Other names: `anchorAliases`. */
  readonly slug: string;
  /** 1-based lines of the raw file: the heading's first line, and the last one of its section. */
  readonly line: number;
  readonly end: number;
}

export interface MarkdownPage {
  readonly frontMatter: FrontMatter;
  /** In document order. */
  readonly headings: readonly Heading[];
  /** Plain text on one line; empty when the page has no paragraph. */
  readonly firstParagraph: string;
  /** Lines of the raw file. */
  readonly lines: number;
  /** What could not be read as meant, as sentences without the name of the page. */
  readonly problems: readonly string[];
}

/** `text` as `readText` gives it. Any text is a page; none fails. */
export function readMarkdown(text: string, options: { readonly mdx: boolean }): MarkdownPage {
  const blocks = readBlocks(text, options);
  const headings = findHeadings(blocks);
  const slugs = primarySlugs(headings);
  const problems = [blocks.frontMatter.problem, unclosedBlock(blocks)];
  return {
    frontMatter: blocks.frontMatter,
    headings: headings.map(({ level, text, line, end }, at) => ({
      level,
      text,
      slug: slugs[at] ?? '',
      line,
      end,
    })),
    firstParagraph: firstParagraph(blocks),
    lines: blocks.lines,
    problems: problems.filter((problem) => problem != null),
  };
}
