import { expect, test } from 'vitest';
import { matchingAnchors } from '../../../src/docs/query/matching-anchors.ts';

/** `word:worth` in a line. */
function texts(headings: readonly string[], query: string): string[] {
  const anchors = headings.map((text, at) => ({ slug: `${at}`, text, level: 2, line: at + 1, end: at + 1 }));
  const words = query.split(' ').map((word) => {
    const [term = '', worth] = word.split(':');
    return { term, word: term, worth: Number(worth) };
  });
  return matchingAnchors(anchors, words).map(({ text }) => text);
}

test('headings without a word of the question are left out', () => {
  expect(texts(['One', 'Two', 'Three'], 'two:1')).toEqual(['Two']);
  expect(texts(['One'], 'two:1')).toEqual([]);
  expect(texts([], 'two:1')).toEqual([]);
});

test('headings worth less than half of the best one are left out', () => {
  expect(texts(['scan', 'plan', 'half', 'scan half'], 'scan:4 half:3 plan:1')).toEqual(['scan', 'scan half']);
});

test('the twenty best are given, in the order of the page; of equal ones the first', () => {
  const many = Array.from({ length: 30 }, (_, at) => `merge ${at}`);
  expect(texts(many, 'merg:1')).toEqual(many.slice(0, 20));
  expect(texts([...many, 'merge again'], 'merg:2 again:1')).toEqual([...many.slice(0, 19), 'merge again']);
});
