import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { environment, installedProject, program } from '../cli/installed-project.ts';
import { callText, connect, type ServedProject, servedProject } from './served.ts';

/** A project with the package `teapot`, built, and with docs. */
function projectWithPackage(): ServedProject {
  const project = installedProject();
  const { directory } = project;
  return { directory, env: environment(project), stateRoot: '', hostLog: () => [] };
}

function printed(project: ServedProject, argv: readonly string[]) {
  const { stdout, stderr } = spawnSync(process.execPath, [program, ...argv], {
    cwd: project.directory,
    env: { ...project.env },
    encoding: 'utf8',
  });
  return { stdout, stderr };
}

const stores = ['--stores', 'lookup,docs'];

test.each([
  [{ package: 'teapot', entity: 'Kettle#pour' }, ['Kettle#pour'], false],
  [{ package: 'teapot', entity: 'Kettle', full: true }, ['Kettle', '--full'], false],
  [{ package: 'teapot', entity: 'Kettle#brew' }, ['Kettle#brew'], true],
  [{ package: 'teapot', entity: 'Kettle', version: '9.9.9' }, ['Kettle', '--version', '9.9.9'], true],
])('lookup %j answers what qm lookup prints', async (input, argv, isError) => {
  const project = projectWithPackage();
  const { client } = await connect('modern', { project, argv: stores });
  const { stdout } = printed(project, ['lookup', 'teapot', ...argv]);
  expect(stdout).not.toBe('');
  expect(await callText(client, 'lookup', input)).toEqual({ text: stdout, isError });
});

test('lookup-names answers what qm list and qm search print', async () => {
  const project = projectWithPackage();
  const { client } = await connect('legacy', { project, argv: stores });
  expect([
    await callText(client, 'lookup-names', { package: 'teapot' }),
    await callText(client, 'lookup-names', { package: 'teapot', prefix: 'Kettle#' }),
    await callText(client, 'lookup-names', { package: 'teapot', words: 'pour cups' }),
  ]).toEqual([
    { text: printed(project, ['list', 'teapot']).stdout, isError: false },
    { text: printed(project, ['list', 'teapot', 'Kettle#']).stdout, isError: false },
    { text: printed(project, ['search', 'teapot', 'pour', 'cups']).stdout, isError: false },
  ]);
});

test('docs-query and docs-show answer what qm docs prints, first what stdout says and then what stderr says', async () => {
  const project = servedProject();
  const { client } = await connect('modern', { project, argv: stores });
  const without = await callText(client, 'docs-query', { question: 'green' });
  expect(without).toEqual({ text: printed(project, ['docs', 'query', 'green']).stdout, isError: true });
  expect(without.text).toContain('next:\n  qm docs index\n');

  printed(project, ['docs', 'index']);
  for (const [name, input, argv] of [
    ['docs-query', { question: 'green' }, ['query', 'green']],
    ['docs-show', { page: 'docs/tea.md#green-tea' }, ['show', 'docs/tea.md#green-tea']],
    ['docs-show', { page: 'docs/tea.md', maxTokens: 5 }, ['show', 'docs/tea.md', '--max-tokens', '5']],
    ['docs-show', { page: 'docs/tea.md', outline: true }, ['outline', 'docs/tea.md']],
  ] as const) {
    const { stdout, stderr } = printed(project, ['docs', ...argv]);
    const text = stderr === '' ? stdout : `${stdout}\n--\n${stderr}`;
    expect(await callText(client, name, input)).toEqual({ text, isError: false });
  }
});

test('what changed while the server runs is answered as it is now', async () => {
  const project = servedProject();
  printed(project, ['docs', 'index']);
  const { client } = await connect('modern', { project, argv: stores });
  const first = await callText(client, 'docs-show', { page: 'docs/tea.md#green-tea' });
  writeFileSync(join(project.directory, 'docs/tea.md'), '# Tea\n\n## Green tea\n\nAt 70 degrees.\n');
  const second = await callText(client, 'docs-show', { page: 'docs/tea.md#green-tea' });
  expect([first.text.includes('80'), second.text.includes('70')]).toEqual([true, true]);
});

test('from another folder, the ways on name the project', async () => {
  const project = servedProject();
  const elsewhere = { ...project, directory: join(project.directory, 'docs') };
  const { client } = await connect('modern', { project: elsewhere, argv: [...stores, '--project', '..'] });
  const { text } = await callText(client, 'docs-query', { question: 'green' });
  expect(text).toContain('next:\n  qm docs index --project ..\n');
});

test('a wrong input is a result that says so, and a tool of a store that is off is none', async () => {
  const { client } = await connect('modern', { project: servedProject(), argv: ['--stores', 'lookup'] });
  expect(await callText(client, 'lookup', { name: 'hono' })).toEqual({
    text: 'lookup: "package" is missing; expected a text that is not empty (hono; hono/jsx for one entry point)',
    isError: true,
  });
  await expect(callText(client, 'docs-query', { question: 'x' })).rejects.toMatchObject({
    code: -32602,
    message: expect.stringContaining('There is no tool "docs-query" here; there are lookup, lookup-names.'),
  });
});
