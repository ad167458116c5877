import { chmodSync, createReadStream, existsSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Wires } from '../../src/cli/edge.ts';
import { parseProgram } from '../../src/cli/program.ts';
import { loadCatalog } from '../../src/skills/catalog/load-catalog.ts';
import { skillTrustItems } from '../../src/skills/trust/skill-trust-item.ts';
import { trustProject } from '../../src/state/trust/change-trust.ts';
import { skillText } from '../skills/skill-tree.ts';
import { addExecutable } from '../skills/skills-on-disk.ts';
import type { Transcript } from './run.ts';
import { skillsProject } from './skills-project.ts';

interface Kitchen {
  readonly directory: string;
  readonly run: (line: readonly string[], how?: Partial<Wires>) => Promise<Transcript>;
  readonly trust: () => void;
}

const speak = '#!/bin/sh\n# Says what it is told\nfor word in "$@"; do echo "<$word>"; done\n';
const scripts = {
  'home/.agents/skills/pot/scripts/speak.sh': speak,
  'home/.agents/skills/pot/scripts/boil.sh': 'echo boiling; echo dry >&2; exit 3\n',
  'home/.agents/skills/pot/scripts/wait.sh': 'echo waiting; touch ready; exec sleep 600\n',
  'home/.agents/skills/pot/scripts/crash.sh': 'kill -KILL $$\n',
  'home/.agents/skills/pot/scripts/read.sh': 'cat; pwd; echo "$SKILL_DIR"; echo "$SECRET"\n',
  'home/.agents/skills/pot/scripts/mix.sh': 'echo shell\n',
  'home/.agents/skills/pot/scripts/mix.py': 'print("python")\n',
  'home/.agents/skills/pot/scripts/list.sh': 'echo listed\n',
  'home/.agents/skills/pot/scripts/list.json': '[]\n',
  'home/.agents/skills/pot/scripts/old.rb': '#!/usr/bin/env no-such-ruby\n',
  'project/.claude/skills/ship/scripts/ship.sh': 'echo shipped\n',
};

function kitchen(): Kitchen {
  const { directory, env, skills } = skillsProject({
    'home/.agents/skills/pot/SKILL.md': skillText('pot'),
    'home/.agents/skills/lid/SKILL.md': skillText('lid'),
    'project/.claude/skills/ship/SKILL.md': skillText('ship'),
  });
  const ground = join(directory, '..');
  addExecutable(ground, scripts);
  const outside = { env: { ...env, PATH: process.env['PATH'], SECRET: 's3cret' }, cwd: directory };
  return {
    directory,
    run: (line, how) => skills(['run', ...line], { ...outside, wires: wires(how) }),
    trust: () => {
      const loaded = loadCatalog({ project: directory, env });
      if (loaded.status !== 'ok') throw new Error(loaded.message);
      trustProject({ project: directory, env, items: skillTrustItems(loaded.catalog), now: 0 });
    },
  };
}

/** By default, an input that is at its end, and nobody who ends anything. */
function wires(how: Partial<Wires> = {}): Wires {
  const input = createReadStream('', { fd: openSync('/dev/null', 'r') });
  return { input, output: process.stdout, stopped: new Promise(() => {}), ...how };
}

test('what a script prints is printed, and nothing else', async () => {
  expect(await kitchen().run(['pot', 'speak.sh', 'one', 'two words'])).toEqual<Transcript>({
    code: 0,
    stdout: '<one>\n<two words>\n',
    stderr: '',
  });
});

test('a script is named by its file, by its path, or by its tool', async () => {
  const { run } = kitchen();
  for (const name of ['speak.sh', 'scripts/speak.sh', './scripts/speak.sh', 'speak']) {
    expect([name, (await run(['pot', name, 'x'])).stdout]).toEqual([name, '<x>\n']);
  }
});

