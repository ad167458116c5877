// Tells at a glance that a text has none of the terms, since most headings of a page have none and cutting them up takes long.
import type { WeighedTerm } from './unit-match.ts';

/** For the functions below; null where only the tokens themselves can tell. */
export function needlesOf(query: readonly WeighedTerm[]): readonly string[] | null {
  const needles = query.map(({ term }) => (PLAIN.test(term) ? needleOf(term) : ''));
  return needles.includes('') ? null : needles;
}

/** False only for a text that has none of the terms. */
export function mayHoldOne(text: string, needles: readonly string[]): boolean {
  if (!PLAIN.test(text)) return true;
  const letters = squashed(text.toLowerCase());
  return needles.some((needle) => letters.includes(needle));
}

/** False only for a text that lacks one of the terms. */
export function mayHoldAll(text: string, needles: readonly string[]): boolean {
  if (!PLAIN.test(text)) return true;
  const letters = squashed(text.toLowerCase());
  return needles.every((needle) => letters.includes(needle));
}

/** Beyond ASCII one character may stand for several, or several for one. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: the whole of ASCII is meant
const PLAIN = /^[\x00-\x7f]*$/;

/** A stem may differ from the word in its last letter (`flies`, `fli`), never before. */
function needleOf(term: string): string {
  const letters = squashed(term);
  return letters.length > 2 ? letters.slice(0, -1) : letters;
}

/** `docs_index` has the term `docsindex`. */
function squashed(text: string): string {
  return text.replace(/[^a-z0-9]+/g, '');
}
