import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageReadings } from '../../../src/docs/one-page/page-argument.ts';

test('a path alone is a page', () => {
  expect(pageReadings(' docs/a.md ')).toEqual([{ path: 'docs/a.md', anchor: null }]);
});

test('what is literal comes before what is decoded, and a whole name before a name with an anchor', () => {
  expect(pageReadings('docs/C%23 in#a#b%20c')).toEqual([
    { path: 'docs/C%23 in#a#b%20c', anchor: null },
    { path: 'docs/C# in#a#b c', anchor: null },
    { path: 'docs/C%23 in#a', anchor: 'b c' },
    { path: 'docs/C# in#a', anchor: 'b c' },
    { path: 'docs/C%23 in', anchor: 'a#b c' },
    { path: 'docs/C# in', anchor: 'a#b c' },
  ]);
});

test('an empty anchor is none', () => {
  expect(pageReadings('a.md# ').at(-1)).toEqual({ path: 'a.md', anchor: null });
});

test('what is no percent-encoding stays as it is, and so does an encoded null', () => {
  expect(pageReadings('100%.md#50%').at(-1)).toEqual({ path: '100%.md', anchor: '50%' });
  expect(pageReadings('a%00.md')).toEqual([{ path: 'a%00.md', anchor: null }]);
});

test('any text has a reading', () => {
  fc.assert(fc.property(fc.string(), (text) => pageReadings(text).length > 0));
});
