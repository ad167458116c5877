import { expect, test } from 'vitest';
import { section } from '../../src/markdown/section.ts';

test('lines are cut with their line ends, whichever these are', () => {
  const text = 'one\ntwo\r\nthree\rfour\n\nsix';
  expect(section(text, 1, 1)).toBe('one\n');
  expect(section(text, 2, 3)).toBe('two\r\nthree\r');
  expect(section(text, 4, 6)).toBe('four\n\nsix');
  expect(section(text, 1, 6)).toBe(text);
});

test('lines that are not there add nothing', () => {
  expect(section('one\ntwo\n', 2, 9)).toBe('two\n');
  expect(section('one\ntwo\n', 3, 9)).toBe('');
  expect(section('', 1, 1)).toBe('');
});

test('only CR, LF and both together end a line', () => {
  expect(section('a\u2028b\u0085c\vd\fe\nf', 1, 1)).toBe('a\u2028b\u0085c\vd\fe\n');
});
