import fc from 'fast-check';
import { expect, test } from 'vitest';
import { presentedName, presentedNameFault } from '../../../src/tools/definition/presented-name.ts';

test('the host and the tool are both in the name, always', () => {
  expect(presentedName('files', 'read_file')).toBe('files_read_file');
});

test.each([
  ['files', 'read', 0, null],
  ['a', 'b'.repeat(62), 0, null],
  ['a', 'b'.repeat(63), 0, `its presented name "a_${'b'.repeat(63)}" has 65 characters, and 64 are allowed`],
  ['files', 'r'.repeat(49), 9, null],
  [
    'files',
    'r'.repeat(50),
    9,
    `its presented name "files_${'r'.repeat(50)}" has 56 characters, and 55 are allowed (64 less 9 for the prefix of the harness)`,
  ],
  ['files', '', 0, 'its presented name "files_" lacks one of its halves'],
  ['', 'read', 0, 'its presented name "_read" lacks one of its halves'],
  [
    'files',
    'read.file',
    0,
    'its presented name "files_read.file" has ".", and only A-Z, a-z, 0-9, _ and - are allowed',
  ],
  [
    'files',
    'lesen😀',
    0,
    'its presented name "files_lesen😀" has "😀", and only A-Z, a-z, 0-9, _ and - are allowed',
  ],
])('host %j, tool %j, prefix %i → %j', (client, tool, prefix, fault) => {
  expect(presentedNameFault(client, tool, prefix)).toBe(fault);
});

test('what passes is a name that providers take, with its prefix, and nothing of it was changed', () => {
  const part = fc.oneof(fc.stringMatching(/^[A-Za-z0-9_-]{0,70}$/), fc.string({ unit: 'binary' }));
  fc.assert(
    fc.property(part, part, fc.integer({ min: 0, max: 30 }), (client, tool, prefix) => {
      const name = presentedName(client, tool);
      const takes =
        client !== '' && tool !== '' && new RegExp(`^[A-Za-z0-9_-]{1,${64 - prefix}}$`).test(name);
      expect([presentedNameFault(client, tool, prefix) === null, name]).toEqual([takes, `${client}_${tool}`]);
    }),
    { numRuns: 500 },
  );
});
