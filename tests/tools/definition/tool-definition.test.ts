import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDefinition } from '../../../src/tools/definition/tool-definition.ts';

const inputSchema = { type: 'object' };

test('a definition is kept as it was given, with what nobody here knows', () => {
  const given = {
    name: 'read',
    title: 'Read',
    description: 'Reads.\n',
    inputSchema: { type: 'object', properties: { b: {}, a: {} } },
    outputSchema: { type: 'object' },
    annotations: { readOnlyHint: true },
    _meta: { 'vendor.test/x': [1, null] },
    icons: [{ src: 'data:,' }],
  };
  expect(readDefinition(given)).toEqual({ definition: given });
});

test('a missing description is an empty one', () => {
  expect(readDefinition({ name: 'read', inputSchema })).toEqual({
    definition: { name: 'read', description: '', inputSchema },
  });
});

test.each([
  [null, null, 'is not an object'],
  [['read'], null, 'is not an object'],
  [{ inputSchema }, null, 'has no name that is a text'],
  [{ name: 7, inputSchema }, null, 'has no name that is a text'],
  [{ name: '', inputSchema }, '', 'has an empty name'],
  [{ name: 'a' }, 'a', 'has no inputSchema'],
  [{ name: 'a', inputSchema: [] }, 'a', 'has a field inputSchema that is not an object'],
  [{ name: 'a', inputSchema, description: 1 }, 'a', 'has a field description that is not a text'],
  [{ name: 'a', inputSchema, title: {} }, 'a', 'has a field title that is not a text'],
  [{ name: 'a', inputSchema, outputSchema: true }, 'a', 'has a field outputSchema that is not an object'],
  [{ name: 'a', inputSchema, annotations: [] }, 'a', 'has a field annotations that is not an object'],
  [{ name: 'a', inputSchema, x: Number.POSITIVE_INFINITY }, 'a', 'has a number that JSON cannot hold'],
  [{ name: 'a', inputSchema, x: undefined }, 'a', 'has a value that JSON cannot hold (undefined)'],
])('%j is broken: %s %s', (value, name, fault) => {
  expect(readDefinition(value)).toEqual({ name, fault });
});

test('a definition that is nested very deep is refused and not walked', () => {
  const deep = (levels: number): unknown => JSON.parse(`${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`);
  expect(readDefinition({ name: 'a', inputSchema: deep(63) })).toHaveProperty('definition');
  for (const levels of [64, 100_000]) {
    expect(readDefinition({ name: 'a', inputSchema: deep(levels) })).toEqual({
      name: 'a',
      fault: 'is nested more than 64 levels deep',
    });
  }
});

test('whatever a host sends is read or told, and never thrown', () => {
  fc.assert(
    fc.property(fc.anything(), fc.jsonValue(), (value, json) => {
      for (const each of [
        value,
        json,
        { name: 'a', inputSchema: value },
        { name: 'a', inputSchema, x: json },
      ])
        expect(Object.keys(readDefinition(each))).toSatisfy((keys: string[]) =>
          ['definition', 'name,fault'].includes(keys.join()),
        );
    }),
  );
});
