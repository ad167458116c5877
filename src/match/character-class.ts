// Says of a character whether it belongs to a word and to which kind, fast for ASCII.

/** Between words. */
export const SPACE = 0;
/** A letter without case, a small one, or a mark on one. */
export const LOWER = 1;
export const UPPER = 2;
export const DIGIT = 3;
/** A letter of a script that puts no blanks between words. */
export const UNSPACED = 4;
/** What holds the parts of an identifier together: `a-b`, `a.b`, `@a/b`, `a::b`, `a's`. */
export const JOINER = 5;

export type CharacterClass =
  | typeof SPACE
  | typeof LOWER
  | typeof UPPER
  | typeof DIGIT
  | typeof UNSPACED
  | typeof JOINER;

/** Of one code point. */
export function classOf(codePoint: number): CharacterClass {
  return codePoint < 128 ? (ascii[codePoint] ?? SPACE) : beyondAscii(codePoint);
}

const joiners = new Set("_-./@:'&\\#+");

const ascii: readonly CharacterClass[] = Array.from({ length: 128 }, (_, code) => {
  const character = String.fromCharCode(code);
  if (/[a-z]/.test(character)) return LOWER;
  if (/[A-Z]/.test(character)) return UPPER;
  if (/[0-9]/.test(character)) return DIGIT;
  return joiners.has(character) ? JOINER : SPACE;
});

function beyondAscii(codePoint: number): CharacterClass {
  const character = String.fromCodePoint(codePoint);
  if (!/[\p{L}\p{M}\p{N}]/u.test(character)) return SPACE;
  if (unspaced.test(character)) return UNSPACED;
  if (/\p{Nd}/u.test(character)) return DIGIT;
  return /[\p{Lu}\p{Lt}]/u.test(character) ? UPPER : LOWER;
}

/** Han, Hiragana and Katakana with 々 and ー, Hangul; Thai, Lao, Myanmar, Khmer. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Khmer}\u30fc\uff70]/u;
