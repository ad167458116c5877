import { expect, test } from 'vitest';
import { parseQuery } from '../../src/match/parse-query.ts';
import { holdsPhrase } from '../../src/match/phrase.ts';
import { tokenize } from '../../src/match/tokenize.ts';

function holds(text: string, phrase: string): boolean {
  const [first] = parseQuery(`"${phrase}"`).phrases;
  if (first === undefined) throw new Error('no phrase');
  return holdsPhrase(tokenize(text), first);
}

test.each([
  ['How to merge a branch', 'merge a branch'],
  ['How to merge a branch', 'merging a branch'],
  ['The docsIndex file', 'docs index'],
  ['the docs index file', 'docs_index'],
  ['merge, then merge again', 'merge again'],
  ['日本語のドキュメント', '本語の'],
  ['Vueの使い方 v2', '使い方 v2'],
  ['Release 1.10', '1.10'],
])('%j holds "%s"', (text, phrase) => {
  expect(holds(text, phrase)).toBe(true);
});

test.each([
  ['How to merge a branch', 'merge branch'],
  ['branch, merge', 'merge branch'],
  ['the index of docs', 'docs index'],
  ['日本の語', '日本語'],
  ['Release 11.0', '1.10'],
  ['', 'merge'],
])('%j does not hold "%s"', (text, phrase) => {
  expect(holds(text, phrase)).toBe(false);
});
