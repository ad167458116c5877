// Puts what words say and what meaning says together as one score.
import { roundScore } from '../bm25f.ts';

/** Goes up with every change that gives some text another score. */
export const FUSION_VERSION = 1;

/**
 * How much of the cosine counts. Chosen on the two halves of the evaluation that are at hand; from a half to the whole nothing changes
 * by more than a point or two: less favours long descriptions in a developer's words, more favours short ones in those of customers.
 */
const MEANING_SHARE = 2 / 3;

export interface Nearness {
  /** Of each text: its cosine with the message. */
  readonly cosine: Float64Array;
  /** Of each text: its mean cosine with messages that it is not for. */
  readonly means: readonly number[];
}

/** Of each text, rounded to four digits; `lexical` as `LexicalScores.sum`. About 0 for a message that it is not for. */
export function fuse(lexical: Float64Array, { cosine, means }: Nearness): Float64Array {
  return lexical.map((words, text) =>
    roundScore(words + MEANING_SHARE * ((cosine[text] ?? 0) - (means[text] ?? 0))),
  );
}
