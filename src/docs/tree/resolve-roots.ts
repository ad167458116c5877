// From the names of roots to places in the project, or to the first one that is none.
import { resolve } from 'node:path';
import type { Failure, Outcome } from '../../outcome.ts';
import { isIgnoredPath } from './ignore-files.ts';
import { noteLink, notePresence } from './note.ts';
import type { Tree } from './open-tree.ts';
import { isPageName } from './page-name.ts';
import { insideProject, realPathOf, statsOf } from './real-path.ts';
import { missingRoot, noPageRoot, outsideRoot, unreadableRoot } from './root-failures.ts';
import { isWithin } from './tree-path.ts';

export interface Root {
  readonly kind: 'folder' | 'page';
  /** Begins the paths of its pages; empty for the project's own folder. */
  readonly path: string;
  /** Where it really is, which is elsewhere when a link is on the way. */
  readonly target: string;
}

/** What the caller named, relative to `base` (the project's folder as the caller spells it) or absolute. */
export interface NamedRoots {
  readonly base: string;
  readonly roots: readonly string[];
  /** How messages call one: `--root`, `docs.roots`. */
  readonly called: string;
}

/** What git ignores is walked when it is named, and then only the rules inside of it hold. */
export function resolveRoots(
  tree: Tree,
  { base, roots, called }: NamedRoots,
): Outcome<{ readonly roots: readonly Root[] }> {
  const found: Root[] = [];
  for (const name of roots) {
    const root = resolveRoot(tree, { name, called, path: resolve(base, name), base });
    if (root.status !== 'ok') return root;
    found.push(root);
  }
  return { status: 'ok', roots: found };
}

export interface NamedRoot {
  readonly name: string;
  readonly called: string;
  /** Absolute. */
  readonly path: string;
  readonly base: string;
}

function resolveRoot(tree: Tree, named: NamedRoot): Outcome<Root> {
  const path = insideProject(named.base, named.path) ?? insideProject(tree.root, named.path);
  if (path === null) return outsideRoot(tree, named);
  const real = realPathOf(named.path);
  if (real.status === 'lost') return lostRoot(tree, named, path, real.code);
  const target = insideProject(tree.root, real.path);
  if (target === null) return outsideRoot(tree, named);
  const kind = kindOf(real.path, path);
  if (kind === null) return noPageRoot(tree, named);
  if (isIgnoredPath(tree, target, kind === 'folder')) tree.unruled.add(target);
  if (path !== target) noteLink(tree, path, target);
  if (kind === 'page') notePresence(tree, target, true);
  return { status: 'ok', kind, path: isKnownAs(path, target) ? path : target, target };
}

function lostRoot(tree: Tree, named: NamedRoot, path: string, code: string): Failure {
  const isMissing = code === 'ENOENT' || code === 'ENOTDIR';
  return isMissing ? missingRoot(tree, named, path) : unreadableRoot(tree, named, code);
}

function kindOf(real: string, path: string): Root['kind'] | null {
  const stats = statsOf(real);
  if (stats?.isDirectory()) return 'folder';
  return stats?.isFile() && isPageName(path) ? 'page' : null;
}

/**
 * Whether pages are known by the path of a link that was named. Not where it is another spelling of the real path, on a disk that
 * does not tell `Docs` from `docs`, and not where it leads to a folder that holds it.
 */
function isKnownAs(path: string, target: string): boolean {
  const plain = (text: string): string => text.normalize('NFC').toLowerCase();
  return plain(path) !== plain(target) && !isWithin(target, path);
}
