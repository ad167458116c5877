import { expect, test } from 'vitest';
import { linkQueries } from '../../../src/docs/eval/link-queries.ts';
import type { TreeLink } from '../../../src/docs/links/tree-links.ts';

function link(text: string, to = 'docs/b.md', kind: 'link' | 'image' = 'link'): TreeLink {
  return {
    from: 'docs/a.md',
    link: { kind, text, target: '', line: 1, external: false },
    target: null,
    place: { kind: 'page', path: to, base: '' },
    fragment: null,
  };
}

const pages = new Set(['docs/a.md', 'docs/b.md']);
const texts = (links: readonly TreeLink[]) => linkQueries(links, pages).map(({ text }) => text);

test('texts of several words are questions, in scripts without blanks too', () => {
  const good = ['Set up a server', 'merge runbook', 'サーバー設定', 'Read about redirects'];
  expect(texts(good.map((text) => link(text)))).toEqual(good);
});

test.each([
  'Setup',
  'useState()',
  '設定',
  'Read more…',
  'this page',
  'See the documentation',
  'here',
  '',
  '→ ←',
])('"%s" is none', (text) => {
  expect(texts([link(text)])).toEqual([]);
});

test('links to the page itself, to other files and pictures are none', () => {
  expect(
    texts([
      link('Set up it', 'docs/a.md'),
      link('Set up it', 'notes/x.md'),
      link('Set up it', 'docs/b.md', 'image'),
    ]),
  ).toEqual([]);
});
