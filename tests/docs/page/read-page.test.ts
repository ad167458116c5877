import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { rowText } from '../../../src/docs/page/page-row.ts';
import { readPage } from '../../../src/docs/page/read-page.ts';

const read = (text: string | Buffer, path = 'docs/page-stem.md') => readPage(path, Buffer.from(text), {});
const titleOf = (text: string, path?: string) => read(text, path).row.title;
const abstractOf = (text: string) => read(text).row.abstract;

test('a page gives one row, with the lines of each section counted in the raw file', () => {
  const text = `---
title: Redirects
description: How a request is sent elsewhere.
type: how-to
---

# Redirects

Text.

## One {#first}

> ### Quoted
>
> Text.

## Two

Last line.
`;
  expect(read(text)).toEqual({
    row: {
      path: 'docs/page-stem.md',
      title: 'Redirects',
      divio_type: 'how-to',
      type_source: 'front-matter',
      abstract: 'How a request is sent elsewhere.',
      anchors: [
        { slug: 'redirects', text: 'Redirects', level: 1, line: 7, end: 19 },
        { slug: 'first', text: 'One', level: 2, line: 11, end: 16 },
        { slug: 'quoted', text: 'Quoted', level: 3, line: 13, end: 15 },
        { slug: 'two', text: 'Two', level: 2, line: 17, end: 19 },
      ],
      hash: '65b8746f025f01f82b1c01a773e1ecda',
    },
    diagnostics: [],
  });
});

test('a row is one line with its keys in order, whatever is in the page', () => {
  const { row } = read('---\ntitle: "a\\tb\\u2028c"\n---\n# "Quoted" \\ 日本 😀\n');
  const line = rowText(row);
  expect(line).not.toMatch(/[\n\r]/);
  expect(JSON.parse(line)).toEqual(row);
  expect(Object.keys(JSON.parse(line))).toEqual([
    'path',
    'title',
    'divio_type',
    'type_source',
    'abstract',
    'anchors',
    'hash',
  ]);
  expect(Object.keys(JSON.parse(line).anchors[0])).toEqual(['slug', 'text', 'level', 'line', 'end']);
});

describe('the title', () => {
  it.each([
    ['1.10', '1.10'],
    ['yes', 'yes'],
    ['null', 'null'],
    ['2024-01-01', '2024-01-01'],
    ['0x10', '0x10'],
    ['"quoted"', 'quoted'],
    ['>\n  two\n  lines', 'two lines'],
  ])('of front matter is as written: %j', (written, title) => {
    expect(titleOf(`---\ntitle: ${written}\n---\n# Heading\n`)).toBe(title);
  });

  it.each([
    ['TOML', '+++\ntitle = "From TOML"\n+++\n# Heading\n', 'From TOML'],
    ['a number of TOML', '+++\ntitle = 1.10\n+++\n# Heading\n', '1.10'],
    ['a blank one', '---\ntitle: "  "\n---\n# Heading\n', 'Heading'],
    ['an empty one', '---\ntitle:\n---\n# Heading\n', 'Heading'],
    ['a list', '---\ntitle: [a, b]\n---\n# Heading\n', 'Heading'],
    ['a map', '---\ntitle:\n  a: b\n---\n# Heading\n', 'Heading'],
    [
      'none, but a heading of the first level',
      'Text\n\n## Second\n\n# *First* `code` [link](x)\n',
      'First code link',
    ],
    ['none, but an underlined heading', 'First\n=====\n\n# Second\n', 'First'],
    ['none, but headings in code', '```\n# no\n```\n\n## Yes\n', 'Yes'],
    ['none, but headings of the second level', '### Third\n\n## One\n\n## Two\n', 'One'],
    ['none, but an underlined heading of the second level', 'One\n---\n', 'One'],
    ['none, but headings of the third level only', '### Third\n', 'page-stem'],
    ['none, but an empty heading', '#\n\n## Two\n', 'Two'],
    ['none at all', 'text\n', 'page-stem'],
  ])('with %s', (_case, text, title) => {
    expect(titleOf(text)).toBe(title);
  });

  it.each([
    ['docs/v1.10.md', 'v1.10'],
    ['docs/UP.MDX', 'UP'],
    ['docs/a b.markdown', 'a b'],
    ['README.zh-CN.md', 'README.zh-CN'],
    ['docs/日本.md', '日本'],
  ])('of %s without any heading is %s', (path, title) => {
    expect(titleOf('text', path)).toBe(title);
  });
});

