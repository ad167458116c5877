// What matching can be told, and what holds without it.
import type { Embedder } from '../../match/embed/embedder.ts';
import { failure, type Outcome } from '../../outcome.ts';

/** The absolute cosine of the first design. It misses nine of ten messages that should match, so nothing uses it unasked. */
export const SIMILARITY_THRESHOLD = 0.7;

export interface MatchOptions {
  /**
   * A name as `openEmbedder` takes it, or an embedder of your own, which is not closed. Without one, `use-lite` if it is installed, else
   * `lexical`; null is `lexical`.
   */
  readonly embedder?: string | Embedder | null;
  /** From -1 to 1: the cosine from which on a skill is active, instead of calibrated floors. Null calibrates. */
  readonly threshold?: number | null;
  /** How many skills may be active or offered, those that are named not counted. Default 3. */
  readonly top?: number;
  /** Tokens, four bytes each, that the texts of active and the descriptions of offered skills may have together. Default 15,000. */
  readonly budget?: number;
  /** Reasons say more about the best ten. */
  readonly explain?: boolean;
  /** Absolute folder of all caches; without it nothing is kept. */
  readonly cache?: string | null;
  /** For addresses and keys of embedders. */
  readonly env?: Readonly<Record<string, string | undefined>>;
  /** Absolute; a relative folder of a model is from there. */
  readonly folder?: string;
  /** Milliseconds that an embedder may take for a batch of texts. Default 30,000. */
  readonly deadline?: number;
}

export interface MatchLimits {
  readonly threshold: number | null;
  readonly top: number;
  readonly budget: number;
  readonly explain: boolean;
}

/** Failures, all `usage`: `wrong-threshold`, `wrong-top`, `wrong-budget`. */
export function readLimits(options: MatchOptions): Outcome<{ readonly limits: MatchLimits }> {
  const { threshold = null, top = 3, budget = 15_000, explain = false } = options;
  if (threshold !== null && !(threshold >= -1 && threshold <= 1))
    return failure('usage', 'wrong-threshold', `a threshold is a number from -1 to 1, not ${threshold}`);
  if (!(Number.isSafeInteger(top) && top > 0))
    return failure('usage', 'wrong-top', `top is a whole number above 0, not ${top}`);
  if (!(budget > 0)) return failure('usage', 'wrong-budget', `a budget is a number above 0, not ${budget}`);
  return { status: 'ok', limits: { threshold, top, budget, explain } };
}
