import { expect, test } from 'vitest';
import { nameOf, nearPages } from '../../../src/docs/near/near-pages.ts';

const near = nearPages([
  'README.md',
  'docs/api/index.md',
  'docs/guide/redirects.md',
  'docs/guide/setup.md',
  'docs/old/setup.mdx',
  'docs/ops/how-to-set-up-things.md',
  'docs/ops/merge-runbook.md',
]);

function list(path: string): readonly string[] {
  return near(path).map(({ path: page, why }) => `${page} ${why}`);
}

test('pages of the same name come alone, the one in the nearest folder first', () => {
  expect(list('docs/old/Setup.md')).toEqual([
    'docs/old/setup.mdx same name',
    'docs/guide/setup.md same name',
  ]);
  expect(list('docs/guide/setup')).toEqual(['docs/guide/setup.md same name', 'docs/old/setup.mdx same name']);
});

test('an index is called like its folder', () => {
  expect(list('docs/api.md')).toEqual(['docs/api/index.md same name']);
  expect(list('docs/api/README.md')).toEqual(['docs/api/index.md same name']);
});

test('slips of the fingers come before names that hold the other one', () => {
  expect(list('docs/guide/redirect.md')).toEqual(['docs/guide/redirects.md similar name']);
  expect(list('docs/ops/merge_runbok.md')).toEqual(['docs/ops/merge-runbook.md similar name']);
  expect(list('docs/runbook.md')).toEqual(['docs/ops/merge-runbook.md part of the name']);
});

test('nothing is near to what has no likeness', () => {
  expect(list('docs/zebra.md')).toEqual([]);
  expect(list(`docs/${'x'.repeat(200)}.md`)).toEqual([]);
});

test.each([
  ['docs/a.b.md', 'a.b'],
  ['docs/guide/_index.md', 'guide'],
  ['README.md', 'README'],
  ['docs/guide', 'guide'],
])('the name of %s is %s', (path, name) => {
  expect(nameOf(path)).toBe(name);
});
