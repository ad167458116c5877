// Ranks a collection against a query.
import { rarity, roundScore, termScore } from './bm25f.ts';
import type { Collection, IndexedText } from './collection.ts';
import { mayHold, needlesOf } from './may-hold.ts';
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

export interface RankOptions {
  /** Leaves documents out, which still count for rarity. */
  readonly keeps?: (document: number) => boolean;
  /** How many of the best hits are wanted: their order and scores are right, those of the others may be too low. */
  readonly wanted?: number;
}

/**
 * Any word makes a hit, rare words count more. A phrase must stand in one of the texts of a hit; one that stands nowhere is
 * reported and left at that, for quotes are also mere punctuation.
 */
export function rank(
  index: Collection,
  query: Query,
  { keeps = () => true, wanted = Number.POSITIVE_INFINITY }: RankOptions = {},
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
  const final = withUnits(hits, wanted, (document) => bestUnitMatch(index.textsOf(document), weighed));
  const unmatched = unmatchedWords(query, (term) => index.find(term) !== undefined);
  return { hits: final.sort(byScore), unmatched: [...unmatched, ...missing] };
}

/** Those that could not get among the wanted ones with the best of titles are not looked at any closer. */
function withUnits(hits: readonly Hit[], wanted: number, unitOf: (document: number) => number): Hit[] {
  const best: number[] = [];
  return hits.map(({ document, score }, at) => {
    const isHopeless = boosted(score, 1) < (best[wanted - 1] ?? 0);
    const final =
      at < UNIT_CANDIDATES && !isHopeless ? roundScore(boosted(score, unitOf(document))) : roundScore(score);
    if (wanted < hits.length) keepBest(best, final, wanted);
    return { document, score: final };
  });
}

/** `best` goes down. */
function keepBest(best: number[], score: number, most: number): void {
  let at = best.length;
  while (at > 0 && (best[at - 1] ?? 0) < score) at -= 1;
  best.splice(at, 0, score);
  if (best.length > most) best.pop();
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
  const needles = needlesOf(query);
  let best = 0;
  for (const one of texts) {
    if (!one.isUnit || (needles !== null && !mayHold(one.text, needles))) continue;
    best = Math.max(best, unitMatch(query, one.tokens));
  }
  return best;
}
