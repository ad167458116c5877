// From where on a score means something: above what messages reach that nothing should match.

/** Of the best scores of such messages, the one that 90, 95 or 98 of a hundred do not exceed. */
export interface Floors {
  readonly p90: number;
  readonly p95: number;
  readonly p98: number;
}

/** `best` holds the best score of each message; at least one. */
export function floorsOf(best: readonly number[]): Floors {
  const sorted = [...best].sort((left, right) => left - right);
  return { p90: percentile(sorted, 0.9), p95: percentile(sorted, 0.95), p98: percentile(sorted, 0.98) };
}

/** Between two scores by its distance from both. */
function percentile(sorted: readonly number[], share: number): number {
  const place = share * (sorted.length - 1);
  const low = sorted[Math.floor(place)] ?? 0;
  const high = sorted[Math.ceil(place)] ?? low;
  return low + (high - low) * (place - Math.floor(place));
}
