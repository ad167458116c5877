// Picks the headings of a page that answer a question, so that a result of a long changelog is not the changelog.
import { mayHoldOne, needlesOf } from '../../match/may-hold.ts';
import { tokenize } from '../../match/tokenize.ts';
import type { WeighedTerm } from '../../match/unit-match.ts';
import type { Anchor } from '../page/page-row.ts';

const MOST = 20;
/** Of the worth that the best heading of the page has. */
const SHARE = 0.5;

/** The best ones, in document order. `query` are the words of the question with their worth. */
export function matchingAnchors(
  anchors: readonly Anchor[],
  query: readonly WeighedTerm[],
): readonly Anchor[] {
  const needles = needlesOf(query);
  const weighed = anchors.map((anchor, at) => ({ anchor, at, worth: worthOf(anchor.text, query, needles) }));
  const best = weighed.reduce((most, { worth }) => Math.max(most, worth), 0);
  return weighed
    .filter(({ worth }) => worth > 0 && worth >= best * SHARE)
    .sort((left, right) => right.worth - left.worth || left.at - right.at)
    .slice(0, MOST)
    .sort((left, right) => left.at - right.at)
    .map(({ anchor }) => anchor);
}

function worthOf(text: string, query: readonly WeighedTerm[], needles: readonly string[] | null): number {
  if (needles !== null && !mayHoldOne(text, needles)) return 0;
  const terms = new Set(tokenize(text).map(({ term }) => term));
  return query.reduce((sum, { term, worth }) => (terms.has(term) ? sum + worth : sum), 0);
}
