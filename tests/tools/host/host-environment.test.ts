import { expect, test } from 'vitest';
import { hostEnvironment } from '../../../src/tools/host/host-environment.ts';

test('a host gets what programs need and what its entry asks for, and nothing else', () => {
  const env = {
    PATH: '/bin',
    Path: 'C:\\bin',
    HOME: '/h',
    AWS_SECRET: 'x',
    SHELL: '() { :; }',
    LANG: undefined,
  };
  expect(hostEnvironment(env, { TOKEN: 't', HOME: '/other' })).toEqual({
    PATH: '/bin',
    Path: 'C:\\bin',
    HOME: '/other',
    TOKEN: 't',
  });
});
