// The arithmetic of ranking (BM25F): plain numbers in, a number out, nothing allocated, so that it can run over typed arrays.

export interface Bm25f {
  /** How soon a second occurrence counts less than the first. */
  readonly saturation: number;
  /** Of each field: how much a word in it counts. */
  readonly weights: ArrayLike<number>;
  /** Of each field: from 0, where length does not matter, to 1, where a word counts in proportion to the field's shortness. */
  readonly lengthInfluence: ArrayLike<number>;
  /** Of each field: the mean length over all documents, empty ones too. */
  readonly meanLengths: ArrayLike<number>;
}

/** What a term is worth that `matching` of `all` documents have; never negative, highest for one that none has. */
export function rarity(matching: number, all: number): number {
  return Math.log(1 + (all - matching + 0.5) / (matching + 0.5));
}

/**
 * How well one document has one term: below `saturation + 1`, to be multiplied by the term's rarity and weight and summed over
 * the terms. `frequencies` holds how often each field has the term, from `frequenciesAt`; `lengths` the field's lengths.
 */
export function termScore(
  model: Bm25f,
  frequencies: ArrayLike<number>,
  frequenciesAt: number,
  lengths: ArrayLike<number>,
  lengthsAt: number,
): number {
  const { saturation, weights, lengthInfluence, meanLengths } = model;
  let sum = 0;
  for (let field = 0; field < weights.length; field += 1) {
    const frequency = frequencies[frequenciesAt + field] ?? 0;
    if (frequency === 0) continue;
    const influence = lengthInfluence[field] ?? 0;
    const share = (lengths[lengthsAt + field] ?? 0) / (meanLengths[field] || 1);
    sum += ((weights[field] ?? 0) * frequency) / (1 - influence + influence * share);
  }
  return (sum * (saturation + 1)) / (sum + saturation);
}

/** Logarithms may differ in their last bit from one engine to another; scores are rounded before anything is sorted by them. */
export function roundScore(score: number): number {
  return Math.round(score * 10_000) / 10_000;
}
