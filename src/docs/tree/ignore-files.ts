// Finds and reads the ignore files that have a say in a folder.
import { readFileSync } from 'node:fs';
import { errorCode } from '../../state/system-failure.ts';
import { type IgnoreChain, isIgnored } from './ignore-chain.ts';
import { parseIgnoreRules } from './ignore-rules.ts';
import { notePresence, noteStamp, report } from './note.ts';
import type { Tree } from './open-tree.ts';
import { problem } from './problem.ts';
import { statsOf } from './real-path.ts';
import { baseName, childPath, foldersAbove, parentPath } from './tree-path.ts';

/** The rules for what lies in a folder. `has` says whether the folder has an ignore file, where that is known. */
export function chainIn(tree: Tree, folder: string, has?: boolean): IgnoreChain | null {
  const known = tree.chains.get(folder);
  if (known !== undefined) return known;
  const above = tree.unruled.has(folder) ? null : chainIn(tree, folder === '' ? '..' : parentPath(folder));
  const depth = Buffer.byteLength(folderInRepository(tree, folder));
  const chain = has === false ? above : extendChain(tree, childPath(folder, '.gitignore'), depth, above);
  tree.chains.set(folder, chain);
  return chain;
}

/** Whether git ignores a path, or a folder above it. The project itself never is. */
export function isIgnoredPath(tree: Tree, path: string, isFolder: boolean): boolean {
  if (path === '') return false;
  return (
    foldersAbove(path).some((folder) => isIgnoredEntry(tree, folder, true)) ||
    isIgnoredEntry(tree, path, isFolder)
  );
}

function isIgnoredEntry(tree: Tree, path: string, isFolder: boolean): boolean {
  const parent = parentPath(path);
  const entry = { folder: folderInRepository(tree, parent), name: baseName(path), isFolder };
  return isIgnored(chainIn(tree, parent), entry);
}

/** From the top of the repository, with a slash behind it unless it is empty. */
export function folderInRepository(tree: Tree, folder: string): string {
  return folder === '' ? tree.prefix : `${tree.prefix}${folder}/`;
}

/** With the rules of the file at `path`, if it is there; see `IgnoreChain` for `depth`. */
export function extendChain(
  tree: Tree,
  path: string,
  depth: number,
  above: IgnoreChain | null,
): IgnoreChain | null {
  const file = `${tree.root}/${path}`;
  const stats = statsOf(file);
  if (stats === undefined) {
    notePresence(tree, path, false);
    return above;
  }
  noteStamp(tree, path, stats);
  const bytes = readBytes(tree, path, file);
  if (bytes === null) return above;
  const rules = parseIgnoreRules(bytes);
  return { rules, depth, asksForPath: rules.some(({ on }) => on === 'path'), above };
}

function readBytes(tree: Tree, path: string, file: string): string | null {
  try {
    return readFileSync(file, 'latin1');
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    report(tree, problem('ignore-file-unreadable', path, code));
    return null;
  }
}
