// Where a path really leads, and whether that is in one of the folders that may be read.
import { realpathSync } from 'node:fs';
import { isAbsolute, relative, sep } from 'node:path';
import { errorCode } from '../../state/system-failure.ts';

/** Null when it leads nowhere. */
export function realPath(path: string): string | null {
  try {
    return realpathSync.native(path);
  } catch (error) {
    if (errorCode(error) === undefined) throw error;
    return null;
  }
}

/** Real paths, all of them. */
export function isWithin(folders: readonly string[], path: string): boolean {
  return folders.some((folder) => {
    const way = relative(folder, path);
    return way !== '..' && !way.startsWith(`..${sep}`) && !isAbsolute(way);
  });
}
