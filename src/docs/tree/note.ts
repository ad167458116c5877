// Notes on a walk's way what its result depends on, and what it had to leave out.
import type { Stats } from 'node:fs';
import type { Tree } from './open-tree.ts';
import type { Problem } from './problem.ts';
import { stampEntry } from './signature.ts';

/** The stamp must have been taken before the content was read. */
export function noteStamp(tree: Tree, path: string, stats: Stats): void {
  tree.noted.set(path, stampEntry(path, stats, tree.now));
}

/** `sum` is the folder's `namesSum`. */
export function noteNames(tree: Tree, path: string, sum: string): void {
  tree.noted.set(path, { kind: 'names', path, sum });
}

/** A place of which only matters whether there is something. */
export function notePresence(tree: Tree, path: string, present: boolean): void {
  tree.noted.set(path, { kind: 'presence', path, present });
}

/** `target` is null for a link that leads nowhere, or out of the project. */
export function noteLink(tree: Tree, path: string, target: string | null): void {
  tree.noted.set(path, { kind: 'link', path, target });
}

/** Once: a link may be met by the detection of roots and by the walk. */
export function report(tree: Tree, problem: Problem): void {
  tree.problems.set(problem.message, problem);
}
