// Tells how much of a question one short text (a title, one heading, a file's name) answers by itself.
import { lengthOf, type Token } from './tokenize.ts';

/** A part of the query with its rarity times its weight. */
export interface WeighedTerm {
  readonly term: string;
  readonly word: string;
  readonly worth: number;
}

/**
 * From 0 to 1, where 1 is a text that is the question: all of its words, none besides, in the same forms. BM25F alone cannot see
 * that; it takes ten headings with one of the words each for one heading with all of them.
 */
export function unitMatch(query: readonly WeighedTerm[], unit: readonly Token[]): number {
  let all = 0;
  let covered = 0;
  let exact = 0;
  let matching = 0;
  for (const { term, word, worth } of query) {
    all += worth;
    const form = formIn(unit, term, word);
    if (form === 'none') continue;
    covered += worth;
    matching += 1;
    if (form === 'exact') exact += worth;
  }
  if (covered === 0) return 0;
  const precision = Math.min(1, matching / lengthOf(unit));
  const graded =
    (covered / all) * blend(precision, PRECISION_SHARE) * blend(exact / covered, EXACTNESS_SHARE);
  return (1 - COMPLETE_SHARE) * graded + (matching === query.length ? COMPLETE_SHARE : 0);
}

/** Every word of the query, in whatever form. */
export function holdsAll(query: readonly WeighedTerm[], unit: readonly Token[]): boolean {
  return query.every(({ term }) => unit.some((token) => token.term === term));
}

/** A score and the best of the document's unit matches make its score in the end. Both kinds stay on one scale. */
export function boosted(score: number, bestUnitMatch: number): number {
  return score * (1 + UNIT_BOOST * bestUnitMatch);
}

/** How many documents, best by BM25F first, are worth the look at their units: with 50 the first five of 5,000 link texts are the same. */
export const UNIT_CANDIDATES = 50;

// Chosen with the numbers of the docs store (src/docs/query/page-model.ts), on the same trees.
const UNIT_BOOST = 2.4;
/** For having all words, however many others stand beside them. */
const COMPLETE_SHARE = 0.15;
const PRECISION_SHARE = 0.8;
const EXACTNESS_SHARE = 0.4;

function formIn(unit: readonly Token[], term: string, word: string): 'none' | 'stem' | 'exact' {
  let form: 'none' | 'stem' = 'none';
  for (const token of unit) {
    if (token.term !== term) continue;
    if (token.word === word) return 'exact';
    form = 'stem';
  }
  return form;
}

function blend(value: number, share: number): number {
  return 1 - share + share * value;
}
