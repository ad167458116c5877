// Finds a folder that would do as a root, for the failure of one that does not.
import { inCodePointOrder } from '../../state/by-code-point.ts';
import { shellQuote } from '../../state/shell-quote.ts';
import { detectIn } from './detect-roots.ts';
import { listFolder } from './list-folder.ts';
import type { Tree } from './open-tree.ts';
import { parentPath } from './tree-path.ts';

/** Enough to find what there is; a failure must not walk all of a home folder. */
const mostFolders = 300;

/** Commands that work as printed, most useful first. */
export function rootCommands(tree: Tree): readonly string[] {
  const detected = detectIn(tree).filter(({ kind, target }) => kind === 'folder' && holdsPages(tree, target));
  if (detected.length > 0) return detected.map(({ path }) => rootCommand(path));
  const found = firstWithPages(tree, '');
  return found === null ? ['qm docs index --help'] : [rootCommand(withSiblings(tree, found))];
}

/** A name that begins with a hyphen would be taken for an option. */
export function rootCommand(path: string): string {
  const argument = path === '' ? '.' : path.startsWith('-') ? `./${path}` : path;
  return `qm docs index --root ${shellQuote(argument)}`;
}

/** The folder above where it has pages in others too: one language, or one package, is not the docs. */
function withSiblings(tree: Tree, folder: string): string {
  const parent = parentPath(folder);
  if (parent === '') return folder;
  const others = listFolder(tree, parent).folders.filter((path) => path !== folder);
  return others.some((path) => holdsPages(tree, path)) ? parent : folder;
}

function holdsPages(tree: Tree, folder: string): boolean {
  return firstWithPages(tree, folder) !== null;
}

/** The first folder with a page in it, those nearest to `top` first. */
function firstWithPages(tree: Tree, top: string): string | null {
  const queue = [top];
  for (let at = 0; at < queue.length && at < mostFolders; at += 1) {
    const folder = queue[at] ?? '';
    const { pages, folders } = listFolder(tree, folder);
    if (pages.length > 0) return folder;
    queue.push(...inCodePointOrder(folders));
  }
  return null;
}
