// Compares a message with every text of an index by their words.
import { type Bm25f, rarity, termScore } from '../bm25f.ts';
import { type Spread, spreadWith } from './background.ts';
import { type LexicalIndex, repeated, termWeight } from './lexical-index.ts';
import { lexicalTerms, type TermCounts } from './lexical-terms.ts';
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

/** `isBackground`: it is one of the messages that the index was made with. */
export function lexicalScores(index: LexicalIndex, message: string, isBackground = false): LexicalScores {
  const terms = lexicalTerms(message);
  const stems = termsIn(index.stems, terms.stems, index.count, (stem, spread) =>
    spreadWith(index.background, stem, spread, isBackground),
  );
  const pieces = termsIn(index.pieces, terms.pieces, index.count, (_piece, spread) => spread);
  const cosine = cosines(index, stems, pieces);
  const ranking = rankings(index, stems);
  const sum = cosine.map((each, text) => {
    const own = ranking[text] ?? 0;
    return each + (RANKING_SHARE * own) / (own + HALF_RANKING);
  });
  return { cosine, sum };
}

/** A term of the message: where its texts stand in the table, and how rare it is. */
interface FoundTerm extends Spread {
  readonly frequency: number;
  readonly start: number;
  readonly end: number;
}

function termsIn<Term>(
  { places, starts }: TermTable<Term>,
  message: TermCounts<Term>,
  all: number,
  spreadOf: (term: Term, spread: Spread) => Spread,
): readonly FoundTerm[] {
  return Array.from(message, ([term, frequency]) => {
    const place = places.get(term);
    const [start, end] = place === undefined ? [0, 0] : [starts[place] ?? 0, starts[place + 1] ?? 0];
    return { frequency, start, end, ...spreadOf(term, { matching: end - start, all }) };
  });
}

function cosines(
  { count, norms, ...tables }: LexicalIndex,
  stems: readonly FoundTerm[],
  pieces: readonly FoundTerm[],
): Float64Array {
  const scores = new Float64Array(count);
  const squares = addProducts(scores, tables.stems, stems) + addProducts(scores, tables.pieces, pieces);
  const norm = squares === 0 ? 1 : Math.sqrt(squares);
  return scores.map((score, text) => score / (norm * (norms[text] ?? 1)));
}

/** The square of the length of these terms of the message; those that no text has count as well. */
function addProducts<Term>(
  scores: Float64Array,
  { texts, frequencies }: TermTable<Term>,
  terms: readonly FoundTerm[],
): number {
  let squares = 0;
  for (const { frequency, start, end, ...spread } of terms) {
    const once = termWeight(spread);
    const weight = once * repeated(frequency);
    squares += weight * weight;
    for (let at = start; at < end; at += 1) {
      const text = texts[at] ?? 0;
      scores[text] = (scores[text] ?? 0) + weight * once * repeated(frequencies[at] ?? 1);
    }
  }
  return squares;
}

function rankings(
  { count, stems, lengths, meanLength }: LexicalIndex,
  terms: readonly FoundTerm[],
): Float64Array {
  const scores = new Float64Array(count);
  const model: Bm25f = {
    saturation: SATURATION,
    weights: [1],
    lengthInfluence: [LENGTH_INFLUENCE],
    meanLengths: [meanLength],
  };
  for (const { start, end, matching, all } of terms) {
    const worth = rarity(matching, all);
    for (let at = start; at < end; at += 1) {
      const text = stems.texts[at] ?? 0;
      scores[text] = (scores[text] ?? 0) + worth * termScore(model, stems.frequencies, at, lengths, text);
    }
  }
  return scores;
}
