// What the program prints about real packages, in full: each answer was read beside the declarations it comes from.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import { installPackages, pinned } from './install.ts';
import { type Shell, shellIn } from './shell.ts';

let shell: Shell;
let modules = '';

beforeAll(() => {
  const project = installPackages(Object.keys(pinned));
  modules = join(project, 'node_modules');
  shell = shellIn(project);
});

const answers = [
  ['inherited from an unexported name', "qm lookup hono 'Hono#get'", 'hono-get'],
  ['through `export =` and the type of a constant', "qm lookup lodash '_#map'", 'lodash-map'],
  ['a name in a namespace', 'qm lookup zod z.ZodString', 'zod-string'],
  ['a member of an interface', "qm lookup zod 'ZodString#email'", 'zod-string-email'],
  ['overloads of a merged class', "qm lookup @aws-sdk/client-s3 'S3#putObject'", 's3-put-object'],
  ['a member keyed by a symbol', "qm lookup undici 'Headers#[Symbol.iterator]'", 'undici-iterator'],
  ['overloads with words of their own', "qm lookup commander 'Command#option'", 'commander-option'],
  ['a default export', 'qm lookup chalk default', 'chalk-default'],
  ['an export of a subpath', 'qm lookup hono/cookie setCookie', 'hono-set-cookie'],
  ['a function with types of another package', 'qm lookup react useState', 'react-use-state'],
  ['types of another major', "qm lookup better-sqlite3 'Database#prepare'", 'better-sqlite3-prepare'],
  ['a constructor', 'qm lookup rxjs Observable.new', 'rxjs-observable-new'],
  ['a call signature', "qm lookup axios 'AxiosInstance#()'", 'axios-call'],
  ['an enum member', 'qm lookup typescript SyntaxKind.Identifier', 'typescript-enum-member'],
] as const;

test.each(answers)('%s: %s', async (_kind, command, file) => {
  const { code, stdout, stderr } = shell.run(command);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  await expect(stdout).toMatchFileSnapshot(`real-answers/${file}.txt`);
});

test.each(answers)('%s: the signature stands where the answer says', (_kind, command) => {
  const { body, package: name } = JSON.parse(shell.run(`${command} --json`).stdout);
  const signature = /^```ts\n(.*)$/m.exec(body)?.[1];
  // The section of a member ends with its own place, a page names files alone.
  const place = [...body.matchAll(/\*\*Defined in:\*\* `([^`]+)`/g)].at(-1)?.[1] ?? '';
  const [path = '', line] = place.split(':');
  const text = readFileSync(join(modules, path.startsWith('@types/') ? '' : name, path), 'utf8');
  expect(line === undefined ? text : text.split('\n')[Number(line) - 1]).toContain(signature);
});

test('the transcript of the README is what the program prints', () => {
  const readme = readFileSync(fileURLToPath(new URL('../../README.md', import.meta.url)), 'utf8');
  const transcript =
    /<!-- transcript: begin -->\n`+console\n([\s\S]*?)`+\n<!-- transcript: end -->/.exec(readme)?.[1] ?? '';
  const commands = [...transcript.matchAll(/^\$ (.*)$/gm)].map(([, command]) => command ?? '');
  const printed = commands.map((command) => `$ ${command}\n${shell.run(command).stdout}`).join('\n');
  expect(commands.length).toBeGreaterThan(1);
  expect(printed.replaceAll('<data>', '/home/ada/.local/share')).toBe(transcript);
});
