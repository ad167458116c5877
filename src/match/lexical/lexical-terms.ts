// What a short text is compared by: the stems of its words, and the pieces of the words.
import { isStopWord } from '../stop-words.ts';
import { type Token, tokenize } from '../tokenize.ts';
import { type Piece, piecesOf } from './pieces.ts';

/** How often each stands in the text. */
export type TermCounts<Term = string> = ReadonlyMap<Term, number>;

export interface LexicalTerms {
  readonly stems: TermCounts;
  readonly pieces: TermCounts<Piece>;
}

export function lexicalTerms(text: string): LexicalTerms {
  const tokens = tellingTokens(text);
  const words = tokens.filter(({ part }) => part).map(({ word }) => word);
  return { stems: counts(tokens.map(({ term }) => term)), pieces: counts(words.flatMap(piecesOf)) };
}

/** Characters. What is longer is pasted, and a description of that length describes nothing. */
const LONGEST = 20_000;

/** Without the words that say nothing. */
export function tellingTokens(text: string): readonly Token[] {
  return tokenize(text.slice(0, LONGEST)).filter(({ word }) => !isStopWord(word));
}

function counts<Term>(terms: readonly Term[]): Map<Term, number> {
  const found = new Map<Term, number>();
  for (const term of terms) found.set(term, (found.get(term) ?? 0) + 1);
  return found;
}
