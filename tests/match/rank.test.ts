import fc from 'fast-check';
import { expect, test } from 'vitest';
import { faintPageWords, pageFields, pageModel } from '../../src/docs/query/page-model.ts';
import { indexDocuments } from '../../src/match/index-documents.ts';
import { parseQuery } from '../../src/match/parse-query.ts';
import { rank } from '../../src/match/rank.ts';

interface Page {
  readonly path: string;
  readonly title: string;
  readonly headings: readonly string[];
  readonly abstract: string;
}

const pages: readonly Page[] = [
  page('docs/changelog.md', 'Changelog', ['Redirects fixed', 'Merge fixed', 'Runbook added', 'Index redone']),
  page('docs/ops/pr-landing.md', 'Landing changes: the maintainer runbook', ['Hand-off: who merges']),
  page('docs/architecture/urls.md', 'Addresses', ['Redirect mechanism', 'Slugs'], 'How old addresses go on.'),
  page('docs/how-to/merge/README.md', 'How to merge a branch', ['Before you merge', 'Conflicts']),
  page('docs/reference/docs-index.md', 'The index file', ['docsIndex options'], 'What `docs_index` writes.'),
  page('docs/ja/index.md', 'リダイレクトの仕組み', ['設定']),
];

function page(path: string, title: string, headings: readonly string[], abstract = ''): Page {
  return { path, title, headings, abstract };
}

const index = indexDocuments(pages.map(pageFields), pageModel);

function found(text: string, from = index): string[] {
  return rank(from, parseQuery(text, faintPageWords)).hits.map(({ document }) => pages[document]?.path ?? '');
}

test.each([
  ['how do redirects work', 'docs/architecture/urls.md'],
  ['the merge runbook', 'docs/ops/pr-landing.md'],
  ['merging branches', 'docs/how-to/merge/README.md'],
  ['docs_index', 'docs/reference/docs-index.md'],
  ['docsIndex', 'docs/reference/docs-index.md'],
  ['リダイレクト', 'docs/ja/index.md'],
  ['changelog', 'docs/changelog.md'],
])('%j finds its page first', (query, first) => {
  expect(found(query)[0]).toBe(first);
});

test('any word makes a hit, and the words that nothing has are named', () => {
  const { hits, unmatched } = rank(index, parseQuery('frobnicate the runbook, kubelets'));
  expect(hits.map(({ document }) => document)).toEqual([1, 0]);
  expect(unmatched).toEqual(['frobnicate', 'kubelets']);
});

test('no word makes no hit', () => {
  expect(rank(index, parseQuery('frobnicate'))).toEqual({ hits: [], unmatched: ['frobnicate'] });
  expect(rank(index, parseQuery('?'))).toEqual({ hits: [], unmatched: [] });
  expect(rank(indexDocuments([], pageModel), parseQuery('merge'))).toEqual({
    hits: [],
    unmatched: ['merge'],
  });
});

test('all words in one heading come before the same words scattered over many', () => {
  const scattered = page('a.md', 'Notes', ['Cold start', 'Cold cache', 'Build cache', 'Build start']);
  const together = page('b.md', 'Notes', ['Cold build cache', 'Other', 'Things', 'Here']);
  const { hits } = rank(
    indexDocuments([scattered, together].map(pageFields), pageModel),
    parseQuery('cold build cache'),
  );
  expect(hits.map(({ document }) => document)).toEqual([1, 0]);
});

test('a phrase narrows the hits to those that have it in one text', () => {
  expect(found('"maintainer runbook" merge')).toEqual(['docs/ops/pr-landing.md']);
  expect(found('"fixed merge"')).toEqual(found('fixed merge'));
});

test('a phrase that stands nowhere is reported and narrows nothing', () => {
  const { hits, unmatched } = rank(index, parseQuery('“merge runbook” branch'));
  expect(hits.map(({ document }) => document)).toContain(3);
  expect(unmatched).toEqual(['"merge runbook"']);
});

