import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from '../../../src/docs/page/cut-text.ts';

test.each([
  ['fits', 'one two', 7, 'one two'],
  ['is cut behind the last word that fits', 'one two three', 10, 'one two…'],
  ['keeps a word that ends where the room ends', 'endless to see', 11, 'endless to…'],
  ['is cut before a word that the mark has no room behind', 'three one two', 9, 'three…'],
  ['without blanks is cut anywhere', 'onetwothree', 7, 'onetwo…'],
  [
    'with a first word of endless length is cut inside of the second',
    'a bbbbbbbbbbbbbbbbb',
    10,
    'a bbbbbbb…',
  ],
  ['is cut before a character from beyond the basic plane', 'aaaaa😀aa', 7, 'aaaaa…'],
  ['keeps a character from beyond the basic plane', 'aaaa😀aaa', 7, 'aaaa😀…'],
])('a text that %s', (_title, text, limit, cut) => {
  expect(cutText(text, limit)).toBe(cut);
});

test('whatever the text, the cut one is short enough, whole in its characters and a start of it', () => {
  const text = fc.array(fc.constantFrom('a', 'bc', ' ', '😀', '日', 'é'), { maxLength: 40 });
  fc.assert(
    fc.property(
      text.map((parts) => parts.join('').trim()),
      fc.integer({ min: 5, max: 30 }),
      (whole, limit) => {
        const cut = cutText(whole, limit);
        expect(cut.length).toBeLessThanOrEqual(limit);
        expect(Buffer.from(cut).toString()).toBe(cut);
        if (cut !== whole) {
          expect(cut).toMatch(/\S…$/u);
          expect(whole.startsWith(cut.slice(0, -1))).toBe(true);
        }
      },
    ),
  );
});
