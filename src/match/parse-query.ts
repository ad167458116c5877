// Makes of what somebody typed the words and phrases to look for.
import { isStopWord } from './stop-words.ts';
import { type Token, tokenize } from './tokenize.ts';

export interface QueryTerm {
  readonly term: string;
  /** Before its ending went: an exact hit counts more. */
  readonly word: string;
  /** See `Token.part`. */
  readonly part: boolean;
  /** How much of its rarity counts, from 0 to 1. */
  readonly weight: number;
}

export interface QueryWord {
  /** As typed, to tell the user that nothing has it. */
  readonly text: string;
  /** Never empty. */
  readonly terms: readonly QueryTerm[];
}

export interface Phrase {
  /** As typed, without the quotes. */
  readonly text: string;
  /** In order, each with its distance from the first; stop words count here. Never empty. */
  readonly parts: readonly { readonly term: string; readonly offset: number }[];
}

export interface Query {
  /** Also those inside of phrases. Any one of them makes a match. */
  readonly words: readonly QueryWord[];
  /** The terms of all words, each once. */
  readonly terms: readonly QueryTerm[];
  /** What stood in double quotes. */
  readonly phrases: readonly Phrase[];
}

/**
 * Stop words go unless nothing else is left. `faint` are words (before stemming) that say little in a collection although they
 * are no stop words.
 */
export function parseQuery(text: string, faint: ReadonlySet<string> = new Set()): Query {
  const typed = text
    .replace(quoted, ' $1$2 ')
    .split(/\s+/u)
    .map((chunk) => ({ text: chunk.replace(edges, ''), tokens: tokenize(chunk) }));
  const hasContent = typed.some(({ tokens }) => tokens.some(({ part, word }) => part && !isStopWord(word)));
  const words = typed
    .map(({ text: one, tokens }) => ({ text: one, terms: termsOf(tokens, hasContent, faint) }))
    .filter(({ terms }) => terms.length > 0);
  const phrases = [...text.matchAll(quoted)].map((match) => phraseOf(match[1] ?? match[2] ?? ''));
  return {
    words,
    terms: distinct(words.flatMap(({ terms }) => terms)),
    phrases: phrases.filter(({ parts }) => parts.length > 0),
  };
}

/** The words that have no term in the collection, as typed. */
export function unmatchedWords(query: Query, isKnown: (term: string) => boolean): string[] {
  return query.words.filter(({ terms }) => !terms.some(({ term }) => isKnown(term))).map(({ text }) => text);
}

const quoted = /"([^"]*)"|[“„]([^“”]*)[“”]/gu;

/** What stands around a word and is not typed to be found. */
const edges = /^[^\p{L}\p{M}\p{N}]+|[^\p{L}\p{M}\p{N}+#]+$/gu;

/** The whole of an identifier repeats what its parts say. */
const WHOLE_WEIGHT = 0.5;
const FAINT_WEIGHT = 0.4;

function termsOf(tokens: readonly Token[], hasContent: boolean, faint: ReadonlySet<string>): QueryTerm[] {
  return tokens
    .filter(({ part, word }) => !(part && hasContent && isStopWord(word)))
    .map(({ term, word, part }) => {
      const weight = (part ? 1 : WHOLE_WEIGHT) * (faint.has(word) ? FAINT_WEIGHT : 1);
      return { term, word, part, weight };
    });
}

function distinct(terms: readonly QueryTerm[]): QueryTerm[] {
  const first = new Map<string, QueryTerm>();
  for (const one of terms) if (!first.has(one.term)) first.set(one.term, one);
  return [...first.values()];
}

function phraseOf(text: string): Phrase {
  const parts = tokenize(text).filter(({ part }) => part);
  return { text, parts: parts.map(({ term, position }) => ({ term, offset: position })) };
}
