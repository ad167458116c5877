// Makes a few thousand short texts, such as descriptions, ready to be compared with a message by their words.
import { type Background, readBackground, type Spread, spreadWith } from './background.ts';
import { tellingTokens } from './lexical-terms.ts';
import { type Piece, piecesOf } from './pieces.ts';
import { type TermTable, type TermTableBuilder, termTableBuilder } from './term-table.ts';

/** Goes up with every change that gives some text another score. */
export const LEXICAL_VERSION = 2;

export interface LexicalIndex {
  readonly count: number;
  readonly stems: TermTable<string>;
  readonly pieces: TermTable<Piece>;
  readonly background: Background;
  /** Length of each text as a vector of weighed terms; 1 for a text without any. */
  readonly norms: ArrayLike<number>;
  /** Words of each text. */
  readonly lengths: ArrayLike<number>;
  readonly meanLength: number;
}

/** `messages` are such that none of the texts is for. */
export function indexTexts(all: readonly string[], messages: readonly string[] = []): LexicalIndex {
  const growing: Growing = { stems: termTableBuilder(), pieces: termTableBuilder(), ofWords: new Map() };
  const lengths = all.map((text) => addText(growing, text));
  const [stems, pieces] = [growing.stems.build(), growing.pieces.build()];
  const background = readBackground(messages);
  const squares = new Float64Array(all.length);
  addSquares(squares, stems, (stem, spread) => termWeight(spreadWith(background, stem, spread, false)));
  addSquares(squares, pieces, (_piece, spread) => termWeight(spread));
  return {
    count: all.length,
    stems,
    pieces,
    background,
    norms: squares.map((sum) => (sum === 0 ? 1 : Math.sqrt(sum))),
    lengths,
    meanLength: lengths.reduce((sum, length) => sum + length, 0) / (all.length || 1),
  };
}

export function termWeight({ matching, all }: Spread): number {
  return 1 + Math.log((all + 1) / (matching + 1));
}

/** How much more a term is worth in a text that has it several times. */
export function repeated(frequency: number): number {
  return frequency === 1 ? 1 : 1 + Math.log(frequency);
}

interface Growing {
  readonly stems: TermTableBuilder<string>;
  readonly pieces: TermTableBuilder<Piece>;
  /** Places of the pieces of each word, since most words stand in several texts. */
  readonly ofWords: Map<string, readonly number[]>;
}

/** The number of its words. */
function addText({ stems, pieces, ofWords }: Growing, text: string): number {
  const tokens = tellingTokens(text);
  for (const { term, word, part } of tokens) {
    stems.add(stems.placeOf(term));
    if (!part) continue;
    let places = ofWords.get(word);
    if (places === undefined) {
      places = piecesOf(word).map(pieces.placeOf);
      ofWords.set(word, places);
    }
    for (const place of places) pieces.add(place);
  }
  stems.nextText();
  pieces.nextText();
  return tokens.length;
}

function addSquares<Term>(
  squares: Float64Array,
  { places, starts, texts, frequencies }: TermTable<Term>,
  weightOf: (term: Term, spread: Spread) => number,
): void {
  for (const [term, place] of places) {
    const start = starts[place] ?? 0;
    const end = starts[place + 1] ?? 0;
    const weight = weightOf(term, { matching: end - start, all: squares.length });
    for (let at = start; at < end; at += 1) {
      const text = texts[at] ?? 0;
      squares[text] = (squares[text] ?? 0) + (weight * repeated(frequencies[at] ?? 1)) ** 2;
    }
  }
}
