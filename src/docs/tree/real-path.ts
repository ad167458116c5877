// Where a path really leads, and whether that is in the project.
import { realpathSync, type Stats, statSync } from 'node:fs';
import { dirname, isAbsolute, relative, sep } from 'node:path';
import { errorCode } from '../../state/system-failure.ts';

export type RealPath =
  | { readonly status: 'found'; readonly path: string }
  /** `ENOENT`, `ELOOP`, `EACCES`, … */
  | { readonly status: 'lost'; readonly code: string };

export function realPathOf(path: string): RealPath {
  try {
    return { status: 'found', path: realpathSync.native(path) };
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return { status: 'lost', code };
  }
}

/** `real` from `root`, with forward slashes, empty for the root itself; null when it is outside. Both are real paths. */
export function insideProject(root: string, real: string): string | null {
  const path = relative(root, real);
  if (path === '..' || path.startsWith(`..${sep}`) || isAbsolute(path)) return null;
  return sep === '/' ? path : path.split(sep).join('/');
}

/** Whether `path`, which need not be there, lies in `root` with all links followed. `root` is a real path, `path` absolute. */
export function staysWithin(root: string, path: string): boolean {
  const real = realPathOf(path);
  if (real.status === 'found') return insideProject(root, real.path) !== null;
  return dirname(path) !== path && staysWithin(root, dirname(path));
}

const quietly = { throwIfNoEntry: false } as const;

/** Undefined when nothing is there, or it cannot be looked at. */
export function statsOf(path: string): Stats | undefined {
  try {
    return statSync(path, quietly);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return undefined;
  }
}
