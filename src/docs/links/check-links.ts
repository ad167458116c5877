// Finds the links of a project's docs that lead nowhere, and what they most likely meant.
import { isFailure, type Outcome } from '../../outcome.ts';
import type { DocsRequest } from '../docs-request.ts';
import { openProject } from '../open-project.ts';
import { findPages } from '../page-set.ts';
import { doubtfulLinks } from './doubtful.ts';
import { type LinkTarget, namesPage } from './link-target.ts';
import { type LinkTree, linkTree } from './link-tree.ts';
import { suggestions } from './suggest.ts';
import type { TreeLink } from './tree-links.ts';

export interface BrokenLink {
  /** The page it stands on, and its line there. */
  readonly path: string;
  readonly line: number;
  readonly text: string;
  /** As written. */
  readonly target: string;
  readonly reason: 'no such page' | 'no such file' | 'no such heading';
  /** A target for the same place in the page; null when nothing is near. */
  readonly suggestion: string | null;
}

export interface LinksAnswer {
  readonly pages: number;
  /** Links and pictures that stay in the project: the sum of `resolved`, `skipped` and the broken ones. */
  readonly links: number;
  readonly resolved: number;
  /**
   * Nobody can tell: templates, paths out of the project, addresses that only the generator of a site knows, places in pages of which
   * it makes a part.
   */
  readonly skipped: number;
  /** By path, then by line. */
  readonly broken: readonly BrokenLink[];
  /** Links to a place in a page that is there. */
  readonly fragments: { readonly total: number; readonly resolved: number };
  /** What was left out of the pages. */
  readonly diagnostics: readonly string[];
}

/** Broken links are an answer. Failures: those of `openProject` and of the walk. */
export function checkLinks(request: DocsRequest): Outcome<LinksAnswer> {
  const project = openProject(request);
  if (isFailure(project)) return project;
  const set = findPages(project, null, request.now);
  if (isFailure(set)) return set;
  const tree = linkTree(project, set);
  const isDoubtful = doubtfulLinks(tree.links);
  const suggest = suggestions(tree);
  const verdicts = tree.links.map((link) => ({ link, verdict: verdictOf(tree, link, isDoubtful) }));
  const count = (wanted: Verdict): number => verdicts.filter(({ verdict }) => verdict === wanted).length;
  return {
    status: 'ok',
    pages: tree.pages.length,
    links: tree.links.length,
    resolved: count('resolved'),
    skipped: count('skipped'),
    broken: verdicts.flatMap(({ link, verdict }) =>
      verdict === 'resolved' || verdict === 'skipped' ? [] : [broken(link, verdict, suggest(link))],
    ),
    fragments: fragmentCounts(tree),
    diagnostics: set.problems,
  };
}

type Verdict = 'resolved' | 'skipped' | BrokenLink['reason'];

function verdictOf(tree: LinkTree, link: TreeLink, isDoubtful: (link: TreeLink) => boolean): Verdict {
  const { target, place } = link;
  if (target === null || place.kind === 'outside') return 'skipped';
  if (place.kind === 'none') return isDoubtful(link) ? 'skipped' : missing(link, target);
  if (tree.isPlaced(link)) return 'resolved';
  return place.kind === 'page' && tree.isComposed(place.path) ? 'skipped' : 'no such heading';
}

function missing({ link }: TreeLink, target: LinkTarget): BrokenLink['reason'] {
  return link.kind === 'link' && namesPage(target) ? 'no such page' : 'no such file';
}

function broken(
  { from, link: { line, text, target } }: TreeLink,
  reason: BrokenLink['reason'],
  suggestion: string | null,
): BrokenLink {
  return { path: from, line, text, target, reason, suggestion };
}

/** How many of the links into pages lead to a place that is there. */
export function fragmentCounts({ links, isPlaced }: LinkTree): LinksAnswer['fragments'] {
  const into = links.filter(({ place, fragment }) => place.kind === 'page' && fragment !== null);
  return { total: into.length, resolved: into.filter(isPlaced).length };
}
