// The words of a message that a text has as well, for whoever asks why they match.
import { isStopWord } from '../stop-words.ts';
import { tokenize } from '../tokenize.ts';
import { lexicalTerms } from './lexical-terms.ts';

/** As the message has them, in lower case, each once; words that say nothing are left out. */
export function wordsInBoth(message: string, text: string): readonly string[] {
  const { stems } = lexicalTerms(text);
  const shared = tokenize(message).filter(
    ({ part, term, word }) => part && !isStopWord(word) && stems.has(term),
  );
  return [...new Set(shared.map(({ word }) => word))];
}
