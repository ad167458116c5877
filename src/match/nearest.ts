// Finds the known word somebody most likely meant, for suggestions in refusals.
import { editDistance } from './edit-distance.ts';

/** Undefined when nothing is near enough to be a slip of the fingers. The first of several equally near. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.max(1, Math.floor(word.length / 3)) + 1;
  for (const candidate of known) {
    // A word cut short, or typed without its first half, is one slip: --vers, --build for --no-build.
    const distance = isPart(word, candidate) ? 1 : editDistance(word, candidate, bestDistance);
    if (distance >= bestDistance || distance >= candidate.length) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best;
}

function isPart(word: string, candidate: string): boolean {
  return word.length >= 3 && candidate.includes(word);
}
