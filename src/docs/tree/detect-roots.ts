// Where the docs of a project are when nobody says so.
import { byCodePoint } from '../../state/by-code-point.ts';
import { listFolder } from './list-folder.ts';
import { openTree, type Tree } from './open-tree.ts';
import { isReadmeName } from './page-name.ts';
import { realPathOf } from './real-path.ts';
import { resolveLink } from './resolve-link.ts';
import type { Root } from './resolve-roots.ts';
import { baseName, isWithin, parentPath } from './tree-path.ts';

/** In the order in which they become roots; the first one decides where the index lies. */
export const DOCS_FOLDERS = ['docs', 'doc', 'documentation', 'website/docs', 'content'] as const;

/** How far below the project's folder a README still introduces a part of it. */
const readmeDepth = 2;

/** Paths from the project's folder: the usual folders that exist, then READMEs outside of them. `root` is the project. */
export function detectRoots(root: string): readonly string[] {
  const real = realPathOf(root);
  if (real.status === 'lost') return [];
  return detectIn(openTree(real.path, 0)).map(({ path }) => path);
}

export function detectIn(tree: Tree): readonly Root[] {
  const folders = DOCS_FOLDERS.flatMap((path) => folderRoot(tree, path));
  const readmes = readmesBelow(tree, '', readmeDepth)
    .filter(({ path }) => !folders.some((folder) => isWithin(folder.path, path)))
    .sort((left, right) => byCodePoint(left.path, right.path));
  return [...folders, ...readmes];
}

function folderRoot(tree: Tree, path: string): readonly Root[] {
  const parent = parentPath(path);
  if (parent !== '' && !listFolder(tree, '').folders.includes(parent)) return [];
  const { folders, links } = listFolder(tree, parent);
  if (folders.includes(path)) return [{ kind: 'folder', path, target: path }];
  return links.includes(path) ? linkRoot(tree, path).filter(({ kind }) => kind === 'folder') : [];
}

function linkRoot(tree: Tree, path: string): readonly Root[] {
  const target = resolveLink(tree, path);
  return target === null ? [] : [{ path, ...target }];
}

function readmesBelow(tree: Tree, folder: string, depth: number): Root[] {
  const { folders, pages, links } = listFolder(tree, folder);
  const isReadme = (path: string): boolean => isReadmeName(baseName(path));
  const here: Root[] = [
    ...pages.filter(isReadme).map((path) => ({ kind: 'page' as const, path, target: path })),
    ...links.filter(isReadme).flatMap((path) => linkRoot(tree, path)),
  ];
  if (depth === 0) return here;
  return [...here, ...folders.flatMap((child) => readmesBelow(tree, child, depth - 1))];
}
