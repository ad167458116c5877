// Gathers the pages below the roots: real files first, then what only links lead to, each file once.
import { byCodePoint } from '../../state/by-code-point.ts';
import { listFolder } from './list-folder.ts';
import type { Tree } from './open-tree.ts';
import { type LinkTarget, resolveLink } from './resolve-link.ts';
import type { Root } from './resolve-roots.ts';

export interface Collected {
  /** The path a page is known by → where it really is. */
  readonly pages: ReadonlyMap<string, string>;
  /** Real paths of all folders that were entered. */
  readonly folders: ReadonlySet<string>;
}

export function collectPages(tree: Tree, roots: readonly Root[]): Collected {
  const walk: Walk = { tree, pages: new Map(), claimed: new Set(), folders: new Set(), links: [] };
  for (const { kind, path, target } of roots) {
    if (path !== target) walk.links.push({ kind, target, shown: path });
    else if (kind === 'folder') enter(walk, path, path);
    else addPage(walk, path, path);
  }
  followLinks(walk);
  return walk;
}

interface Walk {
  readonly tree: Tree;
  readonly pages: Map<string, string>;
  /** The real paths of pages that are known by a link. */
  readonly claimed: Set<string>;
  readonly folders: Set<string>;
  readonly links: FoundLink[];
}

interface FoundLink extends LinkTarget {
  /** The path of the link, as it begins the paths of what is behind it. */
  readonly shown: string;
}

/** A folder is entered once, so links cannot lead in circles. `shown` begins the paths of its pages. */
function enter(walk: Walk, folder: string, shown: string): void {
  if (walk.folders.has(folder)) return;
  walk.folders.add(folder);
  const { folders, pages, links } = listFolder(walk.tree, folder);
  const shownPath = (path: string): string =>
    folder === shown ? path : `${shown}${path.slice(folder.length)}`;
  for (const page of pages) addPage(walk, page, shownPath(page));
  for (const link of links) addLink(walk, link, shownPath(link));
  for (const child of folders) enter(walk, child, shownPath(child));
}

/** What a link leads to is added after all that is known by its own path. */
function addPage({ pages, claimed }: Walk, file: string, shown: string): void {
  if (shown === file) pages.set(file, file);
  else if (!claimed.has(file) && pages.get(file) !== file) {
    claimed.add(file);
    pages.set(shown, file);
  }
}

function addLink(walk: Walk, path: string, shown: string): void {
  const target = resolveLink(walk.tree, path);
  if (target !== null) walk.links.push({ ...target, shown });
}

/** In the order of the paths that result, so that of two links to one file the same one is taken everywhere. */
function followLinks(walk: Walk): void {
  const { links } = walk;
  let sorted = 0;
  while (links.length > 0) {
    // Only folders behind links add to the list.
    if (sorted !== links.length) links.sort((left, right) => byCodePoint(sortKey(right), sortKey(left)));
    const next = links.pop();
    sorted = links.length;
    if (next === undefined) return;
    if (next.kind === 'folder') enter(walk, next.target, next.shown);
    else addPage(walk, next.target, next.shown);
  }
}

function sortKey({ kind, shown }: FoundLink): string {
  return kind === 'folder' ? `${shown}/` : shown;
}
