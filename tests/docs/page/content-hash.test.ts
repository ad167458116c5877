import fc from 'fast-check';
import { expect, test } from 'vitest';
import { contentHash } from '../../../src/docs/page/content-hash.ts';

const hash = (text: string, encoding: BufferEncoding = 'utf8') => contentHash(Buffer.from(text, encoding));

test('a hash is the start of SHA-256 over the bytes', () => {
  expect(hash('')).toBe('e3b0c44298fc1c149afbf4c8996fb924');
  expect(hash('a\n')).toBe('87428fc522803d31065e7bce3cf03fe4');
});

test('line ends make no difference, anything else does', () => {
  expect(hash('a\r\nb\r\n')).toBe(hash('a\nb\n'));
  expect(hash('a\rb\r')).toBe(hash('a\nb\n'));
  expect(hash('é\r\n')).toBe(hash('é\n'));
  const others = ['a\nb', 'a\n\nb\n', 'a b\n', 'A\nb\n', '\uFEFFa\nb\n', 'a\n\rb\n'];
  expect(others.filter((text) => hash(text) === hash('a\nb\n'))).toEqual([]);
});

test('bytes that are no UTF-8 count as they are', () => {
  expect(hash('caf\xe9', 'latin1')).not.toBe(hash('caf\xe8', 'latin1'));
  expect(hash('caf\xe9\r\n', 'latin1')).toBe(hash('caf\xe9\n', 'latin1'));
});

test('two texts have one hash just when they differ in nothing but line ends', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', '\n', '\r', '\r\n', 'é'), { maxLength: 6 })
    .map((all) => all.join(''));
  const plain = (each: string) => each.replace(/\r\n|\r/g, '\n');
  fc.assert(
    fc.property(text, text, (left, right) => {
      expect(hash(left) === hash(right)).toBe(plain(left) === plain(right));
    }),
  );
});
