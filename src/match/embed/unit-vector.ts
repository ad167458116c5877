// Brings a vector to the length 1, so that the cosine of two is their product.

/** Null where it has no direction: empty, zero, or with something in it that is no finite number. */
export function unitVector(vector: ArrayLike<number>): Float32Array | null {
  let squares = 0;
  for (let at = 0; at < vector.length; at += 1) squares += (vector[at] ?? Number.NaN) ** 2;
  const length = Math.sqrt(squares);
  if (!Number.isFinite(length) || length === 0) return null;
  return Float32Array.from(vector, (value) => value / length);
}

/** Of vectors of one length; null when they cancel out. */
export function meanVector(vectors: readonly Float32Array[]): Float32Array | null {
  const sum = new Float64Array(vectors[0]?.length ?? 0);
  for (const vector of vectors) {
    for (let at = 0; at < sum.length; at += 1) sum[at] = (sum[at] ?? 0) + (vector[at] ?? 0);
  }
  return unitVector(sum);
}

export function product(left: Float32Array, right: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < left.length; at += 1) sum += (left[at] ?? 0) * (right[at] ?? 0);
  return sum;
}
