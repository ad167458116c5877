import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearNames } from '../../src/lookup/near.ts';

test.each([
  [
    'bake',
    ['Bake', 'bakes', 'bka', 'bakery', 'unbaked', 'b.a.k.e', 'take', 'zzz'],
    ['Bake', 'bakes', 'take', 'bakery', 'b.a.k.e'],
  ],
  ['get', ['set', 'getPath', 'GET', 'gt', 'forget', 'gear'], ['GET', 'gt', 'set', 'getPath']],
  ['teh', ['the', 'he'], ['the']],
  ['x', ['y', 'xy', 'X', 'abc'], ['X', 'xy']],
])('near %s of %j are %j', (asked, names, near) => {
  expect(nearNames(asked, names)).toEqual(near);
});

test('the order depends on the names alone', () => {
  const names = fc.uniqueArray(fc.stringMatching(/^[a-cA-C]{1,6}$/), { minLength: 2 });
  fc.assert(
    fc.property(fc.stringMatching(/^[a-c]{1,6}$/), names, (asked, all) => {
      expect(nearNames(asked, all.toReversed())).toEqual(nearNames(asked, all));
    }),
  );
});

test('a name of a thousand letters is compared with ten thousand in a moment', () => {
  const started = performance.now();
  const names = Array.from({ length: 10_000 }, (_, at) => `${'a'.repeat(900)}${at}`);
  expect(nearNames('a'.repeat(1000), names)).toEqual([]);
  expect(performance.now() - started).toBeLessThan(2000);
});
