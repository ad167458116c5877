// What `exports` makes of one subpath: the same steps, in the same order, as the compiler's own resolution.
import { applies, type Mode } from './conditions.ts';
import { declarationOf } from './declaration-file.ts';
import { type ExportMatch, type ExportsTable, matchExport } from './exports-table.ts';
import { isJsonObject } from './package-manifest.ts';
import type { PackageTree } from './package-tree.ts';

/** `undefined`: nothing found, go on looking. `null`: excluded by a null target. */
type Found = string | null | undefined;

/** The file with the types of a subpath, relative to the package; null when the table leads to none. */
export function resolveExport(
  tree: PackageTree,
  table: ExportsTable,
  subpath: string,
  mode: Mode,
): string | null {
  const match = matchExport(table, subpath);
  return match === null ? null : (followTarget(tree, match, match.target, mode) ?? null);
}

/** A target's file inside the package; null when it would leave it or reach into `node_modules`. */
export function targetPath(target: string, match: Pick<ExportMatch, 'star' | 'folder'>): string | null {
  const { star, folder } = match;
  if (!target.startsWith('./') || (folder && !target.endsWith('/'))) return null;
  const filled = star === null ? target : folder ? target + star : target.replaceAll('*', () => star);
  const parts = filled.slice(2).split('/');
  if (parts.some((part) => part === '..' || part === '.' || part === 'node_modules')) return null;
  return parts.includes('') ? parts.filter((part) => part !== '').join('/') : filled.slice(2);
}

/** Every path a target may lead to under some condition, in the order written. */
export function targetStrings(target: unknown): readonly string[] {
  if (typeof target === 'string') return [target];
  return [...new Set(applicable(target, 'elsewhere').flatMap(targetStrings))];
}

function followTarget(tree: PackageTree, match: ExportMatch, target: unknown, mode: Mode): Found {
  if (target === null) return mode === 'elsewhere' ? undefined : null;
  if (typeof target === 'string') {
    const path = targetPath(target, match);
    return path === null ? undefined : (declarationOf(tree, path) ?? undefined);
  }
  for (const next of applicable(target, mode)) {
    const found = followTarget(tree, match, next, mode);
    if (found !== undefined) return found;
  }
  return undefined;
}

function applicable(target: unknown, mode: Mode): readonly unknown[] {
  if (Array.isArray(target)) return target;
  if (!isJsonObject(target)) return [];
  return Object.keys(target)
    .filter((condition) => applies(condition, mode))
    .map((condition) => target[condition]);
}
