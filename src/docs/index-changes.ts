// How two sets of index lines differ, page by page.
import { inCodePointOrder } from '../state/by-code-point.ts';

export interface IndexChanges {
  /** Paths in order. */
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly string[];
}

/** Both by path; the values are compared. */
export function indexChanges(
  before: ReadonlyMap<string, string>,
  after: ReadonlyMap<string, string>,
): IndexChanges {
  const kept = [...after].filter(([path]) => before.has(path));
  return {
    added: inCodePointOrder([...after.keys()].filter((path) => !before.has(path))),
    removed: inCodePointOrder([...before.keys()].filter((path) => !after.has(path))),
    changed: inCodePointOrder(kept.filter(([path, line]) => before.get(path) !== line).map(([path]) => path)),
  };
}

/** A page set that lost more than half is rather a mistake of a setting than of the authors. */
export function hasCollapsed(before: number, after: number): boolean {
  return after * 2 < before;
}
