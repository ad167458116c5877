// Ranks names by how easily they are mistaken for the one asked, for the candidates of a miss. Never used to answer.
import { editDistance } from '../match/edit-distance.ts';
import { byCodePoint } from '../state/by-code-point.ts';

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

function isSubsequence(short: string, long: string): boolean {
  let found = 0;
  for (const letter of long) if (letter === short[found]) found += 1;
  return found === short.length;
}
