// Keeps whoever reads files of a skill inside of its folder, whatever the path says and wherever links lead.
import { join, posix, win32 } from 'node:path';
import { isWithin, realPath } from '../roots/real-path.ts';

export type ConfinedPath =
  /** Absolute and real. */
  | { readonly path: string }
  /** `absent`: there is nothing. `outside`: why it is refused, as the end of a sentence about the path. */
  | { readonly absent: true }
  | { readonly outside: string };

/** `folder` is absolute, `path` is from there. */
export function confinedPath(folder: string, path: string): ConfinedPath {
  const fault = faultOf(path);
  if (fault !== null) return { outside: fault };
  const base = realPath(folder);
  const target = realPath(join(folder, path));
  if (base === null || target === null) return { absent: true };
  return isWithin([base], target) ? { path: target } : { outside: 'leads out of the folder of the skill' };
}

/** Either kind of slash separates, because a model writes both. */
function faultOf(path: string): string | null {
  if (path.includes('\0')) return 'has the character U+0000';
  if (posix.isAbsolute(path) || win32.isAbsolute(path))
    return 'is absolute, and paths are from the folder of the skill';
  if (path.split(/[/\\]/).includes('..'))
    return 'has .. in it, and nothing outside of the folder of the skill is read';
  return null;
}
