// Knows the pages that installed packages ship, which may lie outside of the project: workspaces and links put packages elsewhere.
import { sep } from 'node:path';
import { insideProject, realPathOf } from '../tree/real-path.ts';

/** The way to a package, as it is spelled, and what lies in it. */
const inPackage = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^@\\/][^\\/]*)[\\/]/s;

/**
 * From the project's folder if it is spelled as in there, else absolute, with forward slashes; null for a file of no package, and for
 * one behind a link that leaves its package.
 */
export function guidePath(root: string, file: string): string | null {
  const folder = inPackage.exec(file)?.[1];
  if (folder === undefined) return null;
  const home = realPathOf(folder);
  const real = realPathOf(file);
  if (home.status === 'lost' || real.status === 'lost') return null;
  if (insideProject(home.path, real.path) === null) return null;
  return insideProject(root, file) ?? file.split(sep).join('/');
}
