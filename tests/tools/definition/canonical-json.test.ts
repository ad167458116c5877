import fc from 'fast-check';
import { expect, test } from 'vitest';
import { canonicalJson } from '../../../src/tools/definition/canonical-json.ts';
import type { Json } from '../../../src/tools/definition/json.ts';

test('keys are in code-point order, lists as they are, and there are no blanks', () => {
  expect(canonicalJson({ b: [2, 1, { d: null, c: true }], a: 'x "y"', '': 1.5e21 })).toBe(
    '{"":1.5e+21,"a":"x \\"y\\"","b":[2,1,{"c":true,"d":null}]}',
  );
  // UTF-16 has the first of these last.
  expect(canonicalJson({ '😀': 1, '\uffee': 2 })).toBe('{"\uffee":2,"😀":1}');
  expect(canonicalJson(JSON.parse('{"__proto__":1,"10":2,"9":3}'))).toBe('{"10":2,"9":3,"__proto__":1}');
});

test('the order in which keys came in makes no difference, and the value is the same', () => {
  const json = fc.jsonValue({ maxDepth: 5 }).map((value): Json => JSON.parse(JSON.stringify(value)));
  fc.assert(
    fc.property(json, fc.infiniteStream(fc.nat()), (value, dice) => {
      const text = canonicalJson(value);
      expect(canonicalJson(shuffled(value, dice))).toBe(text);
      expect(JSON.parse(text)).toEqual(value);
    }),
    { numRuns: 500 },
  );
});

function shuffled(value: Json, dice: Iterator<number>): Json {
  if (Array.isArray(value)) return value.map((part) => shuffled(part, dice));
  if (typeof value !== 'object' || value === null) return value;
  const ranked = Object.entries(value).map(([key, part]) => ({ key, part, rank: dice.next().value }));
  ranked.sort((left, right) => left.rank - right.rank);
  return Object.fromEntries(ranked.map(({ key, part }) => [key, shuffled(part, dice)]));
}
