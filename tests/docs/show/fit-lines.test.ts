import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fitLines } from '../../../src/docs/show/fit-lines.ts';

test('whole lines are kept while they fit, with their line ends', () => {
  expect(fitLines('1234\r\n12\n', undefined)).toBe('1234\r\n12\n');
  expect(fitLines('1234\r\n12\n', 3)).toBe('1234\r\n12\n');
  expect(fitLines('1234\r\n12\n', 2)).toBe('1234\r\n');
  expect(fitLines('1234\r\n12\n', 1)).toBe('');
});

test('bytes count, not characters', () => {
  expect(fitLines('ééé\n', 1)).toBe('');
  expect(fitLines('é\né', 1)).toBe('é\n');
});

test('what is kept is a beginning that ends with a line and keeps the budget', () => {
  const texts = fc.string({ unit: fc.constantFrom('a', 'é', '\n', '\r', '\r\n') });
  fc.assert(
    fc.property(texts, fc.integer({ min: 1, max: 10 }), (text, tokens) => {
      const fitted = fitLines(text, tokens);
      expect(text.startsWith(fitted)).toBe(true);
      expect(Buffer.byteLength(fitted)).toBeLessThanOrEqual(tokens * 4);
      if (fitted !== text) expect(fitted).toMatch(/^$|[\r\n]$/);
    }),
  );
});
