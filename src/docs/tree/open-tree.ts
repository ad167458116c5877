// A project's folders as one walk sees them, with all that the walk learns about them on its way.
import { relative, sep } from 'node:path';
import { type IgnoreChain, isIgnored } from './ignore-chain.ts';
import { extendChain } from './ignore-files.ts';
import type { Listing } from './list-folder.ts';
import { notePresence } from './note.ts';
import type { Problem } from './problem.ts';
import { findRepository, type Repository } from './repository.ts';
import type { SignatureEntry } from './signature.ts';

export interface Tree {
  /** Absolute real path of the project. All other paths are from there, with forward slashes. */
  readonly root: string;
  /** The project's folder from the top of its repository, with a slash behind it unless it is empty. */
  readonly prefix: string;
  /** Milliseconds since the epoch, at the start of the walk. */
  readonly now: number;
  /** Folders in which the rules from above do not hold: roots that were named although git ignores them. */
  readonly unruled: Set<string>;
  /** Rules by the folder they hold in; those of the empty path's parent are under `..`. */
  readonly chains: Map<string, IgnoreChain | null>;
  readonly listings: Map<string, Listing>;
  readonly noted: Map<string, SignatureEntry>;
  /** By message. */
  readonly problems: Map<string, Problem>;
}

/** `root` is a real path. */
export function openTree(root: string, now: number): Tree {
  const repository = findRepository(root);
  const tree: Tree = {
    root,
    prefix: repository.prefix,
    now,
    unruled: new Set(),
    chains: new Map(),
    listings: new Map(),
    noted: new Map(),
    problems: new Map(),
  };
  noteMarks(tree, repository);
  tree.chains.set('..', outerChain(tree, repository));
  return tree;
}

/** Without what is in it: git writes into its folder all the time. */
function noteMarks(tree: Tree, { mark, missed }: Repository): void {
  for (const path of missed) notePresence(tree, fromRoot(tree, path), false);
  if (mark !== null) notePresence(tree, fromRoot(tree, mark), true);
}

/** The rules that hold in the project and stand outside of it; none where they would ignore the project as a whole. */
function outerChain(tree: Tree, { excludeFile, prefix }: Repository): IgnoreChain | null {
  let chain = excludeFile === null ? null : extendChain(tree, fromRoot(tree, excludeFile), 0, null);
  const parts = prefix.split('/').slice(0, -1);
  for (const [index, name] of parts.entries()) {
    const above = parts
      .slice(0, index)
      .map((part) => `${part}/`)
      .join('');
    const up = '../'.repeat(parts.length - index);
    chain = extendChain(tree, `${up}.gitignore`, Buffer.byteLength(above), chain);
    if (isIgnored(chain, { folder: above, name, isFolder: true })) return null;
  }
  return chain;
}

function fromRoot(tree: Tree, path: string): string {
  return relative(tree.root, path).split(sep).join('/');
}
