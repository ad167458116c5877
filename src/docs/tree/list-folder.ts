// Lists what matters of one folder, once a walk: sub-folders, pages and links that git does not ignore.
import { type Dirent, readdirSync } from 'node:fs';
import { errorCode } from '../../state/system-failure.ts';
import { kindOf } from './entry-kind.ts';
import { isIgnored } from './ignore-chain.ts';
import { chainIn, folderInRepository } from './ignore-files.ts';
import { namesSum } from './names-sum.ts';
import { noteNames, noteStamp, report } from './note.ts';
import type { Tree } from './open-tree.ts';
import { problem } from './problem.ts';
import { statsOf } from './real-path.ts';
import { baseName, childPath } from './tree-path.ts';

/** Paths from the project's folder, in no order. */
export interface Listing {
  readonly folders: readonly string[];
  readonly pages: readonly string[];
  /** Of any name, for a link to a folder has none of a page. */
  readonly links: readonly string[];
}

export function listFolder(tree: Tree, folder: string): Listing {
  const known = tree.listings.get(folder);
  if (known !== undefined) return known;
  const listing = readFolder(tree, folder);
  tree.listings.set(folder, listing);
  return listing;
}

function readFolder(tree: Tree, folder: string): Listing {
  const path = `${tree.root}/${folder}`;
  const stats = statsOf(path);
  const dirents = entriesOf(tree, folder, path);
  if (folder === '') noteNames(tree, folder, namesSum(dirents));
  else if (stats !== undefined) noteStamp(tree, folder, stats);
  const hasRules = dirents.some((dirent) => dirent.name === '.gitignore' && dirent.isFile());
  const chain = chainIn(tree, folder, hasRules);
  const listing = { folders: [] as string[], pages: [] as string[], links: [] as string[] };
  const inRepository = folderInRepository(tree, folder);
  for (const dirent of dirents) {
    const kind = kindOf(dirent);
    if (kind === null) continue;
    const entry = { folder: inRepository, name: dirent.name, isFolder: kind === 'folders' };
    if (!isIgnored(chain, entry)) listing[kind].push(childPath(folder, dirent.name));
  }
  return listing;
}

function entriesOf(tree: Tree, folder: string, path: string): readonly Dirent[] {
  try {
    return readdirSync(path, { withFileTypes: true });
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    const isGone = code === 'ENOENT';
    if (isGone && baseName(folder).includes('\uFFFD')) report(tree, problem('name-not-utf8', folder));
    // A folder that was removed since its parent was listed is no problem: the next walk does not see it.
    else if (!isGone) report(tree, problem('folder-unreadable', folder, code));
    return [];
  }
}