describe('the abstract', () => {
  it.each([
    ['description', '---\noneline: 3\nsummary: 2\ndescription: 1\n---\ntext\n', '1'],
    ['summary', '---\noneline: 3\nsummary: 2\ndescription: " "\n---\ntext\n', '2'],
    ['oneline', '---\noneline: 3\nsummary: []\n---\ntext\n', '3'],
    ['TOML', '+++\ndescription = "of TOML"\n+++\ntext\n', 'of TOML'],
    [
      'the first paragraph',
      '# Title\n\nSome *words*\nin `two` lines.\n\nMore.\n',
      'Some words in two lines.',
    ],
    ['nothing', '# Title\n\n- a list\n\n| a |\n|---|\n| b |\n\n![image](x.png)\n\n<!-- note -->\n', ''],
  ])('is %s', (_case, text, abstract) => {
    expect(abstractOf(text)).toBe(abstract);
  });

  it('is one line', () => {
    expect(abstractOf('---\ndescription: |\n  one\n\n  two\n---\n')).toBe('one two');
  });

  it('of 300 characters is whole, and a longer one ends with a word and a mark', () => {
    const words = 'word '.repeat(59);
    expect(abstractOf(`${words}12345\n`)).toBe(`${words}12345`);
    expect(abstractOf(`${words}123456\n`)).toBe(`${words.trimEnd()}…`);
  });
});

