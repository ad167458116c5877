// Finds a quoted phrase in one text: the same parts in the same places.
import type { Phrase } from './parse-query.ts';
import type { Token } from './tokenize.ts';

/** `tokens` of one text; a phrase never runs from one heading into the next. An identifier holds the phrase of its parts. */
export function holdsPhrase(tokens: readonly Token[], phrase: Phrase): boolean {
  const parts = tokens.filter(({ part }) => part);
  return parts.some((start, at) => {
    if (start.term !== phrase.parts[0]?.term) return false;
    return phrase.parts.every(({ term, offset }) => standsAt(parts, at, term, start.position + offset));
  });
}

/** A part's place in the list is never behind its position, pairs of characters leave one free. */
function standsAt(parts: readonly Token[], from: number, term: string, position: number): boolean {
  for (let at = from; at < parts.length; at += 1) {
    const part = parts[at];
    if (part === undefined || part.position > position) return false;
    if (part.position === position) return part.term === term;
  }
  return false;
}
