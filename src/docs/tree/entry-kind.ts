// What an entry of a folder is to a walk.
import type { Dirent } from 'node:fs';
import { isLeftOut, isPageName } from './page-name.ts';

/** Null for what no walk looks at. Pipes and devices are no pages, whatever their name: to open one may wait forever. */
export function kindOf(dirent: Dirent): 'folders' | 'pages' | 'links' | null {
  if (isLeftOut(dirent.name)) return null;
  if (dirent.isDirectory()) return 'folders';
  if (dirent.isSymbolicLink()) return 'links';
  return dirent.isFile() && isPageName(dirent.name) ? 'pages' : null;
}
