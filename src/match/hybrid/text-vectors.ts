// The vectors of texts in one block of numbers, and how they lie to the vector of a message.
import { meanVector, product } from '../embed/unit-vector.ts';

export interface VectorBlock {
  /** One after the other, each of length 1; zeros for a text that has none. */
  readonly numbers: Float32Array;
  readonly dimensions: number;
  readonly count: number;
}

/** The vectors of each text: its own and those of its examples, which are averaged: the best of many short ones is an accident. */
export function vectorBlock(texts: readonly (readonly (Float32Array | null)[])[]): VectorBlock {
  const vectors = texts.map((own) => meanVector(own.filter((vector) => vector !== null)));
  const dimensions = vectors.find((vector) => vector !== null)?.length ?? 0;
  const numbers = new Float32Array(dimensions * texts.length);
  for (const [row, vector] of vectors.entries()) {
    if (vector !== null) numbers.set(vector, row * dimensions);
  }
  return { numbers, dimensions, count: texts.length };
}

/** Null where the message has another length, so that nothing can be compared. */
export function cosinesWith(
  { numbers, dimensions, count }: VectorBlock,
  message: Float32Array,
): Float64Array | null {
  if (message.length !== dimensions) return null;
  return Float64Array.from({ length: count }, (_, row) =>
    product(numbers.subarray(row * dimensions, (row + 1) * dimensions), message),
  );
}

/** Of each text its mean cosine with the background: some texts are near to everything. */
export function meanCosines(block: VectorBlock, background: readonly Float32Array[]): readonly number[] {
  const sums = new Float64Array(block.count);
  for (const message of background) {
    const cosines = cosinesWith(block, message) ?? [];
    for (const [text, cosine] of cosines.entries()) sums[text] = (sums[text] ?? 0) + cosine;
  }
  return Array.from(sums, (sum) => sum / (background.length || 1));
}
