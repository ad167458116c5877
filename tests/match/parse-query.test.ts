import { expect, test } from 'vitest';
import { parseQuery, type Query, unmatchedWords } from '../../src/match/parse-query.ts';

function words({ words }: Query): string[] {
  return words.map(({ text, terms }) => `${text}: ${terms.map(({ word }) => word).join(' ')}`);
}

test('a word of the query has all terms of what was typed', () => {
  expect(parseQuery('docs_index?')).toEqual({
    words: [
      {
        text: 'docs_index',
        terms: [
          { term: 'doc', word: 'docs', part: true, weight: 1 },
          { term: 'docsindex', word: 'docsindex', part: false, weight: 0.5 },
          { term: 'index', word: 'index', part: true, weight: 1 },
        ],
      },
    ],
    terms: [
      { term: 'doc', word: 'docs', part: true, weight: 1 },
      { term: 'docsindex', word: 'docsindex', part: false, weight: 0.5 },
      { term: 'index', word: 'index', part: true, weight: 1 },
    ],
    phrases: [],
  });
});

test.each([
  ['how do redirects work', ['redirects: redirects', 'work: work']],
  ['the merge runbook', ['merge: merge', 'runbook: runbook']],
  ['What’s new?', ['new: new']],
  ['how to', ['how: how', 'to: to']],
  ['how-to', ['how-to: how howto to']],
  ['a how-to index', ['how-to: howto', 'index: index']],
  ['C++ (or C#)', ['C++: c c++', 'C#: c c#']],
  ['--max-tokens', ['max-tokens: max maxtokens tokens']],
  ['?! --', []],
  ['', []],
])('%j asks for its words, stop words only when nothing else is there', (text, expected) => {
  expect(words(parseQuery(text))).toEqual(expected);
});

test('a term that is typed twice counts once', () => {
  expect(parseQuery('merge merging Merge').terms.map(({ term }) => term)).toEqual(['merg']);
});

test('faint words weigh less', () => {
  const { terms } = parseQuery('redirects documentation', new Set(['documentation']));
  expect(terms.map(({ word, weight }) => [word, weight])).toEqual([
    ['redirects', 1],
    ['documentation', 0.4],
  ]);
});

test('what is quoted is a phrase, and its words count as words too', () => {
  const query = parseQuery('open "how to merge" “docsIndex”');
  expect(words(query)).toEqual(['open: open', 'merge: merge', 'docsIndex: docs index docsindex']);
  expect(query.phrases).toEqual([
    {
      text: 'how to merge',
      parts: [
        { term: 'how', offset: 0 },
        { term: 'to', offset: 1 },
        { term: 'merg', offset: 2 },
      ],
    },
    {
      text: 'docsIndex',
      parts: [
        { term: 'doc', offset: 0 },
        { term: 'index', offset: 1 },
      ],
    },
  ]);
});

test.each(['say "merge', '"" merge', '"?" merge'])('%s has no phrase', (text) => {
  expect(parseQuery(text).phrases).toEqual([]);
});

test('a word is unmatched when none of its terms is known', () => {
  const query = parseQuery('how do docsIndex frobnications merge?');
  const known = new Set(['index', 'merg']);
  expect(unmatchedWords(query, (term) => known.has(term))).toEqual(['frobnications']);
});
