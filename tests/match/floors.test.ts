import { expect, test } from 'vitest';
import { floorsOf } from '../../src/match/floors.ts';

test('floors lie between two scores by their distance from both', () => {
  const scores = Array.from({ length: 101 }, (_, at) => 100 - at);
  expect(floorsOf(scores)).toEqual({ p90: 90, p95: 95, p98: 98 });
  expect(floorsOf([0, 1])).toEqual({ p90: 0.9, p95: 0.95, p98: 0.98 });
});

test('one score is every floor', () => {
  expect(floorsOf([0.25])).toEqual({ p90: 0.25, p95: 0.25, p98: 0.25 });
});
