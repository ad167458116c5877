import { expect, test } from 'vitest';
import type { JsonObject } from '../../../src/tools/definition/json.ts';
import { schemaFaults } from '../../../src/tools/definition/schema-faults.ts';

const tool = (inputSchema: JsonObject, rest: JsonObject = {}) => ({
  name: 'a',
  description: '',
  inputSchema,
  ...rest,
});
const object = (properties: JsonObject) => ({ type: 'object', properties });

test('schemas as real hosts have them are taken', () => {
  const accepted = [
    { type: 'object' },
    { type: 'object', $schema: 'http://json-schema.org/draft-07/schema#', $id: 'https://hosts.test/a.json' },
    object({
      'a.b-c_D9': { anyOf: [{ type: 'string' }, { $ref: '#/$defs/x' }] },
      b: { oneOf: [], allOf: [] },
    }),
    { type: 'object', $defs: { 'any name/at all': { $ref: '#' } }, patternProperties: { '^x ': true } },
    object({ ref: { type: 'string', default: { $ref: 'https://hosts.test/not-a-schema' } } }),
    object({ properties: { type: 'string', enum: ['a b'] }, oneOf: { const: { properties: { 'a b': 1 } } } }),
  ];
  expect(accepted.map((schema) => schemaFaults(tool(schema)))).toEqual(accepted.map(() => []));
});

test.each<[JsonObject, string]>([
  [{}, 'its inputSchema is not of "type": "object"'],
  [{ type: ['object'] }, 'its inputSchema is not of "type": "object"'],
  [{ type: 'object', oneOf: [] }, 'its inputSchema has oneOf at the top'],
  [{ type: 'object', anyOf: [] }, 'its inputSchema has anyOf at the top'],
  [{ type: 'object', allOf: [] }, 'its inputSchema has allOf at the top'],
  [
    object({ 'a b': {} }),
    'its inputSchema.properties has the name "a b", which is not 1 to 64 of A-Z, a-z, 0-9, _, . and -',
  ],
  [
    object({ a: { items: [object({ '': {} })] } }),
    'its inputSchema.properties.a.items[0].properties has the name "", which is not 1 to 64 of A-Z, a-z, 0-9, _, . and -',
  ],
  [
    object({ a: { $ref: 'https://hosts.test/a.json' } }),
    'its inputSchema.properties.a has a $ref to another document, "https://hosts.test/a.json"',
  ],
  [
    object({ a: { not: { $ref: 'other.json#/x' } } }),
    'its inputSchema.properties.a.not has a $ref to another document, "other.json#/x"',
  ],
])('%j is refused', (schema, fault) => {
  expect(schemaFaults(tool(schema))).toEqual([fault]);
});

test('every reason is told at once', () => {
  expect(schemaFaults(tool({ anyOf: [{ $ref: 'x' }], properties: { ü: true } }))).toEqual([
    'its inputSchema is not of "type": "object"',
    'its inputSchema has anyOf at the top',
    'its inputSchema.anyOf[0] has a $ref to another document, "x"',
    'its inputSchema.properties has the name "ü", which is not 1 to 64 of A-Z, a-z, 0-9, _, . and -',
  ]);
});

test('of the output only what would be fetched or overflow is refused', () => {
  expect(
    schemaFaults(tool({ type: 'object' }, { outputSchema: { oneOf: [], properties: { 'a b': {} } } })),
  ).toEqual([]);
  expect(schemaFaults(tool({ type: 'object' }, { outputSchema: { $ref: 'x' } }))).toEqual([
    'its outputSchema has a $ref to another document, "x"',
  ]);
});

test('a schema may be 32 levels deep, and a definition have 65536 bytes', () => {
  const nested = (levels: number): JsonObject => (levels === 0 ? {} : { not: nested(levels - 1) });
  expect(schemaFaults(tool({ ...nested(31), type: 'object' }))).toEqual([]);
  expect(schemaFaults(tool({ ...nested(32), type: 'object' }))).toEqual([
    'its inputSchema is nested more than 32 levels deep',
  ]);
  const sized = (bytes: number) => {
    const empty = JSON.stringify(tool({ type: 'object' }));
    return { ...tool({ type: 'object' }), description: 'x'.repeat(bytes - empty.length) };
  };
  expect(schemaFaults(sized(65_536))).toEqual([]);
  expect(schemaFaults(sized(65_537))).toEqual(['its definition has 65537 bytes, and 65536 are allowed']);
});
