import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitWords } from '../../../src/skills/script-tool/split-words.ts';
import { shellQuote } from '../../../src/state/shell-quote.ts';

test.each([
  ['', []],
  [' \t\n ', []],
  ['one two\tthree\nfour\r\nfive', ['one', 'two', 'three', 'four', 'five']],
  [`--name 'Ada Lovelace' "in London"`, ['--name', 'Ada Lovelace', 'in London']],
  [`a"b c"'d e'f`, ['ab cd ef']],
  [`'' "" x`, ['', '', 'x']],
  [String.raw`a\ b \"c\" \\`, ['a b', '"c"', '\\']],
  [String.raw`"a \"b\" \$c \d" '\n'`, ['a "b" $c \\d', '\\n']],
  ['a\\\nb "c\\\nd"', ['ab', 'cd']],
])('%j is split into %j', (line, words) => {
  expect(splitWords(line)).toEqual({ words });
});

test('nothing is expanded, and no character is a command to anybody', () => {
  expect(splitWords('$HOME $(id) `id` *.md ~ a;b|c&d >e #f !g {h,i}')).toEqual({
    words: ['$HOME', '$(id)', '`id`', '*.md', '~', 'a;b|c&d', '>e', '#f', '!g', '{h,i}'],
  });
});

test('what is left open is named', () => {
  expect([splitWords(`say 'hello`), splitWords('say "hello'), splitWords('say \\')]).toEqual([
    { fault: 'has a single quote that is never closed' },
    { fault: 'has a double quote that is never closed' },
    { fault: 'ends with a backslash that escapes nothing' },
  ]);
});

test('words that were quoted for a shell come back as they were', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'binary' })), (words) => {
      expect(splitWords(words.map(shellQuote).join(' '))).toEqual({ words });
    }),
  );
});

test('a line without anything to expand is split as a shell splits it', () => {
  const pieces = fc.constantFrom('a', 'é', ' ', '\t', '\n', "'", '"', '\\', '-', '=');
  const lines = fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join(''));
  fc.assert(
    fc.property(fc.array(lines, { minLength: 20, maxLength: 40 }), (some) => {
      // A new line ends a command; in an array, it is a blank.
      const whole = some.filter((line) => 'words' in splitWords(line));
      const script = whole.map((line) => `w=(${line}\n); printf '%s\\0' "\${w[@]}" "#"`).join('\n');
      const printed = execFileSync('bash', ['-c', script], { encoding: 'utf8' });
      const ours = whole.flatMap((line) => {
        const split = splitWords(line);
        const words = 'words' in split ? split.words : [];
        // Of an empty array, `printf` prints nothing but what follows.
        return [...words, '#'];
      });
      expect(printed).toBe(ours.map((word) => `${word}\0`).join(''));
    }),
    { numRuns: 20 },
  );
});
