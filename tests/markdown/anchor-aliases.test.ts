import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anchorAliases } from '../../src/markdown/anchor-aliases.ts';
import { readMarkdown } from '../../src/markdown/read-markdown.ts';

function aliases(text: string): readonly (readonly string[])[] {
  return anchorAliases(text, { mdx: false });
}

test('weaker ids are other names, in the order of their strength', () => {
  expect(aliases('<a id="b"></a>\n<a name="c"></a>\n\n(t)=\n# A <a id="i"></a> {#x}\n')).toEqual([
    ['t', 'i', 'b', 'c', 'a--x', 'a-'],
  ]);
});

test('beside an id the anchors of GitHub and of generators of sites are other names', () => {
  expect(aliases('## One two { #x }\n## One two\n\n(y)=\n## Déjà vu\n')).toEqual([
    ['one-two--x-', 'one-two-x'],
    ['one-two-1'],
    ['déjà-vu', 'd-j-vu'],
  ]);
});

test('the anchors of the reference implementation are other names, numbered as it did', () => {
  expect(aliases("## Foo\n### Foo\n## What's new?\n## `Foo` <b>bar</b>\n## 日本語\n## 🚀\n")).toEqual([
    [],
    ['foo-2'],
    ['what-s-new'],
    [],
    ['section'],
    ['section-2'],
  ]);
});

test('it knew no other levels, indents and underlines, and every row of three backticks turned its fences', () => {
  expect(aliases('# A.b\n ## A.b\n#### A.b\nA.b\n---\n##\tA.b\n````\n```\n## A.b\n````\n## A.b\n')).toEqual([
    [],
    [],
    [],
    [],
    ['a-b'],
    [],
  ]);
});

test('no name leads to two headings', () => {
  expect(aliases('## Foo\n## Foo\n## Foo-2\n## A {#foo-1}\n')).toEqual([[], [], [], ['a-foo-1', 'a']]);
  const heading = fc.tuple(
    fc.constantFrom('', '<a id="a"></a>\n', '(b)=\n'),
    fc.constantFrom('# ', '## ', '### '),
    fc.constantFrom('A', 'a b', 'A.b', 'b', 'a-2', 'é', '🚀'),
    fc.constantFrom('', ' {#a}', ' {#c}'),
  );
  fc.assert(
    fc.property(fc.array(heading, { maxLength: 10 }), (headings) => {
      const text = headings.map((parts) => `${parts.join('')}\n\n`).join('');
      const names = [
        ...readMarkdown(text, { mdx: false }).headings.map(({ slug }) => slug),
        ...aliases(text).flat(),
      ];
      expect(new Set(names).size).toBe(names.length);
      expect(names).not.toContain('');
    }),
  );
});

test('lines are counted behind front matter', () => {
  expect(aliases('---\na: b\n---\n\n## A.b\n')).toEqual([['a-b']]);
});
