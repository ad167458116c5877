// Where the index of a project is put: into the folder that holds its first root, and never into what it indexes.
import { dirname, join } from 'node:path';
import { DOCS_FOLDERS, detectRoots } from '../tree/detect-roots.ts';
import { insideProject } from '../tree/real-path.ts';
import { isWithin, parentPath } from '../tree/tree-path.ts';

export const INDEX_NAME = 'docs-index.jsonl';

/** `roots` are from the project's folder; null when they are detected. The project's own folder as root keeps it in itself. */
export function defaultIndexFile(root: string, roots: readonly string[] | null): string {
  const first = roots === null ? firstDetected(root) : (roots[0] ?? '');
  let file = join(root, parentPath(first), INDEX_NAME);
  // Of two roots that lie in each other, the outer one may be named last.
  while (holdingRoot(root, roots, file) !== null) file = join(dirname(dirname(file)), INDEX_NAME);
  return file;
}

/** All folders that hold the index where the roots are detected, from the project's folder. */
export const usualFolders: readonly string[] = [...new Set(DOCS_FOLDERS.map(parentPath))];

/** READMEs alone have their index in the project's folder, wherever they are. */
function firstDetected(root: string): string {
  const detected = detectRoots(root);
  return DOCS_FOLDERS.find((folder) => detected.includes(folder)) ?? '';
}

/** Null when all is well; else the root that holds the file, from the project's folder. */
export function holdingRoot(root: string, roots: readonly string[] | null, indexFile: string): string | null {
  const place = insideProject(root, indexFile);
  if (place === null) return null;
  const folders = (roots ?? DOCS_FOLDERS).filter((folder) => folder !== '' && folder !== '.');
  return folders.find((folder) => isWithin(folder, place)) ?? null;
}
