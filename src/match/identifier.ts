// Reads one word of a text with all that is joined to it: `docs_index`, `@scope/pkg`, `--max-tokens`, `v1.10`, `C++`, `What's`.
import { type CharacterClass, classOf, DIGIT, JOINER, SPACE, UNSPACED } from './character-class.ts';

export interface Identifier {
  /** Without what joins them, case as written; never empty. */
  readonly words: readonly string[];
  /** What stood before each word; empty before the first. */
  readonly joiners: readonly string[];
  /** `C++` or `C#`, where it is that; it has no words behind it. */
  readonly suffix: '' | '++' | '#';
  readonly end: number;
}

/** `start` is at a letter or a digit of folded text. */
export function readIdentifier(text: string, start: number): Identifier {
  const words: string[] = [];
  const joiners: string[] = [];
  let joiner = '';
  let at = start;
  for (;;) {
    const end = wordEnd(text, at);
    addWord(words, joiners, joiner, text.slice(at, end));
    const next = joinedWord(text, end);
    if (next === -1) return finish(words, joiners, text, end);
    joiner = text.slice(end, next);
    at = next;
  }
}

function wordEnd(text: string, start: number): number {
  let at = start;
  while (isWord(classAt(text, at))) at += widthAt(text, at);
  return at;
}

/** Where the word begins that one or two joiners tie to what ends here; -1 if none does. */
function joinedWord(text: string, end: number): number {
  if (classAt(text, end) !== JOINER) return -1;
  if (isWord(classAt(text, end + 1))) return end + 1;
  return classAt(text, end + 1) === JOINER && isWord(classAt(text, end + 2)) ? end + 2 : -1;
}

/** A genitive counts for nothing, `don't` is one word. */
function addWord(words: string[], joiners: string[], joiner: string, word: string): void {
  const last = words.length - 1;
  if (joiner === "'" && (word === 's' || word === 'S')) return;
  if (joiner === "'" && (word === 't' || word === 'T')) {
    words[last] = `${words[last]}${word}`;
    return;
  }
  words.push(word);
  joiners.push(joiner);
}

function finish(words: string[], joiners: string[], text: string, end: number): Identifier {
  const last = words.at(-1) ?? '';
  if (text.startsWith('++', end)) return { words, joiners, suffix: '++', end: end + 2 };
  const sharp = text[end] === '#' && last.length === 1 && classAt(text, end - 1) !== DIGIT;
  return sharp ? { words, joiners, suffix: '#', end: end + 1 } : { words, joiners, suffix: '', end };
}

export function classAt(text: string, at: number): CharacterClass {
  return classOf(text.codePointAt(at) ?? 0);
}

export function widthAt(text: string, at: number): 1 | 2 {
  return (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
}

function isWord(kind: CharacterClass): boolean {
  return kind !== SPACE && kind !== JOINER && kind !== UNSPACED;
}
