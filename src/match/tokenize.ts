// Cuts a text into the terms it is found by. Index and query go through this one function, so that they cannot disagree.
import { JOINER, SPACE, UNSPACED } from './character-class.ts';
import { foldText, lowerCase } from './fold.ts';
import { classAt, type Identifier, readIdentifier, widthAt } from './identifier.ts';
import { splitWord } from './split-word.ts';
import { stem } from './stem.ts';
import { wholesOf } from './wholes.ts';

/** Goes up with every change that gives some text other terms; what was kept of an older one is worth nothing then. */
export const TOKENIZER_VERSION = 1;

export interface Token {
  readonly term: string;
  /** The term before its ending went. */
  readonly word: string;
  /** Counts parts, from 0. The whole of an identifier stands where its first part does. */
  readonly position: number;
  /** False for the whole of what has parts too, such as `docsindex` beside `docs` and `index`. */
  readonly part: boolean;
}

/**
 * In order of the text, without locale. Accents, case, width and light inflection make no difference. An
 * identifier is split on case, digits and punctuation and stands as a whole as well, under one term however it is written:
 * `docsIndex`, `docs_index` and `docs-index` are the same. Scripts without blanks give pairs of characters.
 */
export function tokenize(text: string): Token[] {
  const folded = foldText(text);
  const tokens: Token[] = [];
  let at = 0;
  let position = 0;
  while (at < folded.length) {
    const kind = classAt(folded, at);
    if (kind === SPACE || kind === JOINER) {
      at += widthAt(folded, at);
    } else if (kind === UNSPACED) {
      const end = unspacedEnd(folded, at);
      position = addPairs(tokens, folded.slice(at, end), position);
      at = end;
    } else {
      const identifier = readIdentifier(folded, at);
      position = addIdentifier(tokens, identifier, position);
      at = identifier.end;
    }
  }
  return tokens;
}

/** How many parts there are: the length of a text as ranking understands it. */
export function lengthOf(tokens: readonly Token[]): number {
  let count = 0;
  for (const { part } of tokens) if (part) count += 1;
  return count;
}

function unspacedEnd(text: string, start: number): number {
  let at = start;
  while (classAt(text, at) === UNSPACED) at += widthAt(text, at);
  return at;
}

/** Each character with its right neighbour; the positions are those of the characters. */
function addPairs(tokens: Token[], run: string, start: number): number {
  const characters = [...run];
  if (characters.length === 1) tokens.push({ term: run, word: run, position: start, part: true });
  for (let at = 1; at < characters.length; at += 1) {
    const pair = `${characters[at - 1]}${characters[at]}`;
    tokens.push({ term: pair, word: pair, position: start + at - 1, part: true });
  }
  return start + characters.length;
}

function addIdentifier(tokens: Token[], identifier: Identifier, start: number): number {
  const wholes = wholesOf(identifier);
  let position = start;
  for (const [at, word] of identifier.words.entries()) {
    const first = position;
    const parts = splitWord(word);
    for (const part of parts) {
      addToken(tokens, part, position, true);
      position += 1;
    }
    if (parts.length > 1) addToken(tokens, lowerCase(word), first, false);
    for (const whole of wholes) if (whole.first === at) addToken(tokens, whole.text, first, false);
  }
  return position;
}

function addToken(tokens: Token[], word: string, position: number, part: boolean): void {
  tokens.push({ term: stem(word), word, position, part });
}
