// Finds the index that a project has, and the project that an index was made for, by what the first lines of indexes say.
import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { inCodePointOrder } from '../../state/by-code-point.ts';
import { isLeftOut } from '../tree/page-name.ts';
import type { IndexHeader } from './header.ts';
import { defaultIndexFile, INDEX_NAME, usualFolders } from './index-location.ts';
import { looseHeader } from './loose-lines.ts';

/** The folder of the project; null when that cannot be told. Only upward in its repository, as an index may come with a clone. */
export function projectOf(indexFile: string): string | null {
  const base = readHeader(indexFile)?.base ?? '';
  if (!/^(?:\.|\.\.(?:\/\.\.)*)$/.test(base)) return null;
  let folder = dirname(indexFile);
  for (const _ of base === '.' ? [] : base.split('/')) {
    if (existsSync(join(folder, '.git'))) return null;
    folder = dirname(folder);
  }
  return folder;
}

/** Those that were named when the index was made, from the project's folder, or nobody could check it without naming them again. */
export function rememberedRoots(indexFile: string, root: string): readonly string[] | null {
  const header = readHeader(indexFile);
  return header !== null && resolve(dirname(indexFile), header.base) === root ? header.roots : null;
}

/** Absolute; null when there is none. */
export function findIndex(root: string): string | null {
  const usual = usualFolders.map((folder) => join(root, folder, INDEX_NAME)).find((file) => existsSync(file));
  return usual ?? strayIndex(root);
}

/** More folders than that are no project but a home. */
const MOST_FOLDERS = 1_000;

/** One that was made with `--root` lies beside that root; the nearest to the project's folder is taken. */
function strayIndex(root: string): string | null {
  const queue = [root];
  for (let at = 0; at < queue.length && at < MOST_FOLDERS; at += 1) {
    const folder = queue[at] ?? root;
    const file = join(folder, INDEX_NAME);
    const header = readHeader(file);
    // A package may have an index for itself, and a build a copy of one.
    if (header !== null && defaultIndexFile(root, header.roots) === file) return file;
    queue.push(...foldersIn(folder));
  }
  return null;
}

function foldersIn(folder: string): readonly string[] {
  try {
    const entries = readdirSync(folder, { withFileTypes: true });
    const names = entries.filter((entry) => entry.isDirectory() && !isLeftOut(entry.name));
    return inCodePointOrder(names.map(({ name }) => join(folder, name)));
  } catch {
    return [];
  }
}

const HEADER_BYTES = 64 * 1024;

/** Null without a header: the operation that needs the index will say what is wrong with it. */
function readHeader(file: string): IndexHeader | null {
  try {
    const descriptor = openSync(file, 'r');
    try {
      const buffer = Buffer.alloc(HEADER_BYTES);
      return looseHeader(buffer.toString('utf8', 0, readSync(descriptor, buffer)));
    } finally {
      closeSync(descriptor);
    }
  } catch {
    return null;
  }
}
