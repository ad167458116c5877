// How common words are in what people say where none of the texts is meant.
import { lexicalTerms } from './lexical-terms.ts';

export interface Background {
  /** Messages. */
  readonly count: number;
  /** How many of them have a stem. */
  readonly stems: ReadonlyMap<string, number>;
}

/** How many of how many have a term. */
export interface Spread {
  readonly matching: number;
  readonly all: number;
}

export function readBackground(messages: readonly string[]): Background {
  const stems = new Map<string, number>();
  for (const message of messages) {
    for (const stem of lexicalTerms(message).stems.keys()) stems.set(stem, (stems.get(stem) ?? 0) + 1);
  }
  return { count: messages.length, stems };
}

/**
 * As if the background were as many texts again: a word that is rare in the texts and common in what people say tells as little as
 * one that is common in both halves. `isOwn`: the stem is one of a message of the background, which must not count for itself.
 */
export function spreadWith(background: Background, stem: string, spread: Spread, isOwn: boolean): Spread {
  const others = background.count - (isOwn ? 1 : 0);
  if (others <= 0) return spread;
  const having = (background.stems.get(stem) ?? 0) - (isOwn ? 1 : 0);
  return { matching: spread.matching + spread.all * (having / others), all: 2 * spread.all };
}
