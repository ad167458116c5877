import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json, JsonObject } from '../../../src/tools/definition/json.ts';
import { decodeSet } from '../../../src/tools/loaded-set/decode-set.ts';
import { encodeSet } from '../../../src/tools/loaded-set/encode-set.ts';
import { type LoadedSet, presentedAs } from '../../../src/tools/loaded-set/loaded-set.ts';
import { sampleEntry, sampleTool } from './sample-tools.ts';

const entry = sampleEntry('files', 'read');

test('a set is written with a line an entry, in the order of presented names', () => {
  const set = {
    version: 1 as const,
    revision: 3,
    entries: [sampleEntry('web', 'get'), entry],
    extra: { later: [1] },
  };
  expect(encodeSet(set)).toBe(`{ "version": 1, "revision": 3, "later": [1], "entries": [
  ${JSON.stringify(entry)},
  ${JSON.stringify(sampleEntry('web', 'get'))}
] }
`);
  expect(encodeSet({ ...set, revision: 0, entries: [], extra: {} })).toBe(
    '{ "version": 1, "revision": 0, "entries": [] }\n',
  );
});

test('what is read back is what was written, with all that nobody here knows', () => {
  const json = fc.jsonValue().map((value): Json => JSON.parse(JSON.stringify(value)));
  const object = fc.dictionary(fc.string(), json);
  const name = fc.stringMatching(/^[a-z_]{1,8}$/);
  const row = fc
    .record({ client: name, tool: name, inTool: object, inEntry: object })
    .map(({ client, tool, inTool, inEntry }) => ({
      ...without(inEntry, ['client', 'tool', 'hash', 'loadedAt']),
      ...sampleEntry(
        client,
        tool,
        without(inTool, ['name', 'description', 'inputSchema', 'title', 'outputSchema', 'annotations']),
      ),
    }));
  const rows = fc.uniqueArray(row, { selector: presentedAs, maxLength: 6 });
  fc.assert(
    fc.property(rows, fc.nat(), object, (entries, revision, inDocument) => {
      const extra = without(inDocument, ['version', 'revision', 'entries']);
      const set: LoadedSet = { version: 1, revision, entries, extra };
      const text = encodeSet(set);
      const decoded = decodeSet(text);
      const expected = entries.toSorted((left, right) => (presentedAs(left) < presentedAs(right) ? -1 : 1));
      expect(decoded).toEqual({ kind: 'sound', set: { ...set, entries: expected } });
      if (decoded.kind === 'sound') expect(encodeSet(decoded.set)).toBe(text);
    }),
  );
});

test.each([
  ['', 'it is empty'],
  ['{"version":1,"revision":1,"entr', 'it is not JSON, or only a part of it'],
  ['"set"', 'it is neither an object nor a list'],
  ['{}', 'version is not a whole number from 1'],
  ['{"version":0,"revision":1,"entries":[]}', 'version is not a whole number from 1'],
  ['{"version":1,"revision":1.5,"entries":[]}', 'revision is not a whole number'],
  ['{"version":1,"revision":-1,"entries":[]}', 'revision is not a whole number'],
  ['{"version":1,"revision":1}', 'entries is not a list'],
  [
    `{"version":1,"revision":1,"entries":[${'['.repeat(999)}${']'.repeat(999)}]}`,
    'it is nested more than 67 levels deep',
  ],
])('%j is broken: %s', (text, fault) => {
  expect(decodeSet(text)).toEqual({ kind: 'broken', fault });
});

test.each<[unknown, string]>([
  [7, 'entries[1] is not an object'],
  [{ ...entry, client: 1 }, 'entries[1].client is not a text'],
  [{ ...entry, client: '' }, 'entries[1].client is not a text'],
  [{ ...entry, hash: undefined }, 'entries[1].hash is not a text'],
  [{ ...entry, loadedAt: null }, 'entries[1].loadedAt is not a text'],
  [{ ...entry, tool: undefined }, 'entries[1].tool is not an object'],
  [{ ...entry, tool: { ...entry.tool, name: 1 } }, 'entries[1].tool has no name that is a text'],
  [{ ...entry, tool: { name: 'a' } }, 'entries[1].tool has no inputSchema'],
  [sampleEntry('a', 'b_c'), 'entries[1] is presented as "a_b_c", as entries[0] is'],
])('one bad row, %j, is told with its place', (row, fault) => {
  const text = JSON.stringify({ version: 1, revision: 1, entries: [sampleEntry('a_b', 'c'), row] });
  expect(decodeSet(text)).toEqual({ kind: 'broken', fault });
});

test('a set that was sorted by hand is read in order', () => {
  const entries = ['b', 'a', 'B', 'a_'].map((name) => sampleEntry('h', name));
  const decoded = decodeSet(JSON.stringify({ version: 1, revision: 1, entries }));
  expect(decoded.kind === 'sound' && decoded.set.entries.map(presentedAs)).toEqual([
    'h_B',
    'h_a',
    'h_a_',
    'h_b',
  ]);
});

test('a later version is read as far as it is known', () => {
  const text = JSON.stringify({
    version: 2,
    revision: 9,
    entries: [entry, { alias: 'x' }, 3],
    policy: 'strict',
  });
  expect(decodeSet(text)).toEqual({
    kind: 'newer',
    version: 2,
    skipped: 2,
    set: { version: 1, revision: 9, entries: [entry], extra: { policy: 'strict' } },
  });
});

test('the bare list of yog is read and upgraded, and a tool that it has twice is there once', () => {
  const old = (client: string, name: string, description: string) => ({
    client,
    tool: { name, description, input_schema: { type: 'object' } },
  });
  const tool = (name: string, description: string) => ({
    name,
    description,
    inputSchema: { type: 'object' },
  });
  const decoded = decodeSet(
    JSON.stringify([old('web', 'get', 'One.'), old('box', 'ls', 'Lists.'), old('web', 'get', 'Two.')]),
  );
  expect(decoded).toEqual({
    kind: 'sound',
    set: {
      version: 1,
      revision: 0,
      extra: {},
      entries: [
        {
          client: 'box',
          tool: tool('ls', 'Lists.'),
          hash: expect.stringMatching(/^sha256:/),
          loadedAt: '1970-01-01T00:00:00Z',
        },
        {
          client: 'web',
          tool: tool('get', 'Two.'),
          hash: expect.stringMatching(/^sha256:/),
          loadedAt: '1970-01-01T00:00:00Z',
        },
      ],
    },
  });
  expect(decodeSet('[]')).toMatchObject({ kind: 'sound', set: { entries: [] } });
  expect(decodeSet(JSON.stringify([{ client: 'web', tool: sampleTool('get') }, { client: 'web' }]))).toEqual({
    kind: 'broken',
    fault: 'entries[1].tool is not an object',
  });
});

function without(value: Record<string, Json>, names: readonly string[]): JsonObject {
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}
