import { expect, test } from 'vitest';
import type { HostConfig } from '../../../src/state/config/config.ts';
import { hostFingerprint } from '../../../src/tools/host/fingerprint.ts';

const base: HostConfig = {
  command: 'npx',
  args: ['-y', 'server'],
  env: { API_KEY: 'one', NODE_OPTIONS: '', REF_TOKEN: '${A}' },
};

test.each<[string, HostConfig]>([
  ['the command', { ...base, command: 'node' }],
  ['an argument', { ...base, args: ['-y', 'other'] }],
  ['the order of arguments', { ...base, args: ['server', '-y'] }],
  ['the folder', { ...base, cwd: 'sub' }],
  ['the name of a variable', { ...base, env: { ...base.env, MORE: '' } }],
  [
    'the value of a variable that is no secret',
    { ...base, env: { ...base.env, NODE_OPTIONS: '--require ./x.js' } },
  ],
  ['which variable a secret is taken from', { ...base, env: { ...base.env, REF_TOKEN: '${B}' } }],
  ['a header', { ...base, headers: { 'X-A': 'b' } }],
])('%s decides', (_, config) => {
  expect(hostFingerprint(config)).not.toBe(hostFingerprint(base));
});

test('values of secrets and the order of variables do not decide', () => {
  const env = { REF_TOKEN: '${A}', NODE_OPTIONS: '', API_KEY: 'two' };
  expect(hostFingerprint({ ...base, env })).toBe(hostFingerprint(base));
  const remote = (token: string): HostConfig => ({
    url: 'https://box.test',
    headers: { Authorization: token },
  });
  expect(hostFingerprint(remote('a'))).toBe(hostFingerprint(remote('b')));
});
