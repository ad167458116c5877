import { expect, test } from 'vitest';
import {
  oneLine,
  plainLines,
  quoted,
  shownJson,
  shownName,
} from '../../../src/tools/definition/host-text.ts';

test('a text of a host stays on its line, and hides nothing on it', () => {
  expect(oneLine(' Reads\r\n\ta file.\u2028\u001b[31mRed\u0007 ')).toBe('Reads a file. [31mRed');
  // Turned around, without width, a soft hyphen, a byte order mark; tags and selectors that spell a second text; half a character.
  expect(oneLine('a\u202eb\u200bc\u00add\ufeffe\u{e0041}f\u{e0141}g\ud800h')).toBe('abcdefgh');
  // Joiners are part of words and of pictures.
  expect(oneLine('می\u200cخواهم 👩\u200d💻')).toBe('می\u200cخواهم 👩\u200d💻');
});

test('a long text is cut at a whole character', () => {
  expect(oneLine('abcdef', 6)).toBe('abcdef');
  expect(oneLine('abcdefg', 6)).toBe('abcde…');
  expect(oneLine('abc👍defgh', 5)).toBe('abc…');
});

test('what is quoted ends where its quotes end', () => {
  expect(quoted('Say "x".\nNew')).toBe('"Say \\"x\\". New"');
  expect(quoted('abcdef', 4)).toBe('"abc…"');
});

test('a plain name stands as it is, any other one between quotes', () => {
  expect(['read_file', 'API-get', 'a b', 'a.b', '', 'a"\nb', '日本'].map(shownName)).toEqual([
    'read_file',
    'API-get',
    '"a b"',
    '"a.b"',
    '""',
    '"a\\" b"',
    '"日本"',
  ]);
});

test('lines stay lines, without what a terminal would obey', () => {
  expect(plainLines('one\n  two\u001b[2K\tthree\r\n\u202efour')).toBe('one\n  two [2K\tthree\nfour');
});

test('JSON is of the same value, and shows what would be invisible', () => {
  const value = { a: 'x\u202ey', b: ['\u{e0041}', '\u007f\u2028', 'é👍'] };
  expect(shownJson(value)).toBe('{"a":"x\\u202ey","b":["\\udb40\\udc41","\\u007f\\u2028","é👍"]}');
  expect(JSON.parse(shownJson(value))).toEqual(value);
});
