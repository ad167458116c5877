import { type ChildProcess, spawn } from 'node:child_process';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test } from 'vitest';
import { lives } from '../../tools/host/lives.ts';
import { program } from '../installed-project.ts';
import { type ToolsProject, toolsProject } from './tools-project.ts';

interface Started {
  readonly process: ChildProcess;
  readonly ended: Promise<{ readonly code: number | null; readonly stdout: string; readonly stderr: string }>;
}

/** The built program in a process of its own. */
function start({ directory, env }: ToolsProject, argv: readonly string[]): Started {
  const child = spawn(process.execPath, [program, 'tools', ...argv], { cwd: directory, env });
  onTestFinished(() => void child.kill('SIGKILL'));
  const written = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const) {
    child[name].on('data', (chunk) => {
      written[name] += String(chunk);
    });
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  return { process: child, ended: ended.then((code) => ({ code, ...written })) };
}

/** Looks again and again; a test that waits in vain ends by its time-out. */
async function noted({ log }: ToolsProject, line: RegExp): Promise<void> {
  while (!log().some((note) => line.test(note))) await new Promise((resolve) => setTimeout(resolve, 10));
}

function hostsOf({ log }: ToolsProject): readonly number[] {
  return log().flatMap((line) => {
    const [, pid] = /^(?:start|child) (\d+)$/.exec(line) ?? [];
    return pid === undefined ? [] : [Number(pid)];
  });
}

test.each([
  ['SIGTERM', 'does not greet', 'never-greets', ['get', 'box'], /^start/, 'the listing of its'],
  ['SIGINT', 'lists nothing', 'never-lists', ['load', 'box', 'echo'], /initialized$/, 'the listing of its'],
  ['SIGHUP', 'is one of many', 'never-lists', ['hosts'], /initialized$/, 'the listing of hosts'],
] as const)(
  '%s ends the command with a host that %s',
  async (signal, _title, behaviour, argv, line, what) => {
    const project = toolsProject({ raw: { box: behaviour } });
    const started = start(project, argv);
    await noted(project, line);
    started.process.kill(signal);
    const { code, stdout, stderr } = await started.ended;
    expect([code, stdout, stderr]).toEqual([
      130,
      '',
      expect.stringMatching(new RegExp(`^warning: ${what}.* was cancelled`)),
    ]);
    expect(hostsOf(project).length).toBeGreaterThan(0);
    expect(hostsOf(project).filter(lives)).toEqual([]);
  },
);

test('a call that is interrupted is cancelled at its host, and says what may have been done', async () => {
  const project = toolsProject({ raw: { box: 'plain' } });
  await project.qm('tools load box hang');
  const started = start(project, ['call', 'box_hang']);
  await noted(project, /^call hang$/);
  started.process.kill('SIGINT');
  expect(await started.ended).toEqual({
    code: 130,
    stdout: '',
    stderr:
      'warning: the call of "hang" of host "box" was cancelled, and what it did until then stays done.\n',
  });
  expect(project.log()).toContainEqual(expect.stringMatching(/^notifications\/cancelled/));
  expect(hostsOf(project).filter(lives)).toEqual([]);
});

test('with --json what was interrupted is a document', async () => {
  const project = toolsProject({ raw: { box: 'never-lists' } });
  const started = start(project, ['get', 'box', '--json']);
  await noted(project, /initialized$/);
  started.process.kill('SIGINT');
  const { code, stdout } = await started.ended;
  expect([code, JSON.parse(stdout)]).toMatchObject([130, { status: 'failed', code: 'cancelled' }]);
});

test('an input that does not end is given up', async () => {
  const { qm, log } = toolsProject();
  const input = new PassThrough();
  const stopped = new Promise<void>((resolve) => input.once('newListener', () => setImmediate(resolve)));
  expect(await qm('tools call files_read_file -', { input, stopped })).toEqual({
    code: 130,
    stdout: '',
    stderr: 'warning: the reading of stdin was cancelled.\n',
  });
  expect([input.destroyed, log()]).toEqual([true, []]);
});

test('a host that neither hears the end of its input nor a signal is gone with the command, and so is what it started', async () => {
  const project = toolsProject({ raw: { box: 'stubborn' } });
  const { code, stdout } = await start(project, ['get', 'box']).ended;
  expect([code, stdout]).toEqual([0, expect.stringContaining('box offers 13 tools.')]);
  expect(hostsOf(project)).toHaveLength(2);
  expect(hostsOf(project).filter(lives)).toEqual([]);
});
