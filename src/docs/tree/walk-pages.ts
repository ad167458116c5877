// The set of pages of a project: which files they are, what they looked like, and what that was decided by.
import { failure, type Outcome } from '../../outcome.ts';
import { byCodePoint, inCodePointOrder } from '../../state/by-code-point.ts';
import { collectPages } from './collect-pages.ts';
import { pathCollision } from './collisions.ts';
import { detectIn } from './detect-roots.ts';
import { report } from './note.ts';
import { openTree, type Tree } from './open-tree.ts';
import { pageFilter } from './page-filter.ts';
import { type Problem, problem } from './problem.ts';
import { realPathOf, statsOf } from './real-path.ts';
import { resolveRoots } from './resolve-roots.ts';
import { noDocs } from './root-failures.ts';
import type { Signature } from './signature.ts';

export interface WalkRequest {
  /** Absolute folder of the project. */
  readonly root: string;
  /** Folders and pages, from the project's folder or absolute; null or none has them detected. */
  readonly roots: readonly string[] | null;
  /** How messages call a root of the caller: `--root`, `docs.roots`. */
  readonly called?: string;
  /** Globs over the paths of pages; none includes all. */
  readonly include: readonly string[];
  readonly exclude: readonly string[];
  /** Milliseconds since the epoch. */
  readonly now: number;
}

export interface PageFile {
  /** From the project's folder, with forward slashes, spelled as on the disk. */
  readonly path: string;
  /** Where it really is, for one that is known by a link. */
  readonly file?: string;
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
}

export interface PageTree {
  /** By UTF-8 bytes of the path. */
  readonly pages: readonly PageFile[];
  /** From the project's folder; in the order in which they were named or are looked for. */
  readonly roots: readonly string[];
  readonly detected: boolean;
  /** Real paths of the folders that were entered. */
  readonly folders: readonly string[];
  readonly problems: readonly Problem[];
  readonly signature: Signature;
}

/**
 * Failures with status `usage`: `no-such-directory`, `docs-root-missing`, `docs-root-outside`, `docs-root-no-page`,
 * `docs-root-unreadable`, `docs-glob-wrong`. With `unavailable`: `no-docs`. With `failed`: `docs-path-collision`.
 */
export function walkPages(request: WalkRequest): Outcome<PageTree> {
  const { root, roots: named, called = 'docs root', now } = request;
  const real = realPathOf(root);
  if (real.status === 'lost') return failure('usage', 'no-such-directory', `there is no directory ${root}`);
  const tree = openTree(real.path, now);
  const detected = named === null || named.length === 0;
  const found = detected
    ? { status: 'ok' as const, roots: detectIn(tree) }
    : resolveRoots(tree, { base: root, roots: named, called });
  if (found.status !== 'ok') return found;
  const filter = filterOf(request);
  if (filter.status !== 'ok') return filter;

  const collected = collectPages(tree, found.roots);
  const paths = inCodePointOrder(collected.pages.keys()).filter(filter.keeps);
  const collision = pathCollision(paths);
  if (collision !== null) return collision;
  const pages = paths
    .map((path) => pageFile(tree, path, collected.pages.get(path) ?? path))
    .filter((page) => page !== null);
  const leftOut = collected.pages.size - paths.length;
  if (pages.length === 0) return noDocs(tree, detected ? null : named, leftOut);
  return {
    status: 'ok',
    pages,
    roots: found.roots.map(({ path }) => path),
    detected,
    folders: inCodePointOrder(collected.folders),
    problems: [...tree.problems.values()].sort((left, right) => byCodePoint(left.message, right.message)),
    signature: [...tree.noted.values()].sort((left, right) => byCodePoint(left.path, right.path)),
  };
}

function filterOf({ include, exclude }: WalkRequest): ReturnType<typeof pageFilter> {
  if (include.length === 0 && exclude.length === 0) return { status: 'ok', keeps: () => true };
  return pageFilter({ include, exclude });
}

/** Null for a page that was removed since its folder was listed, and for one that cannot be opened. */
function pageFile(tree: Tree, path: string, file: string): PageFile | null {
  const stats = statsOf(`${tree.root}/${file}`);
  if (stats === undefined) {
    reportLost(tree, path, file);
    return null;
  }
  const { size, mtimeMs, ctimeMs } = stats;
  return file === path ? { path, size, mtimeMs, ctimeMs } : { path, file, size, mtimeMs, ctimeMs };
}

function reportLost(tree: Tree, path: string, file: string): void {
  const real = realPathOf(`${tree.root}/${file}`);
  if (real.status === 'lost' && real.code !== 'ENOENT') {
    report(tree, problem('page-unreadable', path, real.code));
  } else if (file.includes('\uFFFD')) report(tree, problem('name-not-utf8', path));
}
