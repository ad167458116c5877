import { expect, test } from 'vitest';
import { readText } from '../../src/markdown/read-text.ts';

const bytes = (...parts: readonly (string | number)[]): Uint8Array =>
  new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(typeof part === 'string' ? part : [part]))));

test('UTF-8 is read as it is, line ends included', () => {
  expect(readText(bytes('# Café 日本語 🚀\r\nb\r'))).toEqual({
    text: '# Café 日本語 🚀\r\nb\r',
    problems: [],
  });
  expect(readText(bytes())).toEqual({ text: '', problems: [] });
});

test('a byte order mark is left out, and only the first one', () => {
  expect(readText(bytes('\uFEFF---\ntitle: a\n---\n'))).toEqual({
    text: '---\ntitle: a\n---\n',
    problems: [],
  });
  expect(readText(bytes('\uFEFF\uFEFFa')).text).toBe('\uFEFFa');
});

test('what is no UTF-8 is replaced, and the problem names the first such line', () => {
  expect(readText(bytes('one\r\ntwo\rcaf', 0xe9, '\nfour', 0xff))).toEqual({
    text: 'one\r\ntwo\rcaf\uFFFD\nfour\uFFFD',
    problems: ['not valid UTF-8 in line 3: replaced by U+FFFD'],
  });
  expect(readText(bytes('# a', 0xc3)).problems).toEqual(['not valid UTF-8 in line 1: replaced by U+FFFD']);
});

test('UTF-16 is named, as nothing of it can be read', () => {
  expect(readText(bytes(0xff, 0xfe, 'a', 0)).problems).toEqual(['UTF-16 instead of UTF-8: unreadable']);
  expect(readText(bytes(0xfe, 0xff, 0, 'a')).problems).toEqual(['UTF-16 instead of UTF-8: unreadable']);
});

test('bytes that lie inside a larger buffer are read alone', () => {
  expect(readText(bytes('xx# a\nyy').subarray(2, 6)).text).toBe('# a\n');
});
