// Misses of different kinds on real packages: what is printed, and that each command it suggests does what it promises.
import { cpSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import type { Candidate } from '../../src/outcome.ts';
import { installPackages, pinned } from './install.ts';
import { type Shell, shellIn } from './shell.ts';

let shell: Shell;
let broken: Shell;

beforeAll(() => {
  const project = installPackages(Object.keys(pinned));
  shell = shellIn(project);
  broken = shellIn(brokenProject(project));
});

const misses = [
  ['a member with a slip in it', "qm lookup hono 'Hono#gte'", 1],
  ['a name in another case', 'qm lookup hono hono', 1],
  ['a name with a slip in it', 'qm lookup zod z.ZodStrin', 1],
  ['a member without its class', 'qm lookup commander requiredOption', 1],
  ['a member under the wrong sigil', 'qm lookup commander Command.option', 1],
  ['a member that another package declares', "qm lookup express 'Request#accepts'", 1],
  ['a name of another entry point', 'qm lookup hono/cookie useState', 1],
  ['a name of several entry points', 'qm lookup hono handle', 1],
  ['an entry point with a slip in it', 'qm lookup hono/cokie setCookie', 1],
  ['a version that is not at hand', 'qm lookup hono Hono --version 4.0.0', 1],
  ['a version in the name', 'qm lookup hono@4.13.19 Hono', 2],
  ['a package that is not used', 'qm lookup left-pad leftPad', 1],
  ['a bundle that may not be built', 'qm lookup dayjs default --no-build', 1],
  ['a package without types', 'qm lookup debug debug', 3],
  ['an unknown flag', 'qm lookup hono Hono --ful', 2],
] as const;

const brokenMisses = [
  ['a version that is not the locked one', "qm lookup hono 'Hono#get'", 1],
  ['a dependency from a folder', 'qm lookup chalk default', 3],
  ['a release that is not installed', 'qm lookup zod z.string', 1],
] as const;

test.each(misses)('%s: %s', (kind, command, code) => check(shell, kind, command, code));
test.each(brokenMisses)('%s: %s', (kind, command, code) => check(broken, kind, command, code));

async function check(at: Shell, kind: string, command: string, code: number): Promise<void> {
  const said = at.run(command);
  const text = code === 2 ? said.stderr : said.stdout;
  const [whole = ''] = text.split('\n---\n', 1);
  // The number of names grows with what is extracted.
  const told = whole.replace(/\d+ names from/, '<n> names from');
  await expect(`$ ${command}\n${told.trimEnd()}\nexit code ${said.code}\n`).toMatchFileSnapshot(
    `real-misses/${kind.replaceAll(' ', '-')}.txt`,
  );
  expect(said.code).toBe(code);
  const { next, candidates = [] } = JSON.parse(at.run(`${command} --json`).stdout);
  expect(next.length).toBeGreaterThan(0);
  const suggested = [...next, ...candidates.map((one: Candidate) => asking(command, one))];
  const codes = suggested.filter((one) => !installs(one)).map((one) => [one, at.run(one).code]);
  expect(codes.filter(([, exitCode]) => exitCode !== 0)).toEqual([]);
}

/** The command of somebody who tries a candidate. */
function asking(command: string, { entity, why }: Candidate): string {
  if (why === 'entry point') return `qm list ${entity}`;
  const [, , asked = ''] = command.split(' ');
  const from = /exported from (\S+)$/.exec(why)?.[1] ?? asked;
  return `qm lookup ${from} '${entity}'`;
}

/** What would reach for the registry is shown in the snapshot and not run. */
function installs(command: string): boolean {
  return command === 'npm ci' || command === 'npm install';
}

/** One package is another version than locked, one a folder of the project, one was removed. */
function brokenProject(installed: string): string {
  const project = mkdtempSync(join(tmpdir(), 'qm-broken-'));
  for (const name of ['hono', 'chalk']) {
    const from = join(installed, 'node_modules', name);
    const to = name === 'chalk' ? join(project, 'vendor/chalk') : join(project, 'node_modules', name);
    mkdirSync(to, { recursive: true });
    cpSync(from, to, { recursive: true });
  }
  const dependencies = { chalk: 'file:vendor/chalk', hono: '^4.0.0', zod: '^4.0.0' };
  const packages = {
    '': { name: 'broken', version: '1.0.0', dependencies },
    'node_modules/chalk': { resolved: 'vendor/chalk', link: true },
    'node_modules/hono': { version: '4.0.1' },
    'node_modules/zod': { version: '4.6.7' },
    'vendor/chalk': { version: '5.6.2' },
  };
  const manifest = { name: 'broken', version: '1.0.0', dependencies };
  writeFileSync(join(project, 'package.json'), JSON.stringify(manifest));
  const lock = { name: 'broken', version: '1.0.0', lockfileVersion: 3, requires: true, packages };
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify(lock));
  return project;
}
