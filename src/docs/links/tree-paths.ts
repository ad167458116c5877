// Finds what a path leads to in a tree of docs, whether it is the path of a file or that of a page on a site.
import { posix } from 'node:path';
import { isPageName } from '../tree/page-name.ts';
import { statsOf } from '../tree/real-path.ts';
import { foldersAbove, parentPath } from '../tree/tree-path.ts';
import type { LinkTarget } from './link-target.ts';
import { isFrontPage, pageOnSite, type Routes, routeOf, routesOf } from './routes.ts';

export type Place =
  /** Any Markdown file of the project. `base` is the folder that the path was found from. */
  | { readonly kind: 'page'; readonly path: string; readonly base: string }
  /** A file of another kind, or a folder. */
  | { readonly kind: 'file' }
  /** Nothing is there. `path` is where it would be first of all. */
  | { readonly kind: 'none'; readonly path: string }
  /** Out of the project, where nobody can look. */
  | { readonly kind: 'outside' };

/** `from` is the page that holds the link. All paths are from the project's folder. */
export type TreePaths = (from: string, target: LinkTarget) => Place;

/** `root` is the project's absolute path. */
export function treePaths(root: string, pages: readonly string[], roots: readonly string[]): TreePaths {
  const tree: Tree = {
    root,
    pages: new Set(pages),
    plainPages: new Set(pages.map((page) => page.toLowerCase())),
    routes: routesOf(pages),
    folders: roots.filter((path) => !isPageName(path)),
    seen: new Map(),
  };
  return (from, target) => find(tree, from, target);
}

interface Tree {
  readonly root: string;
  readonly pages: ReadonlySet<string>;
  /** In lower case. */
  readonly plainPages: ReadonlySet<string>;
  readonly routes: Routes;
  /** Roots that are folders. */
  readonly folders: readonly string[];
  /** What was found on the disk. */
  readonly seen: Map<string, 'page' | 'file' | null>;
}

function find(tree: Tree, from: string, target: LinkTarget): Place {
  if (target.path === '' && !target.rooted) return { kind: 'page', path: from, base: parentPath(from) };
  const places = basesOf(tree, from, target).map((base) => ({
    base,
    path: posix.normalize(posix.join(base, target.path)),
  }));
  for (const { base, path } of places) {
    const place = isOutside(path) ? null : placeAt(tree, path === '.' ? '' : path);
    if (place === 'file') return { kind: 'file' };
    if (place !== null) return { kind: 'page', path: place.page, base };
  }
  const first = places[0]?.path ?? '';
  return isOutside(first) ? { kind: 'outside' } : { kind: 'none', path: first };
}

function isOutside(path: string): boolean {
  return path === '..' || path.startsWith('../');
}

/** Folders for everything that a site serves as it is. */
const ASSETS = ['static', 'public'];

/**
 * A path with a slash at its start is looked for in the project's folder, in the roots, in every folder above the page, since a site
 * begins at one of them, and beside those in the folders for assets. Any other one is from the page's folder; or from the page's own
 * address, which on a site ends like that of a folder.
 */
function basesOf({ folders }: Tree, from: string, { rooted, path }: LinkTarget): readonly string[] {
  if (rooted) {
    const bases = [...new Set(['', ...folders, ...foldersAbove(from)])];
    return [...bases, ...bases.flatMap((base) => ASSETS.map((name) => posix.join(base, name)))];
  }
  const folder = parentPath(from);
  return isPageName(path) || isFrontPage(from) ? [folder] : [folder, routeOf(from)];
}

function placeAt(tree: Tree, path: string): { readonly page: string } | 'file' | null {
  if (tree.pages.has(path)) return { page: path };
  const page = isPageName(path) ? undefined : pageOnSite(tree.routes, path);
  if (page !== undefined) return { page };
  const found = onDisk(tree, path);
  return found === 'page' ? { page: path } : found;
}

function onDisk({ root, plainPages, seen }: Tree, path: string): 'page' | 'file' | null {
  const known = seen.get(path);
  if (known !== undefined) return known;
  // A disk that takes `Guide.md` for `guide.md` is not where the link will be followed.
  const stats = plainPages.has(path.toLowerCase()) ? undefined : statsOf(`${root}/${path}`);
  const isPage = stats?.isFile() === true && isPageName(path);
  const found = stats === undefined ? null : isPage ? 'page' : 'file';
  seen.set(path, found);
  return found;
}