test('all behind the script is the script’s, also what looks like an option or like something for a shell', async () => {
  const args = [
    '--json',
    '-h',
    '--help',
    '--',
    '--timeout',
    '1',
    '--bogus',
    '$(id)',
    '',
    'a;b',
    "it's",
    'a\nb',
  ];
  expect((await kitchen().run(['pot', 'speak', ...args])).stdout).toBe(
    args.map((arg) => `<${arg}>\n`).join(''),
  );
});

test('options before the skill are those of qm, and none is taken from behind it', async () => {
  const { run } = kitchen();
  const { stdout } = await run(['--json', 'pot', 'speak', '--quiet']);
  expect(JSON.parse(stdout)).toEqual({
    status: 'ok',
    skill: 'pot',
    script: '<ground>/home/.agents/skills/pot/scripts/speak.sh',
    end: { how: 'exit', code: 0 },
    output: '<--quiet>\n',
    leftOut: 0,
    leftRunning: false,
  });
  expect(await run(['--bogus', 'pot', 'speak'])).toEqual<Transcript>({
    code: 2,
    stdout: '',
    stderr: `unknown option --bogus
usage: qm skills run [options] <skill> <script> [args…]

next:
  qm skills run --help
`,
  });
  expect(parseProgram(['--quiet', 'skills', 'run', '--', 'pot', '--speak', '-x'])).toEqual({
    kind: 'run',
    invocation: { command: 'skills run', values: { quiet: true }, positionals: ['pot', '--speak', '-x'] },
  });
});

test('help before the skill is that of qm', async () => {
  const { run } = kitchen();
  expect((await run(['--help'])).stdout).toMatch(/^qm skills run: run a script of a skill\n/);
  expect((await run(['pot'])).stderr).toMatch(/^missing argument script\n/);
});

test('a script that says that something is wrong is the answer no, and its code and output are told', async () => {
  const { run } = kitchen();
  expect(await run(['pot', 'boil'])).toEqual<Transcript>({
    code: 1,
    stdout: 'Error (exit 3):\nboiling\ndry\n',
    stderr: '',
  });
  expect(JSON.parse((await run(['--json', 'pot', 'boil'])).stdout)).toEqual({
    status: 'not-found',
    code: 'script-failed',
    message: 'Error (exit 3):\nboiling\ndry',
    next: [],
    details: {
      skill: 'pot',
      script: '<ground>/home/.agents/skills/pot/scripts/boil.sh',
      end: { how: 'exit', code: 3 },
      seconds: 60,
      output: 'boiling\ndry\n',
      leftOut: 0,
      leftRunning: false,
    },
  });
});

test('a script that takes too long, is killed or cannot start is work that failed', async () => {
  const { run } = kitchen();
  expect(await run(['--timeout', '2', 'pot', 'wait'])).toEqual<Transcript>({
    code: 4,
    stdout: 'Error (timed out after 2 s):\nwaiting\n',
    stderr: '',
  });
  expect(await run(['pot', 'crash'])).toMatchObject({ code: 4, stdout: 'Error (ended by SIGKILL):\n' });
  expect(await run(['pot', 'old'])).toEqual<Transcript>({
    code: 4,
    stdout:
      'Error (not started): no-such-ruby, which runs <ground>/home/.agents/skills/pot/scripts/old.rb, is in no folder of PATH.\n',
    stderr: '',
  });
});

test('it runs where it is asked, reads what is piped, and sees no secret', async () => {
  const { directory, run } = kitchen();
  const file = join(directory, 'input');
  writeFileSync(file, 'from a pipe\n');
  const input = createReadStream('', { fd: openSync(file, 'r') });
  expect((await run(['pot', 'read'], { input })).stdout).toBe(
    'from a pipe\n<ground>/project\n<ground>/home/.agents/skills/pot\n\n',
  );
});

test('nobody at a terminal is waited for', async () => {
  const input = Object.assign(createReadStream('', { fd: openSync('/dev/zero', 'r') }), { isTTY: true });
  expect((await kitchen().run(['--timeout', '5', 'pot', 'read'], { input })).code).toBe(0);
});

