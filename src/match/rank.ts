// Ranks a collection against a query.
import { rarity, roundScore, termScore } from './bm25f.ts';
import type { Collection, IndexedText } from './collection.ts';
import { mayHoldAll, mayHoldOne, needlesOf } from './may-hold.ts';
import { type Query, unmatchedWords } from './parse-query.ts';
import { holdsPhrase } from './phrase.ts';
import { boosted, holdsAll, UNIT_CANDIDATES, unitMatch, type WeighedTerm } from './unit-match.ts';

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
  const final = withUnits(hits, wanted, {
    unitOf: (document) => bestUnitMatch(index.textsOf(document), weighed),
    leads: leaders(index, weighed),
  });
  const unmatched = unmatchedWords(query, (term) => index.find(term) !== undefined);
  return { hits: final.sort(byScore), unmatched: [...unmatched, ...missing] };
}

interface Looks {
  /** The best of a document's unit matches. */
  readonly unitOf: (document: number) => number;
  readonly leads: (document: number) => boolean;
}

/**
 * Documents that lead come first, whatever the others score: they get the most that any other could have on top. Those that could not
 * get among the wanted ones with the best of titles are not looked at any closer.
 */
function withUnits(hits: readonly Hit[], wanted: number, { unitOf, leads }: Looks): Hit[] {
  const most = roundScore(boosted(hits[0]?.score ?? 0, 1));
  const best: number[] = [];
  return hits.map(({ document, score }, at) => {
    const highest = boosted(score, 1);
    const last = best[wanted - 1] ?? 0;
    const lead = highest + most >= last && leads(document) ? most : 0;
    const isWorthALook = at < UNIT_CANDIDATES && highest + lead >= last;
    const final = roundScore(lead + boosted(score, isWorthALook ? unitOf(document) : 0));
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
  const scores = new Float64Array(lengths.length / fields);
  const isFound = new Uint8Array(scores.length);
  const found: number[] = [];
  for (const { term, weight } of query.terms) {
    const own = find(term);
    if (own === undefined) continue;
    const worth = weight * rarity(own.documents.length, count);
    for (let at = 0; at < own.documents.length; at += 1) {
      const document = own.documents[at] ?? 0;
      const score = worth * termScore(bm25f, own.frequencies, at * fields, lengths, document * fields);
      if (isFound[document] === 0) found.push(document);
      isFound[document] = 1;
      scores[document] = (scores[document] ?? 0) + score;
    }
  }
  return found.map((document) => ({ document, score: roundScore(scores[document] ?? 0) }));
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
      textsOf(document).some(({ tokens }) => holdsPhrase(tokens(), phrase)),
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
    if (!one.isUnit || (needles !== null && !mayHoldOne(one.text, needles))) continue;
    best = Math.max(best, unitMatch(query, one.tokens()));
  }
  return best;
}

/** Whether a document has all words of the question in one text that leads; most are told by where their words stand at all. */
function leaders(index: Collection, query: readonly WeighedTerm[]): (document: number) => boolean {
  const counts = new Uint32Array(index.lengths.length / index.bm25f.weights.length);
  for (const { term } of query) countLeading(index, term, counts);
  const needles = needlesOf(query);
  return (document) => {
    if (query.length === 0 || counts[document] !== query.length) return false;
    if (query.length === 1) return true;
    return index
      .textsOf(document)
      .some(
        (one) =>
          one.leads && (needles === null || mayHoldAll(one.text, needles)) && holdsAll(query, one.tokens()),
      );
  };
}

/** Plain loops: a word may stand on every page, and a process asks once. */
function countLeading({ bm25f, find, leading }: Collection, term: string, counts: Uint32Array): void {
  const own = find(term);
  if (own === undefined) return;
  const fields = bm25f.weights.length;
  for (let at = 0; at < own.documents.length; at += 1) {
    for (let one = 0; one < leading.length; one += 1) {
      if ((own.frequencies[at * fields + (leading[one] ?? 0)] ?? 0) === 0) continue;
      const document = own.documents[at] ?? 0;
      counts[document] = (counts[document] ?? 0) + 1;
      break;
    }
  }
}
