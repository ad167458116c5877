// The words for roots that are none, and for a project without pages; each says where pages are, if there are any.
import { nearest } from '../../match/nearest.ts';
import { type Failure, failure } from '../../outcome.ts';
import { inCodePointOrder } from '../../state/by-code-point.ts';
import { DOCS_FOLDERS } from './detect-roots.ts';
import { listFolder } from './list-folder.ts';
import type { Tree } from './open-tree.ts';
import { PAGE_EXTENSIONS } from './page-name.ts';
import { realPathOf } from './real-path.ts';
import type { NamedRoot } from './resolve-roots.ts';
import { rootCommand, rootCommands } from './suggest-roots.ts';
import { baseName, parentPath } from './tree-path.ts';

/** `path` is from the project's folder. */
export function missingRoot(tree: Tree, named: NamedRoot, path: string): Failure {
  const near = nearFolder(tree, path);
  const hint = near === undefined ? '' : `; did you mean ${near}?`;
  return {
    ...refuse(tree, named, 'docs-root-missing', `there is no such folder or file in ${tree.root}${hint}`),
    next: near === undefined ? rootCommands(tree) : [rootCommand(near)],
  };
}

export function outsideRoot(tree: Tree, named: NamedRoot): Failure {
  return refuse(tree, named, 'docs-root-outside', `this is not in the project ${tree.root}`);
}

export function noPageRoot(tree: Tree, named: NamedRoot): Failure {
  const words = `this is neither a folder nor a page (${PAGE_EXTENSIONS})`;
  return refuse(tree, named, 'docs-root-no-page', words);
}

export function unreadableRoot(tree: Tree, named: NamedRoot, system: string): Failure {
  return refuse(tree, named, 'docs-root-unreadable', `this cannot be read (${system})`);
}

/** `roots` is null where they were to be detected; `leftOut` counts pages that include and exclude took away. */
export function noDocs(tree: Tree, roots: readonly string[] | null, leftOut: number): Failure {
  const where =
    roots === null
      ? `looked for the folders ${DOCS_FOLDERS.join(', ')} and for README.md up to two folders down`
      : `looked for ${PAGE_EXTENSIONS} files in ${roots.join(', ')}`;
  const filtered =
    leftOut === 0
      ? ''
      : `\n${leftOut} ${leftOut === 1 ? 'page was' : 'pages were'} left out by include and exclude`;
  const problems = inCodePointOrder(tree.problems.keys())
    .map((message) => `\n${message}`)
    .join('');
  const message = `There are no docs in ${tree.root}: ${where}${filtered}${problems}`;
  return failure('unavailable', 'no-docs', message, {
    next: rootCommands(tree),
    details: { project: tree.root, ...(leftOut === 0 ? {} : { leftOut }) },
  });
}

function refuse(tree: Tree, { called, name }: NamedRoot, code: string, words: string): Failure {
  return failure('usage', code, `${called} ${name}: ${words}`, {
    next: rootCommands(tree),
    details: { root: name, project: tree.root },
  });
}

/** Folders behind links are not looked into, as they may lie outside of the project. */
function nearFolder(tree: Tree, path: string): string | undefined {
  const parent = parentPath(path);
  const absolute = parent === '' ? tree.root : `${tree.root}/${parent}`;
  const real = realPathOf(absolute);
  if (real.status === 'lost' || real.path.replaceAll('\\', '/') !== absolute.replaceAll('\\', '/'))
    return undefined;
  const folders = inCodePointOrder(listFolder(tree, parent).folders);
  const near = nearest(baseName(path), folders.map(baseName));
  return folders.find((folder) => baseName(folder) === near);
}
