import { expect, test } from 'vitest';
import { splitFrontMatter } from '../../src/markdown/front-matter.ts';

const none = { format: 'none', data: {}, bodyLine: 0, bodyStart: 0 };

/** What a block of YAML says. */
function yaml(block: string): unknown {
  const { format, data, problem } = splitFrontMatter(`---\n${block}\n---\n`);
  expect([format, problem]).toEqual(['yaml', undefined]);
  return data;
}

test('a page without front matter is text from its first line', () => {
  expect(splitFrontMatter('# Title\n')).toEqual(none);
  expect(splitFrontMatter('')).toEqual(none);
  expect(splitFrontMatter('\n---\ntitle: a\n---\n')).toEqual(none);
  expect(splitFrontMatter('--- title: a\n---\n')).toEqual(none);
  expect(splitFrontMatter('----\ntitle: a\n----\n')).toEqual(none);
});

test('the block says how many lines it takes and where the body begins', () => {
  const text = '---\ntitle: a\n---\n# Title\n';
  expect(splitFrontMatter(text)).toEqual({
    format: 'yaml',
    data: { title: 'a' },
    bodyLine: 3,
    bodyStart: 17,
  });
  expect(text.slice(17)).toBe('# Title\n');
});

test('line ends may be CR LF or CR, fences may have blanks behind them, and the last needs no line end', () => {
  expect(splitFrontMatter('---\r\ntitle: a\r\n---\r\nb')).toEqual({
    format: 'yaml',
    data: { title: 'a' },
    bodyLine: 3,
    bodyStart: 20,
  });
  expect(splitFrontMatter('---\rtitle: a\r---\rb')).toMatchObject({ data: { title: 'a' }, bodyStart: 17 });
  expect(splitFrontMatter('--- \t\ntitle: a\n---\t \n')).toMatchObject({ data: { title: 'a' }, bodyLine: 3 });
  expect(splitFrontMatter('---\ntitle: a\n---')).toMatchObject({ data: { title: 'a' }, bodyStart: 16 });
  expect(splitFrontMatter('---\ntitle: a\n...\nb')).toMatchObject({ data: { title: 'a' }, bodyLine: 3 });
});

test('scalars are strings as they are written', () => {
  expect(yaml('title: 1.10\ndate: 2024-01-01\nflag: yes\nempty:\nnothing: ~\nhex: 0x1F\noctal: 010')).toEqual(
    {
      title: '1.10',
      date: '2024-01-01',
      flag: 'yes',
      empty: '',
      nothing: '~',
      hex: '0x1F',
      octal: '010',
    },
  );
  expect(yaml('a: [1.0, no]\nb: {c: 1_000}\nd:\n  - null')).toEqual({
    a: ['1.0', 'no'],
    b: { c: '1_000' },
    d: ['null'],
  });
});

test('quotes, blocks, long lines, comments and anchors are read as YAML', () => {
  expect(yaml('a: "x: \\"y\\" \\u00e9"\nb: \'it\'\'s\'\nc: z # said\n# said too')).toEqual({
    a: 'x: "y" é',
    b: "it's",
    c: 'z',
  });
  expect(yaml('a: |\n  one\n    two\n\n  three\nb: >-\n  one\n  two\n\n  three')).toEqual({
    a: 'one\n  two\n\nthree\n',
    b: 'one two\nthree',
  });
  expect(yaml('title: one\n  two\n  three\nlist:\n- a\n- b: c\n  d: e')).toEqual({
    title: 'one two three',
    list: ['a', { b: 'c', d: 'e' }],
  });
  expect(yaml('a: &x {k: 1}\nb: *x\nc:\n  <<: *x\n  z: 2')).toEqual({
    a: { k: '1' },
    b: { k: '1' },
    c: { k: '1', z: '2' },
  });
});

test('no tag makes anything but text, lists and maps', () => {
  expect(yaml('a: !!js/function "function () {}"\nb: !!binary aGk=\nc: !!set {x: 1}\nd: !custom e')).toEqual({
    a: 'function () {}',
    b: 'aGk=',
    c: { x: '1' },
    d: 'e',
  });
  const data = yaml('__proto__: a\nconstructor: b\n"x y": c');
  expect(Object.entries(data as object)).toEqual([
    ['__proto__', 'a'],
    ['constructor', 'b'],
    ['x y', 'c'],
  ]);
});

test('of a key that is written twice the last line counts', () => {
  expect(yaml('title: a\ntitle: b')).toEqual({ title: 'b' });
  expect(yaml('title: a\ntitle: [b, {c: d}]')).toEqual({ title: ['b', { c: 'd' }] });
});

