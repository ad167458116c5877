// The one-line summary of a page or member, worked out once for the page, its index row and its line in the entities.

import { firstSentence } from '../../markdown/first-sentence.ts';
import type { Doc } from '../api-model.ts';

/** The first sentence that any of the declarations has; empty without one. */
export function summaryOf(declarations: readonly { readonly doc: Doc }[]): string {
  for (const { doc } of declarations) {
    const sentence = sentenceOf(doc);
    if (sentence !== '') return sentence;
  }
  return '';
}

const sentences = new WeakMap<Doc, string>();

function sentenceOf(doc: Doc): string {
  const known = sentences.get(doc);
  if (known !== undefined) return known;
  const sentence = firstSentence(doc.text);
  sentences.set(doc, sentence);
  return sentence;
}
