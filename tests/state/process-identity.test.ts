import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { isGone, thisProcess } from '../../src/state/process-identity.ts';

test('this process lives, one that ended does not, and of another machine nothing is known', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  const { machine } = thisProcess();
  const theirs = { pid: child.pid ?? 0, machine };
  expect([isGone(thisProcess()), isGone(theirs)]).toEqual([false, false]);
  child.kill('SIGKILL');
  await once(child, 'exit');
  expect([isGone(theirs), isGone({ ...theirs, machine: 'elsewhere.test' })]).toEqual([true, false]);
});
