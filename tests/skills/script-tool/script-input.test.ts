import { expect, test } from 'vitest';
import { readScriptInput } from '../../../src/skills/script-tool/script-input.ts';

test.each([
  [undefined, { args: [], stdin: null }],
  [null, { args: [], stdin: null }],
  [{}, { args: [], stdin: null }],
  [
    { args: ['a b', '$(id)'], stdin: 'text' },
    { args: ['a b', '$(id)'], stdin: 'text' },
  ],
  [{ args: `a 'b c'` }, { args: ['a', 'b c'], stdin: null }],
  [
    { args: null, stdin: null },
    { args: [], stdin: null },
  ],
  [{ stdin: '' }, { args: [], stdin: '' }],
])('%j is read as %j', (input, read) => {
  expect(readScriptInput(input)).toEqual(read);
});

test.each([
  ['a b', 'the input must be an object with args and stdin, or nothing'],
  [['a'], 'the input must be an object with args and stdin, or nothing'],
  [{ arguments: ['a'] }, 'there is no input "arguments"; there are args and stdin'],
  [{ args: [1] }, 'args must be a list of texts, or one text'],
  [{ args: { a: 1 } }, 'args must be a list of texts, or one text'],
  [{ args: `it's` }, 'args has a single quote that is never closed'],
  [{ args: ['a\0b'] }, 'args must not have the character U+0000'],
  [{ args: 'a\0b' }, 'args must not have the character U+0000'],
  [{ args: `"${'x'.repeat(1_000_000)}"` }, 'args is longer than 1000000 characters'],
  [{ stdin: 1 }, 'stdin must be a text'],
])('an input that is none is refused, and it is said why (%#)', (input, fault) => {
  expect(readScriptInput(input)).toEqual({ fault });
});
