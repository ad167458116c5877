// What turns texts into vectors whose direction is their meaning, whoever provides it.

/** Many models put another prefix before what is asked than before what is searched. */
export type Side = 'query' | 'passage';

export interface Embedder {
  /** Short name, such as `use-lite`. */
  readonly id: string;
  /**
   * Everything that decides what comes out: id, model and its revision, dimensions, pooling, prefixes, quantisation. Vectors of two
   * fingerprints are never compared.
   */
  readonly fingerprint: string;
  /**
   * One vector a text, in their order and all of one length, which need not be 1. No text is blank, and none is longer than
   * `LONGEST_TEXT`. Prefixes are put before the texts here. May reject; stops as soon as it can once `signal` is given.
   */
  readonly embed: (
    texts: readonly string[],
    side: Side,
    signal: AbortSignal,
  ) => Promise<readonly ArrayLike<number>[]>;
  /** Gives back what it holds, such as a thread; it starts anew with the next call. */
  readonly close?: () => Promise<void>;
}

/** Characters. Models of sentences read a few hundred words, and some take time for all the rest. */
export const LONGEST_TEXT = 2000;
