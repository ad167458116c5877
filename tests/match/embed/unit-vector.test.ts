import { expect, test } from 'vitest';
import { meanVector, product, unitVector } from '../../../src/match/embed/unit-vector.ts';

test('a vector keeps its direction and gets the length 1', () => {
  expect(unitVector([3, 4])).toEqual(new Float32Array([0.6, 0.8]));
  expect(product(new Float32Array([0.6, 0.8]), new Float32Array([1, 0]))).toBeCloseTo(0.6);
});

test('the mean of several lies between them; opposite ones have none, and neither has nothing', () => {
  const [east, north] = [new Float32Array([1, 0]), new Float32Array([0, 1])];
  expect(meanVector([east, north])).toEqual(new Float32Array([Math.SQRT1_2, Math.SQRT1_2]));
  expect(meanVector([east, new Float32Array([-1, 0])])).toBeNull();
  expect(meanVector([])).toBeNull();
});
