// One thing that messages are compared with, such as a skill, in the forms that words and meaning are taken from.
import { hash } from 'node:crypto';

export interface MatchText {
  /** For the comparison by words: its name as it is written, and its description. */
  readonly words: string;
  /** For the comparison by meaning, as a person would say it. */
  readonly passage: string;
  /** Messages that it is known to be for; they count for both. */
  readonly examples: readonly string[];
}

export function wordsOf({ words, examples }: MatchText): string {
  return [words, ...examples].join('\n');
}

/** Changes with every text and with their order. */
export function hashOf(texts: readonly MatchText[], background: readonly string[]): string {
  const all = texts.map(({ words, passage, examples }) => [words, passage, examples]);
  return hash('sha256', JSON.stringify([all, background]));
}
