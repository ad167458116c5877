import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lengthOf, tokenize } from '../../src/match/tokenize.ts';

/** `docs@0 index@1 =docsindex@0`: words before stemming, wholes marked. */
function shown(text: string): string {
  return tokenize(text)
    .map(({ word, position, part }) => `${part ? '' : '='}${word}@${position}`)
    .join(' ');
}

function terms(text: string): string[] {
  return tokenize(text).map(({ term }) => term);
}

test('a token has its stem, the word before stemming, its place and its kind', () => {
  expect(tokenize('Redirects: docsIndex')).toEqual([
    { term: 'redirect', word: 'redirects', position: 0, part: true },
    { term: 'doc', word: 'docs', position: 1, part: true },
    { term: 'index', word: 'index', position: 2, part: true },
    { term: 'docsindex', word: 'docsindex', position: 1, part: false },
  ]);
});

test.each([
  ['The merge runbook.', 'the@0 merge@1 runbook@2'],
  ['docsIndex', 'docs@0 index@1 =docsindex@0'],
  ['docs_index', 'docs@0 =docsindex@0 index@1'],
  ['HTTPServer', 'http@0 server@1 =httpserver@0'],
  ['useEffect()', 'use@0 effect@1 =useeffect@0'],
  ['APIs and URLs', 'apis@0 and@1 urls@2'],
  ['@scope/pkg', 'scope@0 =scopepkg@0 pkg@1'],
  ['node:fs', 'node@0 =nodefs@0 fs@1'],
  ['std::vec::Vec', 'std@0 =stdvecvec@0 vec@1 vec@2'],
  ['Hono#get', 'hono@0 =honoget@0 get@1'],
  ['.env', 'env@0'],
  ['--max-tokens', 'max@0 =maxtokens@0 tokens@1'],
  ['v1.10', 'v1@0 =v1.10@0 10@1'],
  ['3-2-docs', '3@0 =3.2docs@0 2@1 docs@2'],
  ['C++ and C#, not C', 'c@0 =c++@0 and@1 c@2 =c#@2 not@3 c@4'],
  ['UTF-8 utf8', 'utf@0 =utf8@0 8@1 utf@2 8@3 =utf8@2'],
  ['python3 v2 i18n k8s', 'python@0 3@1 =python3@0 v2@2 i18n@3 k8s@4'],
  ["What's new", 'what@0 new@1'],
  ["don't", 'dont@0'],
  ["l'index", 'l@0 =lindex@0 index@1'],
  ['how-to/merge-a.md', 'how@0 =howto@0 =howtomergeamd@0 to@1 merge@2 =mergeamd@2 a@3 md@4'],
  ['a -- b', 'a@0 b@1'],
  ['🚀 launch', 'launch@0'],
  ['', ''],
])('%j is cut into its parts and wholes', (text, tokens) => {
  expect(shown(text)).toBe(tokens);
});

test.each([
  ['docsIndex', 'docs_index'],
  ['docs-index', 'DocsIndex'],
  ['UTF-8', 'utf8'],
  ['1.10', '1-10'],
])('%j and %j have the same terms', (left, right) => {
  expect(terms(left).sort()).toEqual(terms(right).sort());
});

test('1.10 and 11.0 have no term in common that is both of them', () => {
  expect(terms('11.0')).not.toContain('1.10');
  expect(terms('1.10')).toContain('1.10');
});

test.each([
  ['Café DÉJÀ', 'Cafe\u0301 deja\u0300'],
  ['Café', 'cafe'],
  ['STRASSE', 'straße'],
  ['İstanbul', 'istanbul'],
  ['Łódź', 'lodz'],
  ['ﬁle', 'file'],
  ['ＡＰＩ', 'API'],
  ['What’s', "What's"],
  ['max‐tokens', 'max-tokens'],
  ['ΟΔΟΣ', 'οδός'],
  ['ガイド', 'ｶﾞｲﾄﾞ'],
  ['soft\u00adware', 'software'],
])('%j and %j are written differently and mean the same', (left, right) => {
  expect(tokenize(left)).toEqual(tokenize(right));
});

test('a mark that makes another letter of it stays outside of Latin and Greek', () => {
  expect(shown('Мой мои')).toBe('мой@0 мои@1');
  expect(shown('가이드')).toBe('가이@0 이드@1');
});

test('scripts without blanks give pairs of characters, a single one stands for itself', () => {
  expect(shown('日本語 字 Vueの使い方')).toBe('日本@0 本語@1 字@3 vue@4 の使@5 使い@6 い方@7');
  expect(shown('リポジトリー')).toBe('リポ@0 ポジ@1 ジト@2 トリ@3 リー@4');
  expect(shown('𠮷野家')).toBe('𠮷野@0 野家@1');
  expect(shown('ไทย')).toBe('ไท@0 ทย@1');
});

test('a very long run is found by its parts alone', () => {
  const path = 'a-very-long-name/of-a-page/somewhere-below/the-root-of/the-documentation.md';
  expect(tokenize(path).filter(({ word }) => word.length > 48)).toEqual([]);
  expect(terms(path)).toContain('document');
});

test('the length of a text counts parts', () => {
  expect(lengthOf(tokenize('the docsIndex of C++'))).toBe(5);
});

test('any text is cut, in order, and the case of what has no case within it does not matter', () => {
  const text = fc.string({ unit: 'binary', maxLength: 40 });
  fc.assert(
    fc.property(text, (one) => {
      const tokens = tokenize(one);
      const places = tokens.filter(({ part }) => part).map(({ position }) => position);
      expect(places).toEqual([...new Set(places)].sort((a, b) => a - b));
      expect(tokens.every(({ term, word }) => term !== '' && word !== '')).toBe(true);
      expect(tokenize(`${one} ${one}`).length).toBe(tokens.length * 2);
    }),
    { numRuns: 2000 },
  );
});
