import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hostIdentityFault, suggestedIdentity } from '../../../src/tools/definition/host-identity.ts';

test.each([
  ['files', null],
  ['Files_2-b', null],
  ['f'.repeat(62), null],
  ['', 'a host needs a name'],
  ['local', 'the name "local" is reserved'],
  ['my files', 'the host name "my files" has " ", and only A-Z, a-z, 0-9, _ and - are allowed'],
  ['f'.repeat(63), `the host name "${'f'.repeat(63)}" has 63 characters, and 62 are allowed`],
])('%j → %j', (id, fault) => {
  expect(hostIdentityFault(id)).toBe(fault);
});

test('a name from elsewhere gets a suggestion that is allowed', () => {
  expect(['my files', '@scope/server', 'ünïcode.test', 'local', '日本', ''].map(suggestedIdentity)).toEqual([
    'my-files',
    'scope-server',
    'n-code-test',
    null,
    null,
    null,
  ]);
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 100 }), (id) => {
      const suggestion = suggestedIdentity(id);
      expect(suggestion === null || hostIdentityFault(suggestion) === null).toBe(true);
    }),
  );
});
