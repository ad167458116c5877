import { expect, test } from 'vitest';
import { type CommandSpec, type GroupSpec, isGroup } from '../../src/cli/command-spec.ts';
import { sections } from '../../src/cli/command-table.ts';
import { generator } from '../../src/lookup/bundle/generator.ts';
import { run } from './run.ts';

function wordsOf(entry: CommandSpec | GroupSpec): string[] {
  const below = isGroup(entry) ? entry.commands.flatMap(wordsOf) : [];
  return [entry.name, ...below.map((words) => `${entry.name} ${words}`)];
}

const names = sections.flatMap(({ commands }) => commands).flatMap(wordsOf);

test.each(names)('qm %s -h prints one line a flag', async (name) => {
  const { stdout, ...rest } = await run([...name.split(' '), '-h']);
  expect(rest).toEqual({ code: 0, stderr: '' });
  await expect(stdout).toMatchFileSnapshot(`./help/${name.replace(' ', '-')}.short.txt`);
});

test.each(names)('qm %s --help prints the manual page', async (name) => {
  const { stdout, ...rest } = await run([...name.split(' '), '--help']);
  expect(rest).toEqual({ code: 0, stderr: '' });
  await expect(stdout).toMatchFileSnapshot(`./help/${name.replace(' ', '-')}.long.txt`);
});

test.each([
  ['-h', 'short'],
  ['--help', 'long'],
])('qm %s prints the stores and their commands', async (flag, length) => {
  const { stdout, ...rest } = await run([flag]);
  expect(rest).toEqual({ code: 0, stderr: '' });
  await expect(stdout).toMatchFileSnapshot(`./help/qm.${length}.txt`);
});

test('qm help and qm help <command> print what --help prints', async () => {
  expect(await run(['help'])).toEqual(await run(['--help']));
  expect(await run(['help', 'list'])).toEqual(await run(['list', '--help']));
  expect(await run(['help', 'docs', 'query'])).toEqual(await run(['docs', 'query', '--help']));
});

test('help is printed whatever else is wrong or missing on the line', async () => {
  const help = await run(['lookup', '-h']);
  expect(await run(['lookup', 'hono', '-h'])).toEqual(help);
  expect(await run(['lookup', '-h', '--bogus'])).toEqual(help);
  expect(await run(['lookup', '--bogus', '-h'])).toEqual(help);
  expect(await run(['-h', 'lookup'])).toEqual(help);
});

test('no line of help is wider than 100 columns', async () => {
  const pages = await Promise.all(
    names
      .map((name) => name.split(' '))
      .flatMap((words) => [run([...words, '-h']), run([...words, '--help'])]),
  );
  const wide = pages.flatMap(({ stdout }) => stdout.split('\n')).filter((line) => line.length > 100);
  expect(wide).toEqual([]);
});

test('qm --version prints the program and its version', async () => {
  expect(await run(['--version'])).toEqual({ code: 0, stdout: `${generator()}\n`, stderr: '' });
});
