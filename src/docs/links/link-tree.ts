// The links of a project's docs together with what is needed to follow them into pages.
import { readFileSync } from 'node:fs';
import { readMarkdown } from '../../markdown/read-markdown.ts';
import { readText } from '../../markdown/read-text.ts';
import { findAnchor } from '../anchor/find-anchor.ts';
import { type PageNames, pageNames } from '../anchor/page-names.ts';
import type { DocsProject } from '../open-project.ts';
import { isMdx } from '../page/read-page.ts';
import type { PageSet } from '../page-set.ts';
import { includesOthers } from './includes.ts';
import { labels } from './labels.ts';
import { type PageText, pageTexts } from './page-texts.ts';
import { type TreeLink, treeLinks } from './tree-links.ts';
import { treePaths } from './tree-paths.ts';

export interface LinkTree {
  readonly pages: readonly PageText[];
  readonly links: readonly TreeLink[];
  /** Whether a page has a place of this name. Of any Markdown file of the project. */
  readonly hasPlace: (path: string, name: string) => boolean;
  readonly slugs: (path: string) => readonly string[];
  /** Whether a generator puts other files into the page, with places that are not in its text. */
  readonly isComposed: (path: string) => boolean;
  /** Whether the place that the link names is there; true for one that names none. */
  readonly isPlaced: (link: TreeLink) => boolean;
}

export function linkTree(project: DocsProject, set: PageSet): LinkTree {
  const pages = pageTexts(project, set);
  const paths = pages.map(({ path }) => path);
  const texts = new Map(pages.map(({ path, text }) => [path, text]));
  const pageOfLabel = labels(pages);
  const namesOf = pageReader(project.root, texts);
  const hasPlace = (path: string, name: string): boolean => findAnchor(namesOf(path), name) !== null;
  return {
    pages,
    links: treeLinks(pages, treePaths(project.root, paths, set.roots), pageOfLabel),
    hasPlace,
    slugs: (path) => namesOf(path).headings.map(({ slug }) => slug),
    isComposed: (path) => includesOthers(texts.get(path) ?? ''),
    isPlaced: ({ target, place, fragment }) =>
      place.kind !== 'page' ||
      fragment === null ||
      hasPlace(place.path, fragment) ||
      (target?.path === '' && pageOfLabel(fragment) !== undefined),
  };
}

/** Reads headings only of pages that links lead into. */
function pageReader(root: string, texts: ReadonlyMap<string, string>): (path: string) => PageNames {
  const known = new Map<string, PageNames>();
  return (path) => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const text = texts.get(path) ?? textOf(`${root}/${path}`);
    const names = pageNames(path, text, readMarkdown(text, { mdx: isMdx(path) }).headings);
    known.set(path, names);
    return names;
  };
}

function textOf(file: string): string {
  try {
    return readText(readFileSync(file)).text;
  } catch {
    return '';
  }
}
