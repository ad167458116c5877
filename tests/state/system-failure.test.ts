import { expect, test } from 'vitest';
import { systemFailure } from '../../src/state/system-failure.ts';

const full = Object.assign(new Error('ENOSPC'), { code: 'ENOSPC', syscall: 'write' });

test('a failure of the system names the path and the variable that moves the folder', () => {
  const message = (variable: string) =>
    `Could not write /state/a: no space left on the disk (ENOSPC). Free space there, or point ${variable} to a folder on another disk, and run the command again.`;
  const expected = {
    status: 'failed',
    code: 'disk-full',
    next: [],
    details: { path: '/state/a', system: 'ENOSPC' },
  };
  expect(systemFailure(full, 'Could not write /state/a', '/state/a')).toEqual({
    ...expected,
    message: message('XDG_DATA_HOME'),
  });
  expect(systemFailure(full, 'Could not write /state/a', '/state/a', 'XDG_STATE_HOME')).toEqual({
    ...expected,
    message: message('XDG_STATE_HOME'),
  });
});

test('what does not come from the system is thrown again', () => {
  expect(() => systemFailure(new TypeError('a bug'), 'Could not write', '/state/a')).toThrow('a bug');
});
