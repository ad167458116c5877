import { expect, test } from 'vitest';
import { plainText } from '../../src/markdown/plain-text.ts';

test('marks are left out and what they mark stays', () => {
  expect(
    plainText('**Bold _both_** `code` ~~out~~ [a *link*](x "t") <b>tag</b> <https://example.test>'),
  ).toBe('Bold both code out a link tag https://example.test');
  expect(plainText('snake_case_name 2*3*4 a \\* b \\_c')).toBe('snake_case_name 234 a * b _c');
});

test('pictures are their words, entities their characters, and every break is one blank', () => {
  expect(plainText('![the `logo`](x.png) &amp; &#233;&copy; [![in](y)](z)')).toBe('the logo & é© in');
  expect(plainText('  one\ntwo  \nthree\\\nfour<br/>five \t six ')).toBe('one two three four five six');
});

test('tags and comments of MDX are left out only in MDX', () => {
  expect(plainText('a <B c={d > e} />{/* f */} {g}', { mdx: true })).toBe('a {g}');
  expect(plainText('a <B {...c} /> {/* f */}')).toBe('a <B {...c} /> {/* f */}');
});

test('text without marks is itself', () => {
  expect(plainText('Plain: (1.10) #5 $x @y')).toBe('Plain: (1.10) #5 $x @y');
  expect(plainText('')).toBe('');
});
