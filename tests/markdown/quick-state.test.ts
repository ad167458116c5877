import fc from 'fast-check';
import MarkdownIt, { type Token } from 'markdown-it';
import { expect, test } from 'vitest';
import { QuickState } from '../../src/markdown/quick-state.ts';

const plain = new MarkdownIt({ html: true });
const quick = new MarkdownIt({ html: true });
quick.block.State = QuickState;

function tokens(parser: typeof plain, text: string): readonly unknown[] {
  const found: Token[] = [];
  const env = {};
  parser.block.parse(text, parser, env, found);
  return [env, ...found.map((token) => ({ ...token }))];
}

/** Lines that open, go on, indent and close all kinds of blocks. */
const line = fc
  .tuple(
    fc.constantFrom('', '', '> ', '>', '- ', '1. ', '  ', '    ', '\t', ' \t ', '>\t'),
    fc.constantFrom('', '', '> ', '- ', '  ', '\t'),
    fc.constantFrom(
      '',
      '# a',
      'a',
      'a b',
      '===',
      '---',
      '```',
      '~~~~',
      '<!--',
      '-->',
      '<div>',
      '|a|b|',
      '|-|-|',
      '[a]: b',
      'é😀',
    ),
    fc.constantFrom('', '', ' ', '\t'),
  )
  .map((parts) => parts.join(''));

test('blocks are those of the plain parser, token by token', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 14 }), (lines) => {
      // A last line of blanks alone is a line here and none there; no block shows it.
      const text = `${lines.join('\n')}\n`;
      expect(tokens(quick, text)).toEqual(tokens(plain, text));
    }),
    { numRuns: 3000 },
  );
});

test('any text gives the same blocks', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
      expect(tokens(quick, `${text}\n`)).toEqual(tokens(plain, `${text}\n`));
    }),
  );
});
