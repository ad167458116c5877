// Decides whether a link is followed, and where to.
import { isIgnoredPath } from './ignore-files.ts';
import { noteLink, report } from './note.ts';
import type { Tree } from './open-tree.ts';
import { isPageName } from './page-name.ts';
import { problem } from './problem.ts';
import { insideProject, realPathOf, statsOf } from './real-path.ts';
import { isWithin } from './tree-path.ts';

export interface LinkTarget {
  readonly kind: 'folder' | 'page';
  /** Its real path, from the project's folder. */
  readonly target: string;
}

/** `path` is that of the link. Null for one that is not followed; where somebody may miss what is behind it, that is a problem. */
export function resolveLink(tree: Tree, path: string): LinkTarget | null {
  const real = realPathOf(`${tree.root}/${path}`);
  const target = real.status === 'found' ? insideProject(tree.root, real.path) : null;
  noteLink(tree, path, target);
  if (real.status === 'lost') {
    if (isPageName(path)) report(tree, problem('link-broken', path, real.code));
    return null;
  }
  const stats = statsOf(real.path);
  const kind = stats?.isDirectory() ? 'folder' : stats?.isFile() && isPageName(path) ? 'page' : null;
  if (kind === null) return null;
  if (target === null) {
    report(tree, problem('link-outside', path));
    return null;
  }
  return isFollowed(tree, path, { kind, target }) ? { kind, target } : null;
}

/** A link to a folder it lies in would repeat that below itself; what git ignores is not on every machine. */
function isFollowed(tree: Tree, path: string, { kind, target }: LinkTarget): boolean {
  if (kind === 'folder' && isWithin(target, path)) return false;
  return !target.split('/').includes('node_modules') && !isIgnoredPath(tree, target, kind === 'folder');
}
