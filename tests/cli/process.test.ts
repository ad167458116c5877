import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { generator } from '../../src/lookup/bundle/generator.ts';
import { environment, installedProject, kettlePage, program, spawnQm } from './installed-project.ts';
import type { Transcript } from './run.ts';

const member = `# class Kettle

- **Exported from:** \`teapot\`
- **Defined in:** \`index.d.ts\`

### #pour

\`\`\`ts
pour(cups: number): void
\`\`\`

Fills cups.
`;

test('the built program answers a lookup from a finished bundle', () => {
  const project = installedProject();
  expect(spawnQm(project, ['lookup', 'teapot', 'Kettle#pour'])).toEqual<Transcript>({
    code: 0,
    stdout: `package: teapot 1.2.3 (npm, exact, package-lock.json)
entity: Kettle#pour
page: Kettle.md
source: node_modules/teapot
bundle: ${project.bundle}
---
${member}`,
    stderr: '',
  });
});

test('the program, its help and its refusals come from the same file', () => {
  const project = installedProject();
  expect(spawnQm(project, ['--version'])).toEqual<Transcript>({
    code: 0,
    stdout: `${generator()}\n`,
    stderr: '',
  });
  expect(spawnQm(project, ['path', 'teapot'])).toEqual<Transcript>({
    code: 0,
    stdout: `${project.bundle}\n`,
    stderr: '',
  });
  expect(spawnQm(project, ['lookup', 'teapot', 'Kettle', '--ful'])).toEqual<Transcript>({
    code: 2,
    stdout: '',
    stderr: `unknown option --ful; did you mean --full?
usage: qm lookup <package[/subpath]> <entity> [options]

next:
  qm lookup --help
`,
  });
});

test('the built program indexes and answers about docs, the answer on stdout and the rest on stderr', () => {
  const project = installedProject();
  mkdirSync(join(project.directory, '.git'));
  mkdirSync(join(project.directory, 'docs'));
  writeFileSync(join(project.directory, 'docs/tea.md'), '# Tea\n\nLeaves.\n\n## Green tea\n\nAt 80 °C.\n');
  expect(spawnQm(project, ['docs', 'index'])).toEqual<Transcript>({
    code: 0,
    stdout: `written ${join(realpathSync(project.directory), 'docs-index.jsonl')}  1 page\n`,
    stderr: 'docs roots: docs (detected)\n',
  });
  expect(spawnQm(project, ['docs', 'query', 'green'])).toEqual<Transcript>({
    code: 0,
    stdout: 'docs/tea.md  Tea\n  Leaves.\n  docs/tea.md#green-tea  line 5  Green tea\n',
    stderr: 'docs index: fresh\n',
  });
  expect(spawnQm(project, ['docs', 'show', 'docs/tea.md#green-tea'])).toEqual<Transcript>({
    code: 0,
    stdout: '## Green tea\n\nAt 80 °C.\n',
    stderr: 'docs/tea.md#green-tea: lines 5-7 of 7\n',
  });
  expect(spawnQm(project, ['docs', 'check', '--quiet'])).toMatchObject({ code: 0, stderr: '' });
});

/** Longer than any pipe's buffer. */
const longPage = `${kettlePage}\n${'A long paragraph about tea.\n'.repeat(80_000)}`;

test('a page of two megabytes arrives whole through a pipe', () => {
  const project = installedProject(longPage);
  const { code, stdout } = spawnQm(project, ['lookup', 'teapot', 'Kettle', '--full']);
  expect([code, stdout.slice(stdout.indexOf('---\n') + 4) === longPage]).toEqual([0, true]);
});

test('it arrives whole also through a pipe that does not block', () => {
  const project = installedProject(longPage);
  const preload = join(project.dataHome, 'touch-stdout.cjs');
  // Node switches the descriptor to non-blocking as soon as somebody touches the stream.
  writeFileSync(preload, 'process.stdout;\n');
  const { code, stdout } = spawnQm(project, ['lookup', 'teapot', 'Kettle', '--full'], {
    nodeArguments: ['--require', preload],
  });
  expect([code, stdout.slice(stdout.indexOf('---\n') + 4) === longPage]).toEqual([0, true]);
});

test('a reader that leaves early ends it quietly with 0', async () => {
  const project = installedProject(longPage);
  const child = spawn(process.execPath, [program, 'lookup', 'teapot', 'Kettle', '--full'], {
    cwd: project.directory,
    env: environment(project),
  });
  let stderr = '';
  child.stderr.on('data', (chunk) => {
    stderr += String(chunk);
  });
  child.stdout.once('data', () => child.stdout.destroy());
  const code = await new Promise((resolve) => child.on('close', resolve));
  expect([code, stderr]).toEqual([0, '']);
});

test.runIf(existsSync('/dev/full'))('a full disk behind stdout is a failure with a reason', () => {
  const project = installedProject();
  const command = `"${process.execPath}" "${program}" path teapot > /dev/full`;
  const result = spawnSync('sh', ['-c', command], {
    cwd: project.directory,
    env: environment(project),
    encoding: 'utf8',
  });
  expect([result.status, result.stderr]).toEqual([
    4,
    'qm: cannot write the answer: ENOSPC: no space left on device, write\n',
  ]);
});

test.skipIf(process.platform === 'win32')(
  'a working directory that was removed is a failure with a way on',
  () => {
    const project = installedProject();
    const inRemoved = (arguments_: string): [number | null, string] => {
      const cwd = join(project.directory, 'gone');
      mkdirSync(cwd);
      const remove = `"${process.execPath}" -e "require('node:fs').rmdirSync(process.cwd())"`;
      const command = `${remove} && exec "${process.execPath}" "${program}" ${arguments_}`;
      const options = { cwd, env: environment(project), encoding: 'utf8' } as const;
      const { status, stdout, stderr } = spawnSync('sh', ['-c', command], options);
      return [status, stdout + stderr];
    };
    expect(inRemoved('path teapot')).toEqual([
      2,
      `the working directory was removed; go to another one, or name the project with --project and an absolute path

next:
  qm path --help
`,
    ]);
    expect(inRemoved(`path teapot --project "${project.directory}"`)).toEqual([0, `${project.bundle}\n`]);
  },
);