test('an opening rule without a mapping behind it is a rule', () => {
  expect(splitFrontMatter('---\n\nText.\n\n---\n\nMore.\n')).toEqual(none);
  expect(splitFrontMatter('---\n- a\n- b\n---\n')).toEqual(none);
  expect(splitFrontMatter('---\n# Title\n---\n')).toEqual(none);
  expect(
    splitFrontMatter('---\n# Title\n\nNo mapping: [here, because\n\n## More\n\ntext\nand text\n---\n'),
  ).toEqual(none);
  expect(splitFrontMatter('---\nIntro words\nkey: a\nother: b: c\n---\n')).toEqual(none);
  expect(splitFrontMatter('---\nNote: a: b\nwords\nand words\nand more\n---\n')).toEqual(none);
  expect(splitFrontMatter('---\nText, with *marks* and a\nline: of it\n\nMore text.\n---\n')).toEqual(none);
});

test('an empty block is front matter that says nothing', () => {
  expect(splitFrontMatter('---\n---\n# a\n')).toEqual({
    format: 'yaml',
    data: {},
    bodyLine: 2,
    bodyStart: 8,
  });
  expect(splitFrontMatter('+++\n\n+++\n')).toEqual({ format: 'toml', data: {}, bodyLine: 3, bodyStart: 9 });
});

test('broken YAML is no text, its simple lines are used, and the problem names the line', () => {
  const text =
    '---\ntitle: Foo: bar\ndescription: "About: foo"\ntags: [a\nlist:\n- a\nnote: |\n  x\n---\nBody.\n';
  const { problem, ...rest } = splitFrontMatter(text);
  expect(rest).toEqual({
    format: 'yaml',
    data: { title: 'Foo: bar', description: 'About: foo' },
    bodyLine: 9,
    bodyStart: text.indexOf('Body'),
  });
  expect(problem).toBe(
    'the front matter is no valid YAML: line 2, nested mappings are not allowed in compact mappings',
  );
  expect(splitFrontMatter('---\ntitle: @foo\nby:\n\tada\n---\n')).toMatchObject({ data: { title: '@foo' } });
});

test('aliases without an anchor, in a circle or without an end break the block and nothing else', () => {
  const circle = splitFrontMatter('---\ntitle: a\nb: &b\n  c: *b\n---\n');
  expect(circle).toMatchObject({ format: 'yaml', data: { title: 'a' }, bodyLine: 5 });
  expect(circle.problem).toContain('no valid YAML');
  expect(splitFrontMatter('---\ntitle: a\nb: *c\n---\n').problem).toContain('unresolved alias');
  const levels = [...'bcdefghijk'].map((name, at) => `${name}: [${`*${'abcdefghij'[at]}, `.repeat(9)}x]`);
  const bomb = levels.map((line) => line.replace(': ', `: &${line.charAt(0)} `)).join('\n');
  expect(splitFrontMatter(`---\na: &a [x]\n${bomb}\n---\n`)).toMatchObject({ format: 'yaml', bodyLine: 13 });
  expect(splitFrontMatter(`---\na: b\nc: ${'['.repeat(20_000)}\n---\n`)).toMatchObject({ data: { a: 'b' } });
});

test('a block that is never closed is text, and a problem when it looks like front matter', () => {
  expect(splitFrontMatter('---\ntitle: a\n\n# Title\n')).toEqual({
    ...none,
    problem: 'the YAML front matter of line 1 is never closed by ---: read as text',
  });
  expect(splitFrontMatter('---\n\n# Title\n\nNote: text\n')).toEqual(none);
  expect(splitFrontMatter('---')).toEqual(none);
  expect(splitFrontMatter('+++\ntitle = "a"\n')).toEqual({
    ...none,
    problem: 'the TOML front matter of line 1 is never closed by +++: read as text',
  });
});

test('TOML is read between its own fences, scalars as written', () => {
  const block = `title = "A = b" # said
weight = 10
version = 1.10
big = 9_007_199_254_740_993
date = 2024-01-01
time = 1979-05-27T07:32:00Z
draft = true
tags = ["a", 1.5, 2024-01-01]
"__proto__" = "x"
[params]
weight = 20
nested = { a = 'b' }
`;
  const { data, ...rest } = splitFrontMatter(`+++\n${block}+++\nBody.\n`);
  expect(rest).toEqual({ format: 'toml', bodyLine: 14, bodyStart: 8 + block.length });
  expect(Object.entries(data)).toEqual([
    ['title', 'A = b'],
    ['weight', '10'],
    ['version', '1.10'],
    ['big', '9_007_199_254_740_993'],
    ['date', '2024-01-01'],
    ['time', '1979-05-27T07:32:00Z'],
    ['draft', 'true'],
    ['tags', ['a', '1.5', '2024-01-01']],
    ['__proto__', 'x'],
    ['params', { weight: '20', nested: { a: 'b' } }],
  ]);
});

test('broken TOML is no text if it looks like TOML, and its simple lines are used', () => {
  const { problem, ...rest } = splitFrontMatter('+++\ntitle = "a"\ntitle = "b"\nlist = [1\n+++\nBody.\n');
  expect(rest).toEqual({ format: 'toml', data: { title: 'b' }, bodyLine: 5, bodyStart: 42 });
  expect(problem).toMatch(/^the front matter is no valid TOML: line 3, /);
  expect(splitFrontMatter('+++\nSome text.\n+++\n')).toEqual(none);
});
