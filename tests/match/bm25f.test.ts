import { expect, test } from 'vitest';
import { type Bm25f, rarity, roundScore, termScore } from '../../src/match/bm25f.ts';

const model: Bm25f = {
  saturation: 2,
  weights: [4, 1],
  lengthInfluence: [0.5, 0],
  meanLengths: [5, 100],
};

test('a term that fewer documents have is worth more, and none is worth less than nothing', () => {
  expect([0, 1, 25, 100].map((matching) => roundScore(rarity(matching, 100)))).toEqual([
    5.3083, 4.2097, 1.3764, 0.005,
  ]);
});

test('fields are weighed, lengths compared with their mean, and repetition saturates', () => {
  // Once in a title of mean length: 4 of 6 thirds.
  expect(termScore(model, [1, 0], 0, [5, 100], 0)).toBe((4 * 3) / (4 + 2));
  expect(termScore(model, [1, 0], 0, [15, 100], 0)).toBe((2 * 3) / (2 + 2));
  expect(termScore(model, [0, 1], 0, [5, 9999], 0)).toBe((1 * 3) / (1 + 2));
  expect(termScore(model, [0, 1000], 0, [5, 100], 0)).toBeLessThan(3);
  expect(termScore(model, [0, 0], 0, [5, 100], 0)).toBe(0);
});

test('numbers are read out of the middle of longer arrays', () => {
  const frequencies = new Uint16Array([9, 9, 1, 0, 9, 9]);
  const lengths = new Uint32Array([7, 7, 7, 7, 5, 100]);
  expect(termScore(model, frequencies, 2, lengths, 4)).toBe(termScore(model, [1, 0], 0, [5, 100], 0));
});

test('a field that is empty everywhere does no harm', () => {
  expect(termScore({ ...model, meanLengths: [0, 0] }, [0, 1], 0, [0, 0], 0)).toBe(1);
});

test('scores have four digits behind the point', () => {
  expect([1.23456789, 0.00004, 12].map(roundScore)).toEqual([1.2346, 0, 12]);
});
