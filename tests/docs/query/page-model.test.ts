import { expect, test } from 'vitest';
import { faintPageWords, pageFields } from '../../../src/docs/query/page-model.ts';
import { parseQuery } from '../../../src/match/parse-query.ts';

test('a page gives title, name, path without its ending, headings and abstract', () => {
  const headings = ['Before you merge', 'Conflicts'];
  const path = 'docs/how-to/merge.v2.mdx';
  expect(pageFields({ path, title: 'How to merge', headings, abstract: 'In short.' })).toEqual({
    title: ['How to merge'],
    name: ['merge.v2'],
    path: ['docs/how-to/merge.v2'],
    headings,
    abstract: ['In short.'],
  });
});

test.each([
  ['docs/merge/index.md', 'merge'],
  ['docs/merge/_index.md', 'merge'],
  ['docs/merge/README.md', 'merge'],
  ['docs/merge/indexes.md', 'indexes'],
  ['README.md', 'README'],
])('%s has the name %s', (path, name) => {
  expect(pageFields({ path, title: '', headings: [], abstract: '' }).name).toEqual([name]);
});

test('what people put around a question is faint', () => {
  const { terms } = parseQuery('read the documentation page about redirects', faintPageWords);
  expect(terms.filter(({ weight }) => weight === 1).map(({ word }) => word)).toEqual(['redirects']);
});
