// Splits a word without punctuation where its case or its digits say that it is several: `docsIndex`, `HTTPServer`, `python3`.
import { classOf, DIGIT, LOWER, UPPER } from './character-class.ts';
import { lowerCase } from './fold.ts';

/** In lower case, in order; one part when there is nothing to split. */
export function splitWord(word: string): string[] {
  if (plain.test(word)) return [word.toLowerCase()];
  const parts: string[] = [];
  let start = 0;
  for (let at = 1; at < word.length; at += 1) {
    if (!isBoundary(word, start, at)) continue;
    parts.push(lowerCase(word.slice(start, at)));
    start = at;
  }
  parts.push(lowerCase(word.slice(start)));
  return parts;
}

/** Most words are: a capital at most, then small letters. */
const plain = /^[A-Za-z]?[a-z]*$/;

function isBoundary(word: string, start: number, at: number): boolean {
  const before = classOf(word.charCodeAt(at - 1));
  const here = classOf(word.charCodeAt(at));
  // `v2`, `s3`, `i18n` are one; `python3` and `python 3` are the same.
  if (here === DIGIT) return before !== DIGIT && at - start > 1;
  if (here !== UPPER) return false;
  if (before === LOWER) return true;
  return before === UPPER && startsWord(word, at);
}

/** The `S` of `HTTPServer`, not the last capital of `APIs`. */
function startsWord(word: string, at: number): boolean {
  const isLower = (place: number) => place < word.length && classOf(word.charCodeAt(place)) === LOWER;
  if (!isLower(at + 1)) return false;
  return word[at + 1] !== 's' || isLower(at + 2);
}
