import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { folderWith, skillText } from '../skills/skill-tree.ts';
import { addExecutable } from '../skills/skills-on-disk.ts';
import { lives } from '../tools/host/lives.ts';
import { program } from './installed-project.ts';

/** The home of a user with one skill; the program runs in it. */
function home(script: string): string {
  const folder = folderWith({ '.agents/skills/pot/SKILL.md': skillText('pot') });
  addExecutable(folder, { '.agents/skills/pot/scripts/boil.sh': script });
  return folder;
}

const argv = [program, 'skills', 'run', 'pot', 'boil'];
const environment = (folder: string): Record<string, string> => ({
  HOME: folder,
  PATH: process.env['PATH'] ?? '',
});

test('what is piped to the program is what the script reads', () => {
  const folder = home('cat; cat; echo "$*"\n');
  const { status, stdout, stderr } = spawnSync(process.execPath, [...argv, '--json', '-x'], {
    cwd: folder,
    env: environment(folder),
    input: 'one\ntwo\n',
    encoding: 'utf8',
  });
  expect([status, stdout, stderr]).toEqual([0, 'one\ntwo\n--json -x\n', '']);
});

test('a script that does not read is not waited for, even if nobody ends what is piped to the program', async () => {
  const folder = home('echo done\n');
  const child = spawn(process.execPath, argv, { cwd: folder, env: environment(folder) });
  const printed = await text(child.stdout);
  expect([child.exitCode ?? (await once(child, 'exit'))[0], printed]).toEqual([0, 'done\n']);
});

test('Ctrl-C ends the script, and all that it started, with the program', async () => {
  const folder = home('sleep 600 & echo $! > pids; echo $$ >> pids; touch ready; wait\n');
  const child = spawn(process.execPath, argv, { cwd: folder, env: environment(folder), stdio: 'ignore' });
  while (!existsSync(join(folder, 'ready'))) await new Promise((resolve) => setTimeout(resolve, 10));
  const pids = readFileSync(join(folder, 'pids'), 'utf8').trim().split('\n').map(Number);
  expect(pids.map(lives)).toEqual([true, true]);
  child.kill('SIGINT');
  const [code] = await once(child, 'exit');
  while (pids.some(lives)) await new Promise((resolve) => setTimeout(resolve, 10));
  expect([code, pids.length]).toEqual([130, 2]);
});
