// Ranks a collection against a query.
import { rarity, roundScore, termScore } from './bm25f.ts';
import type { Collection, IndexedText } from './collection.ts';
import { type Query, unmatchedWords } from './parse-query.ts';
import { holdsPhrase } from './phrase.ts';
import { boosted, UNIT_CANDIDATES, unitMatch, type WeighedTerm } from './unit-match.ts';

export interface Hit {
  /** Its number in the collection. */
  readonly document: number;
  /** Above 0; comparable within one query only. */
  readonly score: number;
}

export interface Ranking {
  /** Best first; equal scores in the order of the collection. */
  readonly hits: readonly Hit[];
  /** As typed: words that no document has, and in quotes the phrases that no hit has. */
  readonly unmatched: readonly string[];
}

/**
 * Any word makes a hit, rare words count more. A phrase must stand in one of the texts of a hit; one that stands nowhere is
 * reported and left at that, for quotes are also mere punctuation. `keeps` leaves documents out, which still count for rarity.
 */
export function rank(
  index: Collection,
  query: Query,
  keeps: (document: number) => boolean = () => true,
): Ranking {
  const byScore = (a: Hit, b: Hit): number => b.score - a.score || index.before(a.document, b.document);
  const { hits, missing } = keepPhrases(
    index,
    query,
    sumScores(index, query)
      .filter(({ document }) => keeps(document))
      .sort(byScore),
  );
  const weighed = weighTerms(index, query);
  const final = hits.map(({ document, score }, at) => {
    const best = at < UNIT_CANDIDATES ? bestUnitMatch(index.textsOf(document), weighed) : 0;
    return { document, score: roundScore(boosted(score, best)) };
  });
  const unmatched = unmatchedWords(query, (term) => index.find(term) !== undefined);
  return { hits: final.sort(byScore), unmatched: [...unmatched, ...missing] };
}

function sumScores({ bm25f, count, lengths, find }: Collection, query: Query): Hit[] {
  const fields = bm25f.weights.length;
  const scores = new Map<number, number>();
  for (const { term, weight } of query.terms) {
    const own = find(term);
    if (own === undefined) continue;
    const worth = weight * rarity(own.documents.length, count);
    for (let at = 0; at < own.documents.length; at += 1) {
      const document = own.documents[at] ?? 0;
      const score = worth * termScore(bm25f, own.frequencies, at * fields, lengths, document * fields);
      scores.set(document, (scores.get(document) ?? 0) + score);
    }
  }
  return [...scores].map(([document, score]) => ({ document, score: roundScore(score) }));
}

function keepPhrases(
  { textsOf }: Collection,
  { phrases }: Query,
  all: readonly Hit[],
): { hits: readonly Hit[]; missing: string[] } {
  let hits = all;
  const missing: string[] = [];
  for (const phrase of phrases) {
    const holding = hits.filter(({ document }) =>
      textsOf(document).some(({ tokens }) => holdsPhrase(tokens, phrase)),
    );
    if (holding.length === 0) missing.push(`"${phrase.text}"`);
    else hits = holding;
  }
  return { hits, missing };
}

/** What each word of the query is worth, for `unitMatch`. */
export function weighTerms({ count, find }: Collection, { terms }: Query): WeighedTerm[] {
  return terms
    .filter(({ part }) => part)
    .map(({ term, word, weight }) => {
      const matching = find(term)?.documents.length ?? 0;
      return { term, word, worth: weight * rarity(matching, count) };
    });
}

function bestUnitMatch(texts: readonly IndexedText[], query: readonly WeighedTerm[]): number {
  let best = 0;
  for (const { isUnit, tokens } of texts) {
    if (isUnit) best = Math.max(best, unitMatch(query, tokens));
  }
  return best;
}
