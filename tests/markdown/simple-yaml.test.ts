import fc from 'fast-check';
import { expect, test } from 'vitest';
import { simpleYaml } from '../../src/markdown/simple-yaml.ts';
import { parseYaml } from '../../src/markdown/yaml-block.ts';

test('what most pages have is read without the library', () => {
  const block = `# said
title: about_Foo: no
`;
  expect(simpleYaml(block)).toBeNull();
  expect(
    simpleYaml(`# said
title: 日本語 (1.10)
online version: https://example.test/a?b=c#d
quoted: "a: b"
empty:
tags: [a, "b, c", 'd']
aliases:
- /one
- two three
sidebar:
  label: x
  deep:
    order: 1
description: >-
  one
  two
`),
  ).toEqual({
    data: {
      title: '日本語 (1.10)',
      'online version': 'https://example.test/a?b=c#d',
      quoted: 'a: b',
      empty: '',
      tags: ['a', 'b, c', 'd'],
      aliases: ['/one', 'two three'],
      sidebar: { label: 'x', deep: { order: '1' } },
      description: 'one two',
    },
  });
});

test('what has a rule of its own is left to the library', () => {
  const blocks = [
    'a: |\n  b\n   \n',
    'a: >\n  b\n\n  c\n',
    'a: |\n  b\n # c\n',
    'a: >\n  b',
    'a: b\n c\n',
    'a:\tb\n',
  ];
  expect(blocks.map((block) => simpleYaml(block))).toEqual(blocks.map(() => null));
});

/** Pieces of lines that mean something in YAML, so that many blocks are simple and many are nearly so. */
const line = fc
  .tuple(
    fc.constantFrom('', '', '', ' ', '  ', '  ', '   ', '    '),
    fc.constantFrom('a: ', 'b: ', 'key name: ', 'k:', 'k:', '- ', '- ', '-', '# ', '? ', '', 'x'),
    fc.oneof(
      fc.constantFrom(
        '',
        '',
        'v',
        '1.10',
        '"q"',
        "'q'",
        '>',
        '|',
        '>-',
        '|-',
        '|+',
        '[a, b]',
        '["a", \'b\']',
        '[a,',
      ),
      fc.constantFrom(
        'w: x',
        'w:',
        '# c',
        'v # c',
        '"q" # c',
        'é',
        'ü: x',
        '- z',
        '"a: b"',
        'v ',
        'v"w',
        '"q"x',
      ),
      fc.constantFrom(
        '[a]x',
        '(x)',
        '~',
        '<b>',
        'a/b',
        '...x',
        'x:y',
        '&a b',
        '*a',
        '!t b',
        '%',
        '@',
        '`',
        '{}',
        "''",
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
  )
  .map((parts) => parts.join(''));

test('what is read without the library is read like the library does', () => {
  let simple = 0;
  fc.assert(
    fc.property(fc.array(line, { maxLength: 6 }), fc.constantFrom('', '\n'), (lines, end) => {
      const block = lines.join('\n') + end;
      const data = simpleYaml(block);
      if (data === null) return;
      simple += 1;
      expect({ block, data: JSON.stringify(data) }).toEqual({
        block,
        data: JSON.stringify(parseYaml(block)),
      });
    }),
    { numRuns: 20_000 },
  );
  expect(simple).toBeGreaterThan(100);
});

test('a long row of blanks is read as any other, and as quickly', () => {
  const blanks = ' '.repeat(200_000);
  expect(simpleYaml(`a: b${blanks}c\nd:${blanks}\ne:\n  -${blanks}f${blanks}\n`)).toEqual({
    data: { a: `b${blanks}c`, d: '', e: ['f'] },
  });
});
