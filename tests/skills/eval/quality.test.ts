import { expect, test } from 'vitest';
import { type Answered, bestFloor, quality, qualityAt } from '../../../src/skills/eval/quality.ts';

const none = Number.POSITIVE_INFINITY;

/** Four messages for a skill, two for none. */
const answered: readonly Answered[] = [
  { place: 1, best: 0.9 },
  { place: 1, best: 0.4 },
  { place: 3, best: 0.6 },
  { place: none, best: 0.2 },
  { place: null, best: 0.5 },
  { place: null, best: 0.1 },
];

test('places and scores of messages make the shares', () => {
  // Of eight pairs the message for a skill has the higher score in six.
  expect(quality(answered)).toEqual({ top1: 0.5, top3: 0.75, auroc: 0.75 });
});

test('equal scores are half a pair', () => {
  expect(
    quality([
      { place: 1, best: 1 },
      { place: null, best: 1 },
    ]).auroc,
  ).toBe(0.5);
});

test('a floor lets through what reaches it', () => {
  expect(qualityAt(answered, 0.4)).toEqual({
    floor: 0.4,
    precision: 0.5,
    recall: 0.5,
    f1: 0.5,
    falseMatches: 0.5,
  });
  expect(qualityAt(answered, 0.7)).toEqual({
    floor: 0.7,
    precision: 1,
    recall: 0.25,
    f1: 0.4,
    falseMatches: 0,
  });
  expect(qualityAt(answered, 2)).toMatchObject({ precision: null, recall: 0, f1: 0 });
});

test('the best floor is the one with the highest F1, of several the highest', () => {
  expect(bestFloor(answered)).toMatchObject({ floor: 0.4, f1: 0.5 });
  expect(bestFloor([{ place: null, best: 1 }])).toBeNull();
});

test('without messages of a kind there is no share of them', () => {
  expect(quality([{ place: null, best: 1 }])).toEqual({ top1: null, top3: null, auroc: null });
  expect(quality([{ place: 1, best: 1 }])).toEqual({ top1: 1, top3: 1, auroc: null });
  expect(qualityAt([{ place: 1, best: 1 }], 1)).toMatchObject({
    precision: 1,
    recall: 1,
    falseMatches: null,
  });
});
