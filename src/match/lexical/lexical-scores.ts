// Compares a message with every text of an index by their words.
import { type Bm25f, rarity, termScore } from '../bm25f.ts';
import { type LexicalIndex, repeated, termWeight } from './lexical-index.ts';
import { type LexicalTerms, lexicalTerms, type TermCounts } from './lexical-terms.ts';
import type { TermTable } from './term-table.ts';

export interface LexicalScores {
  /** Of each text, from 0 to 1: the cosine of both as weighed stems and pieces (TF-IDF). */
  readonly cosine: Float64Array;
  /** Of each text: that, and half of its ranking by words (BM25), which is pressed below 1 so that both can be added. */
  readonly sum: Float64Array;
}

/** How much of the sum the ranking is, and the ranking that counts for half of it. */
const RANKING_SHARE = 0.5;
const HALF_RANKING = 6;

const SATURATION = 1.2;
const LENGTH_INFLUENCE = 0.6;

export function lexicalScores(index: LexicalIndex, message: string): LexicalScores {
  const terms = lexicalTerms(message);
  const cosine = cosines(index, terms);
  const ranking = rankings(index, terms.stems);
  const sum = cosine.map((each, text) => {
    const own = ranking[text] ?? 0;
    return each + (RANKING_SHARE * own) / (own + HALF_RANKING);
  });
  return { cosine, sum };
}

function cosines(index: LexicalIndex, { stems, pieces }: LexicalTerms): Float64Array {
  const scores = new Float64Array(index.count);
  const squares = addProducts(scores, index.stems, stems) + addProducts(scores, index.pieces, pieces);
  const norm = squares === 0 ? 1 : Math.sqrt(squares);
  return scores.map((score, text) => score / (norm * (index.norms[text] ?? 1)));
}

/** The square of the length of these terms of the message; those that no text has count as well. */
function addProducts<Term>(scores: Float64Array, table: TermTable<Term>, message: TermCounts<Term>): number {
  let squares = 0;
  for (const [term, frequency] of message) {
    const { start, end } = rangeOf(table, term);
    const once = termWeight(end - start, scores.length);
    const weight = once * repeated(frequency);
    squares += weight * weight;
    for (let at = start; at < end; at += 1) {
      const text = table.texts[at] ?? 0;
      scores[text] = (scores[text] ?? 0) + weight * once * repeated(table.frequencies[at] ?? 1);
    }
  }
  return squares;
}

function rankings({ count, stems, lengths, meanLength }: LexicalIndex, message: TermCounts): Float64Array {
  const scores = new Float64Array(count);
  const model: Bm25f = {
    saturation: SATURATION,
    weights: [1],
    lengthInfluence: [LENGTH_INFLUENCE],
    meanLengths: [meanLength],
  };
  for (const term of message.keys()) {
    const { start, end } = rangeOf(stems, term);
    const worth = rarity(end - start, count);
    for (let at = start; at < end; at += 1) {
      const text = stems.texts[at] ?? 0;
      scores[text] = (scores[text] ?? 0) + worth * termScore(model, stems.frequencies, at, lengths, text);
    }
  }
  return scores;
}

/** Where the texts of a term stand in its table; nowhere for one that no text has. */
function rangeOf<Term>(
  { places, starts }: TermTable<Term>,
  term: Term,
): { readonly start: number; readonly end: number } {
  const place = places.get(term);
  return place === undefined
    ? { start: 0, end: 0 }
    : { start: starts[place] ?? 0, end: starts[place + 1] ?? 0 };
}
