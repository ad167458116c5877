// An embedder for tests: always the same vectors, and a record of what it was asked.
import type { Embedder, Side } from '../embedder.ts';

export interface FakeEmbedder extends Embedder {
  /** Every text with the side it was given as, in the order of the calls. */
  readonly asked: readonly { readonly text: string; readonly side: Side }[];
}

/** `vectors` by text; a text that is not there gets the direction of `otherwise`. */
export function fakeEmbedder(
  vectors: Readonly<Record<string, readonly number[]>>,
  otherwise: readonly number[],
): FakeEmbedder {
  const asked: { text: string; side: Side }[] = [];
  return {
    id: 'fake',
    fingerprint: 'fake 1',
    asked,
    async embed(texts, side) {
      asked.push(...texts.map((text) => ({ text, side })));
      return texts.map((text) => (Object.hasOwn(vectors, text) ? (vectors[text] ?? otherwise) : otherwise));
    },
  };
}
