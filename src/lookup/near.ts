// Ranks names by how easily they are mistaken for the one asked, for the candidates of a miss. Never used to answer.
import { byCodePoint } from './by-code-point.ts';

/** How many candidates of one kind a miss shows. */
export const NEAR_LIMIT = 20;

/** Names near `asked`, nearest first, ties by code point. */
export function nearNames(asked: string, names: Iterable<string>): string[] {
  const ranked: { name: string; rank: number }[] = [];
  for (const name of new Set(names)) {
    const rank = distance(asked, name);
    if (rank !== null) ranked.push({ name, rank });
  }
  return ranked.sort((a, b) => a.rank - b.rank || byCodePoint(a.name, b.name)).map(({ name }) => name);
}

/**
 * 0 when only case differs, then the number of edits up to a third of what was asked, then 100 and up for a common
 * beginning, 200 and up for the same letters in the same order with others between; null for anything else.
 */
function distance(asked: string, name: string): number | null {
  const a = asked.toLowerCase();
  const b = name.toLowerCase();
  if (a === b) return 0;
  // Nobody mistypes names longer than this, and the table below grows with the square of it.
  const limit = a.length > 64 ? 0 : Math.max(1, Math.floor(a.length / 3));
  const edits = editDistance(a, b, limit);
  if (edits <= limit && edits < b.length) return edits;
  if (a.length >= 2 && b.startsWith(a)) return 100 + b.length - a.length;
  if (b.length >= 3 && a.startsWith(b)) return 100 + a.length - b.length;
  if (a.length >= 3 && a[0] === b[0] && isSubsequence(a, b)) return 200 + b.length - a.length;
  return null;
}

/** Insertions, deletions, substitutions and swaps of neighbours; anything above `limit` is `limit + 1`. */
function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const cost = a[row - 1] === b[column - 1] ? 0 : 1;
      let best = Math.min(at(last, column) + 1, at(current, column - 1) + 1, at(last, column - 1) + cost);
      if (isSwap(a, b, row, column)) best = Math.min(best, at(beforeLast, column - 2) + 1);
      current.push(best);
    }
    if (Math.min(...current) > limit) return limit + 1;
    beforeLast = last;
    last = current;
  }
  return at(last, b.length);
}

function isSwap(a: string, b: string, row: number, column: number): boolean {
  return row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
}

function at(row: readonly number[], column: number): number {
  return row[column] ?? 0;
}

function isSubsequence(short: string, long: string): boolean {
  let found = 0;
  for (const letter of long) if (letter === short[found]) found += 1;
  return found === short.length;
}
