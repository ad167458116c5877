// What a set of pages was decided by: whoever finds all of it unchanged need not walk the tree again.
import type { Stats } from 'node:fs';
import { isSettledBy } from '../stamp.ts';

/** Paths are from the project's folder, and may lead out of it (`../.gitignore`). */
export type SignatureEntry =
  /** A folder that was listed or an ignore file that was read. */
  | (Stamp & { readonly kind: 'stamp'; readonly path: string; readonly uncertain?: true })
  /** The project's own folder, whose stamp changes whenever the index is written: what it holds is compared instead. */
  | { readonly kind: 'names'; readonly path: string; readonly sum: string }
  /** A place that was looked at; only whether there is something counts. */
  | { readonly kind: 'presence'; readonly path: string; readonly present: boolean }
  /** A link and where it leads; null when that is nowhere in the project. */
  | { readonly kind: 'link'; readonly path: string; readonly target: string | null };

/** Sorted by path. Plain data, without an absolute path. */
export type Signature = readonly SignatureEntry[];

export interface Stamp {
  readonly mtimeMs: number;
  readonly ctimeMs: number;
  readonly size: number;
  readonly ino: number;
}

/** `now` in milliseconds since the epoch, at the start of the walk; the stamp must have been taken before the content was read. */
export function stampEntry(path: string, stamp: Stamp, now: number): SignatureEntry {
  const { mtimeMs, ctimeMs, size, ino } = stamp;
  const isSettled = isSettledBy(stamp, now);
  return { kind: 'stamp', path, mtimeMs, ctimeMs, size, ino, ...(isSettled ? {} : { uncertain: true }) };
}

export function sameStamp(before: Stamp, now: Stats): boolean {
  return (
    before.mtimeMs === now.mtimeMs &&
    before.ctimeMs === now.ctimeMs &&
    before.size === now.size &&
    before.ino === now.ino
  );
}
