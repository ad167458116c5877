// What a file looked like, and whether that is enough to know it again without reading it.

export interface Stamp {
  readonly size: number;
  readonly mtimeMs: number;
  readonly ctimeMs: number;
}

/** A disk may tell two changes within this time, in milliseconds, by the same stamp: FAT counts in steps of two seconds. */
const TICK = 2_000;
/** No file has it, so what was changed a moment ago is read again the next time. */
const UNSETTLED = -1;

/** The stamp to remember of a file that was read after `now`, in milliseconds since the epoch. */
export function stampToKeep({ size, mtimeMs, ctimeMs }: Stamp, now: number): Stamp {
  return { size: isSettledBy({ mtimeMs, ctimeMs }, now) ? size : UNSETTLED, mtimeMs, ctimeMs };
}

/** Whether a later change would show in the stamp. */
export function isSettledBy({ mtimeMs, ctimeMs }: Pick<Stamp, 'mtimeMs' | 'ctimeMs'>, now: number): boolean {
  return Math.max(mtimeMs, ctimeMs) <= now - TICK;
}

export function looksTheSame(before: Stamp, now: Stamp): boolean {
  return before.size === now.size && before.mtimeMs === now.mtimeMs && before.ctimeMs === now.ctimeMs;
}
