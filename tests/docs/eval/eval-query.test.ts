import { expect, test } from 'vitest';
import { evalQueries, sampled } from '../../../src/docs/eval/eval-query.ts';

const pair = (text: string, target: string) => ({ text, target });

test('a text is one query whatever its case, and any of its pages is right', () => {
  expect(
    evalQueries([pair('Set up', 'a'), pair('set UP', 'b'), pair('set up', 'a'), pair('Use', 'c')]),
  ).toEqual([
    { text: 'Set up', targets: new Set(['a', 'b']) },
    { text: 'Use', targets: new Set(['c']) },
  ]);
});

test('a text that means more than three pages means none', () => {
  const three = ['a', 'b', 'c'].map((target) => pair('x', target));
  expect(evalQueries(three)).toHaveLength(1);
  expect(evalQueries([...three, pair('x', 'd')])).toEqual([]);
});

test('a sample is the same one in whatever order the queries come', () => {
  const queries = Array.from({ length: 50 }, (_, at) => ({ text: `query ${at}`, targets: new Set(['a']) }));
  const chosen = sampled(queries, 10);
  expect(chosen).toHaveLength(10);
  expect(sampled([...queries].reverse(), 10)).toEqual(chosen);
  expect(chosen).not.toEqual(queries.slice(0, 10));
  expect(sampled(queries, 50)).toBe(queries);
});
