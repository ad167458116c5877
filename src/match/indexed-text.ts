// Makes a text of a document searchable by itself, and cuts it up only if somebody asks.
import type { IndexedText } from './collection.ts';
import { type Token, tokenize } from './tokenize.ts';

export function indexedText(
  field: number,
  { isUnit, leads }: Pick<IndexedText, 'isUnit' | 'leads'>,
  text: string,
): IndexedText {
  let tokens: readonly Token[] | null = null;
  return {
    field,
    isUnit,
    leads,
    text,
    tokens() {
      tokens ??= tokenize(text);
      return tokens;
    },
  };
}