describe('a page that is not as pages should be is a page, and the complaint names it:', () => {
  it.each<[name: string, path: string, bytes: string | Buffer, row: object, diagnostics: string[]]>([
    ['an empty one', 'docs/a.md', '', { title: 'a', abstract: '', anchors: [] }, []],
    ['one of blanks', 'docs/a.md', ' \n\t\n', { title: 'a', abstract: '', anchors: [] }, []],
    [
      'a byte order mark',
      'docs/a.md',
      '\uFEFF---\ntitle: T\n---\ntext',
      { title: 'T', abstract: 'text' },
      [],
    ],
    ['a byte order mark alone', 'docs/a.md', '\uFEFF', { title: 'a', abstract: '' }, []],
    [
      'CR LF',
      'docs/a.md',
      '---\r\ntitle: T\r\n---\r\n# H\r\n\r\none\r\ntwo\r\n',
      { title: 'T', abstract: 'one two', anchors: [{ slug: 'h', text: 'H', level: 1, line: 4, end: 7 }] },
      [],
    ],
    [
      'CR',
      'docs/a.md',
      '---\rtitle: T\r---\r# H\r\rone\rtwo\r',
      { title: 'T', abstract: 'one two', anchors: [{ slug: 'h', text: 'H', level: 1, line: 4, end: 7 }] },
      [],
    ],
    ['a rule at the top', 'docs/a.md', '---\n\ntext\n\n---\n\n# T\n', { title: 'T', abstract: 'text' }, []],
    [
      'broken YAML',
      'docs/a.md',
      '---\ntitle: "T\nother: x\n---\n# Heading\n',
      { title: 'Heading' },
      [expect.stringMatching(/^docs\/a\.md: the front matter is no valid YAML: /)],
    ],
    [
      'broken YAML whose title can be read',
      'docs/a.md',
      '---\ntitle: T\nother: [x\n---\n# Heading\n',
      { title: 'T' },
      [expect.stringMatching(/^docs\/a\.md: the front matter is no valid YAML: /)],
    ],
    [
      'broken TOML',
      'docs/a.md',
      '+++\ntitle = \n+++\n# Heading\n',
      { title: 'Heading' },
      [expect.stringMatching(/^docs\/a\.md: the front matter is no valid TOML: /)],
    ],
    [
      'front matter without an end',
      'docs/a.md',
      '---\ntitle: T\n\n# Heading\n',
      { title: 'Heading' },
      ['docs/a.md: the YAML front matter of line 1 is never closed by ---: read as text'],
    ],
    [
      'a fence without an end',
      'docs/a.md',
      '# Heading\n\n```js\n# no heading\n',
      { title: 'Heading', anchors: [{ slug: 'heading', text: 'Heading', level: 1, line: 1, end: 4 }] },
      [expect.stringMatching(/^docs\/a\.md: .*line 3/)],
    ],
    [
      'Latin-1',
      'docs/a.md',
      Buffer.from('# caf\xe9\n\ntext\n', 'latin1'),
      { title: 'caf\uFFFD', abstract: 'text' },
      ['docs/a.md: not valid UTF-8 in line 1: replaced by U+FFFD'],
    ],
    [
      'UTF-16',
      'docs/a.md',
      Buffer.from('\uFEFF# T\n', 'utf16le'),
      {},
      ['docs/a.md: UTF-16 instead of UTF-8: unreadable'],
    ],
    ['zeros', 'docs/a.md', '# T\0\n', { title: 'T\uFFFD' }, []],
    [
      'MDX',
      'docs/a.mdx',
      'import A from "a"\n\nexport const b = 1\n\n# Title\n\n<A b={c}>\n  # In\n</A>\n\nText {1}.\n',
      { title: 'Title', abstract: expect.stringMatching(/^Text/) },
      [],
    ],
    ['MDX that is none', 'docs/a.mdx', '# Title\n\n<A {\n\n{ a\n', { title: 'Title' }, expect.any(Array)],
  ])('%s', (_name, path, bytes, row, diagnostics) => {
    const found = readPage(path, Buffer.from(bytes), {});
    expect(found.row).toMatchObject({ path, divio_type: 'none', type_source: 'none', ...row });
    expect(found.diagnostics).toEqual(diagnostics);
  });

  it('one of 700 KB', () => {
    const sections = Array.from(
      { length: 9_000 },
      (_, at) => `## Version ${at}\n\n- ${'change '.repeat(9)}\n`,
    );
    const text = `# Changes\n\n${sections.join('\n')}`;
    expect(text.length).toBeGreaterThan(700_000);
    const { row, diagnostics } = read(text);
    expect(diagnostics).toEqual([]);
    expect(row.anchors.length).toBe(9_001);
    expect(row.anchors.at(-1)).toEqual({
      slug: 'version-8999',
      text: 'Version 8999',
      level: 2,
      line: 35_999,
      end: 36_001,
    });
    expect([row.title, row.abstract]).toEqual(['Changes', '']);
  });

  it('any bytes at all', () => {
    const pieces = fc.oneof(
      fc.uint8Array({ maxLength: 8 }).map((bytes) => Buffer.from(bytes)),
      fc
        .constantFrom(
          '---\n',
          '+++\n',
          'title: ',
          '# ',
          '```\n',
          '\r',
          '\n',
          '> ',
          '- ',
          '<!--',
          '{',
          '\uFEFF',
          '😀',
        )
        .map((text) => Buffer.from(text)),
    );
    const bytes = fc.array(pieces, { maxLength: 30 }).map((all) => Buffer.concat(all));
    fc.assert(
      fc.property(bytes, fc.constantFrom('docs/a.md', 'docs/a.mdx'), (content, path) => {
        const { row, diagnostics } = readPage(path, content, {});
        expect(JSON.parse(rowText(row))).toEqual(row);
        expect(row.title).not.toBe('');
        expect(diagnostics.filter((text) => !text.startsWith(`${path}: `))).toEqual([]);
        expect(new Set(row.anchors.map(({ slug }) => slug)).size).toBe(row.anchors.length);
        const lines = row.anchors.map(({ line }) => line);
        expect(lines).toEqual(lines.toSorted((left, right) => left - right));
      }),
      { numRuns: 200 },
    );
  });
});