test('who is told to end ends the script with it', async () => {
  const { directory, run } = kitchen();
  const ready = async (): Promise<void> => {
    while (!existsSync(join(directory, 'ready'))) await new Promise((resolve) => setTimeout(resolve, 10));
  };
  expect(await run(['pot', 'wait'], { stopped: ready() })).toMatchObject({
    code: 130,
    stdout: '',
    stderr: 'warning: Error (cancelled):\nwaiting\n',
  });
});

test('what came with a project runs only once somebody has said so, and as it was then', async () => {
  const { directory, run, trust } = kitchen();
  const untrusted: Transcript = {
    code: 1,
    stdout: `scripts/ship.sh of the skill ship may not run: it came with the project, and nobody has said that it may run.

next:
  qm trust add
`,
    stderr: '',
  };
  expect(await run(['ship', 'ship'])).toEqual(untrusted);
  trust();
  expect(await run(['ship', 'ship'])).toEqual<Transcript>({ code: 0, stdout: 'shipped\n', stderr: '' });
  writeFileSync(join(directory, '.claude/skills/ship/scripts/ship.sh'), 'echo taken over\n');
  expect(await run(['ship', 'ship'])).toEqual({
    ...untrusted,
    stdout: untrusted.stdout.replace(
      'it came with the project, and nobody has said that it may run',
      'it, or another file of its folder, has changed since somebody trusted it',
    ),
  });
});

test('what is not there is answered with what there is', async () => {
  const { run } = kitchen();
  expect(await run(['pott', 'speak'])).toMatchObject({ code: 1, stdout: expect.stringContaining('pot') });
  expect(await run(['pot', 'speek'])).toEqual<Transcript>({
    code: 1,
    stdout: `The skill pot has no script speek; did you mean speak.sh?

candidates (not answers):
  boil.sh   Run boil
  crash.sh  Run crash
  list.sh   Run list
  mix.py    Run mix
  mix.sh    Run mix
  old.rb    Run old
  read.sh   Run read
  speak.sh  Says what it is told
  wait.sh   Run wait

next:
  qm skills run pot speak.sh
`,
    stderr: '',
  });
  expect(await run(['lid', 'speak'])).toEqual<Transcript>({
    code: 1,
    stdout: `The skill lid has no scripts: looked in <ground>/home/.agents/skills/lid/scripts

next:
  qm skills show lid
`,
    stderr: '',
  });
});

test('a name that two scripts have is none of them', async () => {
  const { run } = kitchen();
  expect(await run(['pot', 'mix'])).toEqual<Transcript>({
    code: 1,
    stdout: `The skill pot has several scripts that are called mix: mix.py, mix.sh

next:
  qm skills run pot mix.py
  qm skills run pot mix.sh
`,
    stderr: '',
  });
  expect((await run(['pot', 'mix.py'])).stdout).toBe('python\n');
  // Of data beside a script nobody thinks as something to run.
  expect((await run(['pot', 'list'])).stdout).toBe('listed\n');
});

test('a script without its executable bit is refused with the mend, unless a setting takes it', async () => {
  const { directory, run } = kitchen();
  const file = join(directory, '../home/.agents/skills/pot/scripts/speak.sh');
  chmodSync(file, 0o644);
  expect(await run(['pot', 'speak'])).toEqual<Transcript>({
    code: 1,
    stdout: `<ground>/home/.agents/skills/pot/scripts/speak.sh is not executable, so it is no tool. Make it executable, or set skills.allowNonExecutable.

next:
  chmod +x <ground>/home/.agents/skills/pot/scripts/speak.sh
`,
    stderr: '',
  });
  writeFileSync(join(directory, 'quartermaster.json'), '{ "skills": { "allowNonExecutable": true } }\n');
  expect((await run(['pot', 'speak', 'x'])).stdout).toBe('<x>\n');
});
