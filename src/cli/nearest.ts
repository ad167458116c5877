// Finds the known word somebody most likely meant, for suggestions in refusals.

/** Undefined when nothing is near enough to be a slip of the fingers. The first of several equally near. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    // A word cut short, or typed without its first half, is one slip: --vers, --build for --no-build.
    const distance = isPart(word, candidate) ? 1 : editDistance(word, candidate);
    if (distance >= bestDistance || distance >= candidate.length) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best;
}

function isPart(word: string, candidate: string): boolean {
  return word.length >= 3 && candidate.includes(word);
}

/** Insertions, deletions, substitutions and swaps of neighbours, each counted once. */
function editDistance(a: string, b: string): number {
  let beforeLast: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row++) {
    const current = [row];
    for (let column = 1; column <= b.length; column++) {
      const same = a[row - 1] === b[column - 1];
      const edited = Math.min(
        cell(last, column) + 1,
        cell(current, column - 1) + 1,
        cell(last, column - 1) + (same ? 0 : 1),
      );
      const swapped = row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current.push(swapped ? Math.min(edited, cell(beforeLast, column - 2) + 1) : edited);
    }
    beforeLast = last;
    last = current;
  }
  return cell(last, b.length);
}

function cell(row: readonly number[], column: number): number {
  return row[column] ?? 0;
}