test('equal scores keep the order of what was indexed', () => {
  const twins = [page('a.md', 'Beta', []), page('a.md', 'Alpha', [])];
  const { hits } = rank(indexDocuments(twins.map(pageFields), pageModel), parseQuery('alpha beta'));
  expect(hits.map(({ document }) => document)).toEqual([0, 1]);
  expect(hits[0]?.score).toBe(hits[1]?.score);
});

test('scores do not depend on the order of what was indexed', () => {
  const scores = (order: readonly Page[], text: string) => {
    const { hits } = rank(indexDocuments(order.map(pageFields), pageModel), parseQuery(text));
    return new Map(hits.map(({ document, score }) => [order[document]?.path, score]));
  };
  const query = fc.constantFrom('merge', 'redirects fixed', 'docs index', 'how to', 'runbook merge index');
  const order = fc.shuffledSubarray([...pages], { minLength: pages.length });
  fc.assert(
    fc.property(order, query, (some, text) => {
      expect(scores(some, text)).toEqual(scores(pages, text));
    }),
  );
});

test('any fields can be ranked, such as the names and descriptions of tools', () => {
  const tools = [
    { name: ['create_issue'], description: ['Opens an issue in a repository.'] },
    { name: ['list_files'], description: ['Lists the files of a folder.'] },
  ];
  const of = indexDocuments(tools, {
    saturation: 1.2,
    fields: {
      name: { weight: 3, lengthInfluence: 0.3, isUnit: true, leads: true },
      description: { weight: 1, lengthInfluence: 0.75, isUnit: false, leads: false },
    },
  });
  expect(rank(of, parseQuery('create issues')).hits.map(({ document }) => document)).toEqual([0]);
  expect(rank(of, parseQuery('listFiles')).hits.map(({ document }) => document)).toEqual([1]);
});

test('the wanted hits have the order and the scores that they have among all', () => {
  const word = fc.constantFrom('merge', 'redirect', 'index', 'docs', 'branch', 'page', 'slug', 'runbook');
  const words = (most: number) =>
    fc.array(word, { minLength: 1, maxLength: most }).map((list) => list.join(' '));
  const anyPage = fc
    .tuple(words(3), fc.array(words(4), { maxLength: 5 }), words(8))
    .map(([title, headings, abstract]) => ({ title, headings, abstract }));
  fc.assert(
    fc.property(
      fc.array(anyPage, { minLength: 1, maxLength: 60 }),
      words(4),
      fc.integer({ min: 1, max: 12 }),
      (made, asked, wanted) => {
        const collection = indexDocuments(
          made.map((each, at) => pageFields({ ...each, path: `docs/${at}.md` })),
          pageModel,
        );
        const query = parseQuery(asked, faintPageWords);
        const all = rank(collection, query).hits;
        expect(rank(collection, query, { wanted }).hits.slice(0, wanted)).toEqual(all.slice(0, wanted));
      },
    ),
  );
});

test('a document with all words in its title or in one heading comes before all that have them apart', () => {
  const made = [
    page(
      'docs/a.md',
      'Merge',
      ['Runbook', 'Merge conflicts', 'The runbook index'],
      'Merge, runbook, merge runbook.',
    ),
    page('docs/merge-runbook.md', 'Landing', ['Merge', 'Runbook']),
    page('docs/c.md', 'Everything else', [
      'What the runbook of a maintainer says about how to merge a branch',
    ]),
  ];
  const collection = indexDocuments(made.map(pageFields), pageModel);
  const { hits } = rank(collection, parseQuery('merge runbook', faintPageWords));
  expect(hits.map(({ document }) => made[document]?.path)[0]).toBe('docs/c.md');
  const [first] = rank(collection, parseQuery('merge runbook', faintPageWords), { wanted: 1 }).hits;
  expect(first).toEqual(hits[0]);
});
