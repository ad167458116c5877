// Says in what an index differs besides its pages: order, repetition, first line, line ends.
import type { IndexChanges } from '../index-changes.ts';

/** Sentences for a person; empty when the changed pages say it all. */
export function differenceOf(
  found: string,
  expected: string,
  { added, removed, changed }: IndexChanges,
): string[] {
  const own = found.split('\n');
  const wanted = expected.split('\n');
  const reasons: string[] = [];
  if (own[0] !== wanted[0]) {
    reasons.push('its first line differs: it was made with other settings or by another version');
  }
  const pages = own.slice(1).filter((line) => line !== '');
  if (new Set(pages).size < pages.length) reasons.push('some of its lines are there twice');
  const isSamePages = added.length + removed.length + changed.length === 0;
  if (isSamePages && reasons.length === 0) reasons.push('same rows, different bytes');
  return reasons;
}
