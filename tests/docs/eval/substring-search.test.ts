import { expect, test } from 'vitest';
import { substringSearch } from '../../../src/docs/eval/substring-search.ts';
import type { PageRow } from '../../../src/docs/page/page-row.ts';
import { memoryCollection } from '../../../src/docs/query/memory-collection.ts';
import { substringResults } from '../../../src/docs/query/substring-results.ts';

const row = (path: string, title: string, abstract: string, headings: readonly string[]): PageRow => ({
  path,
  title,
  divio_type: 'none',
  type_source: 'none',
  abstract,
  anchors: headings.map((text, at) => ({
    slug: text.toLowerCase().replaceAll(' ', '-'),
    text,
    level: 2,
    line: at + 1,
    end: at + 1,
  })),
  hash: '0'.repeat(32),
});

const pages = memoryCollection([
  row('docs/a.md', 'Merge', 'How to merge.', ['Before you Start', 'Conflicts']),
  row('docs/b.md', 'Other', 'Start here.', ['Merge conflicts']),
  ...Array.from({ length: 6 }, (_, at) => row(`docs/c${at}.md`, 'Many', '', ['Start'])),
]);

test('the results are those of the plain search', () => {
  const search = substringSearch(pages);
  for (const term of [
    'merge',
    ' START',
    'before-you',
    'before you',
    'conflicts',
    'many',
    'nothing',
    'ge con',
    'e\nb',
  ]) {
    const plain = substringResults(pages, term, 5, null).results.map(({ path }) => path);
    expect(search(term)).toEqual(plain);
  }
  expect(search('start')).toHaveLength(5);
});
