import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { failure } from '../../src/outcome.ts';
import { run, type Transcript } from './run.ts';

test('a slip in an option is answered with the likely one, the usage and the help to read', async () => {
  expect(await run(['lookup', 'hono', 'Hono', '--verison', '4.0.0'])).toEqual<Transcript>({
    code: 2,
    stdout: '',
    stderr: `unknown option --verison; did you mean --version?
usage: qm lookup <package[/subpath]> <entity> [options]

next:
  qm lookup --help
`,
  });
});

test('a missing argument is named, with the usage', async () => {
  expect(await run(['lookup', 'hono'])).toEqual<Transcript>({
    code: 2,
    stdout: '',
    stderr: `missing argument entity
usage: qm lookup <package[/subpath]> <entity> [options]

next:
  qm lookup --help
`,
  });
});

test('qm alone names the commands', async () => {
  expect(await run([])).toEqual<Transcript>({
    code: 2,
    stdout: '',
    stderr: `no command given; there are lookup, list, search, path, build, docs, skills, tools, trust, serve, help
usage: qm <command> [options]

next:
  qm --help
`,
  });
});

test.each([
  ['before the command', ['--json', 'lokup']],
  ['behind the mistake', ['lookup', '--nonsense', '--json']],
])('--json %s turns a usage error into a document on stdout', async (_title, argv) => {
  const { code, stdout, stderr } = await run(argv);
  expect([code, stderr, JSON.parse(stdout).status]).toEqual([2, '', 'usage']);
});

test('--json behind -- is an argument', async () => {
  const { code, stdout } = await run(['lookup', '--nonsense', '--', '--json']);
  expect([code, stdout]).toEqual([2, '']);
});

const bug = { operations: { bundlePath: () => Promise.reject(new Error('lost\nand found')) } };

test('an unexpected exception is one line and exit 4', async () => {
  expect(await run(['path', 'hono'], bug)).toEqual<Transcript>({
    code: 4,
    stdout: '',
    stderr: 'qm: internal error: lost\n',
  });
});

test('an unexpected exception with --json is a document as well', async () => {
  const { code, stdout, stderr } = await run(['path', 'hono', '--json'], bug);
  expect([code, stderr]).toEqual([4, 'qm: internal error: lost\n']);
  expect(JSON.parse(stdout)).toEqual({
    status: 'failed',
    code: 'internal-error',
    message: 'internal error: lost\nand found',
    next: [],
  });
});

test('QM_DEBUG=1 adds the stack', async () => {
  const { stderr } = await run(['path', 'hono'], { ...bug, env: { QM_DEBUG: '1' } });
  expect(stderr).toMatch(/^qm: internal error: lost\nError: lost\nand found\n {4}at .*usage\.test\.ts/s);
});

test('commands to run next work from here also when the question was about another folder', async () => {
  const next = ['qm list hono -- -x', 'npm install', 'qm lookup --help'];
  const missing = failure('not-found', 'not-installed', 'hono is not installed.', { next });
  const outside = {
    cwd: mkdtempSync(join(tmpdir(), 'qm-usage-')),
    operations: {
      bundlePath: async () => missing,
      buildPackages: async () =>
        ({ status: 'ok', results: [{ package: 'hono', outcome: missing }] }) as const,
    },
  };
  mkdirSync(join(outside.cwd, 'my app'));
  const usable = ["qm list --project 'my app' hono -- -x", "cd 'my app' && npm install", 'qm lookup --help'];
  const path = await run(['path', 'hono', '--json', '--project', 'my app'], outside);
  expect(JSON.parse(path.stdout).next).toEqual(usable);
  const build = await run(['build', 'hono', '--json', '--project', 'my app'], outside);
  expect(JSON.parse(build.stdout)).toMatchObject({ next: usable, results: [{ next: usable }] });
});

test('a mistyped --project is refused before anything is asked', async () => {
  const cwd = mkdtempSync(join(tmpdir(), 'qm-usage-'));
  expect(await run(['path', 'hono', '--project', 'ap'], { cwd })).toEqual<Transcript>({
    code: 2,
    stdout: '',
    stderr: `--project ap: there is no directory ${join(cwd, 'ap')}\n\nnext:\n  qm path --help\n`,
  });
});
