// A path as one would type it here: from the folder of the question where it lies in it, else whole.
import { isAbsolute, relative, sep } from 'node:path';

/** Both are absolute. */
export function nearPath(path: string, folder: string): string {
  const way = relative(folder, path);
  const isOutside = way === '..' || way.startsWith(`..${sep}`) || isAbsolute(way);
  return isOutside ? path : way === '' ? '.' : way;
}
