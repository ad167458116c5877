import { sep } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addressFailure } from '../../../src/tools/loaded-set/address.ts';
import { setFiles } from '../../../src/tools/loaded-set/set-files.ts';

test.each(['dev', 'my project', 'a.b', '...', '-x', 'ü'.repeat(64), 'x'.repeat(128), 'CON'])(
  '%j is a name',
  (name) => {
    expect(addressFailure({ workspace: name, agent: name })).toBeNull();
  },
);

test.each([
  ['', 'is empty: give it a name'],
  ['.', 'names a folder of the system'],
  ['..', 'names a folder of the system'],
  ['a/b', 'has "/", which is not allowed in a name'],
  ['..\\a', 'has "\\\\", which is not allowed in a name'],
  ['a\0', 'has "\\u0000", which is not allowed in a name'],
  ['a\ud800', 'is not well-formed Unicode'],
  ['x'.repeat(129), 'has 129 bytes, and 128 are allowed'],
  [`${'ü'.repeat(64)}x`, 'has 129 bytes, and 128 are allowed'],
])('%j is refused', (name, fault) => {
  expect(addressFailure({ workspace: 'dev', agent: name })).toEqual({
    status: 'usage',
    code: 'unusable-address',
    message: `The agent ${JSON.stringify(name)} ${fault}.`,
    next: [],
    details: { workspace: 'dev', agent: name },
  });
  expect(addressFailure({ workspace: name, agent: 'main' })?.message).toBe(
    `The workspace ${JSON.stringify(name)} ${fault}.`,
  );
});

test('no accepted name leads out of its folder, and no file of one agent is a file of another', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[./\\a-]*$/),
    fc.constantFrom(
      'a',
      'a.json',
      'a.lock',
      'a.last-good',
      'a.json.unfinished-0123456789ab',
      'a.json.broken-1',
    ),
  );
  fc.assert(
    fc.property(hostile, hostile, hostile, (workspace, agent, other) => {
      fc.pre(agent !== other);
      const addresses = [agent, other].map((name) => ({ workspace, agent: name }));
      fc.pre(addresses.every((address) => addressFailure(address) === null));
      const paths = addresses.flatMap((address) => {
        const { folder, ...files } = setFiles(`${sep}state`, address);
        expect(folder.split(sep)).toEqual(['', 'state', 'loaded', workspace]);
        return Object.values(files);
      });
      expect(paths.map((path) => path.split(sep).length)).toEqual(paths.map(() => 5));
      expect(new Set(paths).size).toBe(6);
    }),
    { numRuns: 500 },
  );
});
