// Reads a file as a page: the row of the index, and what was wrong with the file.
import { type MarkdownPage, readMarkdown } from '../../markdown/read-markdown.ts';
import { readText } from '../../markdown/read-text.ts';
import { baseName } from '../tree/tree-path.ts';
import { contentHash } from './content-hash.ts';
import { cutText } from './cut-text.ts';
import { divioType, type TypeMap } from './divio-type.ts';
import type { PageRow } from './page-row.ts';

export interface ReadPage {
  readonly row: PageRow;
  /** Sentences that name the page: `docs/a.md: the front matter is no valid YAML: …`. */
  readonly diagnostics: readonly string[];
}

const ABSTRACT_LIMIT = 300;

/** Any bytes are a page. `path` is from the project's folder. */
export function readPage(path: string, bytes: Buffer, types: TypeMap): ReadPage {
  const { text, problems } = readText(bytes);
  const page = readMarkdown(text, { mdx: isMdx(path) });
  const { data } = page.frontMatter;
  const row: PageRow = {
    path,
    title: titleOf(path, page),
    ...divioType(path, data, types),
    abstract: cutText(abstractOf(page), ABSTRACT_LIMIT),
    anchors: page.headings,
    hash: contentHash(bytes),
  };
  return { row, diagnostics: [...problems, ...page.problems].map((problem) => `${path}: ${problem}`) };
}

export function isMdx(path: string): boolean {
  return /\.mdx$/i.test(path);
}

function titleOf(path: string, { frontMatter, headings }: MarkdownPage): string {
  const first = (level: number) => headings.find((heading) => heading.level === level)?.text;
  return (
    textOf(frontMatter.data['title']) ?? first(1) ?? first(2) ?? baseName(path).replace(/\.[A-Za-z]+$/, '')
  );
}

function abstractOf({ frontMatter: { data }, firstParagraph }: MarkdownPage): string {
  return textOf(data['description']) ?? textOf(data['summary']) ?? textOf(data['oneline']) ?? firstParagraph;
}

/** Undefined for what is no text or blank. */
function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const line = value.replace(/\s+/g, ' ').trim();
  return line === '' ? undefined : line;
}
