import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { shellQuote } from '../../src/state/shell-quote.ts';

test.each([
  ['Hono.new', 'Hono.new'],
  ['@hono/node-server', '@hono/node-server'],
  ['--full', '--full'],
  ['Hono#get', "'Hono#get'"],
  ['Chain#()', "'Chain#()'"],
  ['Dict#[string]', "'Dict#[string]'"],
  ['$el', "'$el'"],
  ["it's", "'it'\\''s'"],
  ['a b', "'a b'"],
  ['', "''"],
  ['=x', "'=x'"],
  ['~', "'~'"],
])('%s is written %s', (text, quoted) => {
  expect(shellQuote(text)).toBe(quoted);
});

test('a shell reads back what was quoted', () => {
  const words = fc.array(
    fc.string({ minLength: 1 }).filter((text) => !text.includes('\0')),
    { minLength: 30, maxLength: 60 },
  );
  fc.assert(
    fc.property(words, (texts) => {
      const script = `printf '%s\\0' ${texts.map(shellQuote).join(' ')}`;
      const printed = execFileSync('sh', ['-c', script], { encoding: 'utf8' });
      expect(printed.split('\0').slice(0, -1)).toEqual(texts);
    }),
    { numRuns: 10 },
  );
});
