import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { LookupAnswer, LookupContext, LookupQuery } from '../../src/lookup/answers.ts';
import { failure } from '../../src/outcome.ts';
import { type Outside, run, type Transcript } from './run.ts';
import { answer } from './sample.ts';

const ask = ['lookup', 'hono', 'Hono#get'];

function answering(changes: Partial<LookupAnswer> = {}): Outside {
  return { operations: { lookup: async () => ({ status: 'ok', ...answer, ...changes }) } };
}

async function headerOf(changes: Partial<LookupAnswer>): Promise<string[]> {
  const { stdout } = await run(ask, answering(changes));
  return stdout.slice(0, stdout.indexOf('---\n')).split('\n').slice(0, -1);
}

test('a lookup prints provenance, three dashes and the body as it is', async () => {
  expect(await run(ask, answering())).toEqual<Transcript>({
    code: 0,
    stdout: `package: hono 4.13.19 (npm, exact, package-lock.json)
entity: Hono#get → HonoBase#get (inherited)
page: HonoBase.md
source: node_modules/hono
bundle: /data/hono@4.13.19
---
# class HonoBase

### #get

Registers a handler.
`,
    stderr: '',
  });
});

test('an entity that answers for itself is named once', async () => {
  const [, entity] = await headerOf({ entity: 'Hono', resolved: 'Hono', member: null, inheritedFrom: null });
  expect(entity).toBe('entity: Hono');
});

test.each<[string, Partial<LookupAnswer>, string]>([
  [
    'an alias stands beside the real name',
    { alias: 'web' },
    'hono 4.13.19 as web (npm, exact, package-lock.json)',
  ],
  [
    'no lockfile',
    { verdict: 'unlocked', lockfile: null, locked: null },
    'hono 4.13.19 (npm, unlocked, installed version)',
  ],
  ['--version', { verdict: 'overridden' }, 'hono 4.13.19 (npm, overridden, --version)'],
  [
    'a patched, transitive release',
    { patched: true, transitive: true, lockfile: 'pnpm-lock.yaml' },
    'hono 4.13.19 (npm, exact, pnpm-lock.yaml, patched, transitive)',
  ],
])('the package line says: %s', async (_title, changes, line) => {
  const [first] = await headerOf(changes);
  expect(first).toBe(`package: ${line}`);
});

test('types of another package have a line, and another major is pointed out', async () => {
  const [, same] = await headerOf({ types: { name: '@types/hono', version: '4.1.0' } });
  const [, other] = await headerOf({ types: { name: '@types/hono', version: '3.1.0' } });
  expect([same, other]).toEqual([
    'types: @types/hono 4.1.0',
    'types: @types/hono 3.1.0 — another major than the package',
  ]);
});

test('a bundle without an installed copy says so', async () => {
  expect(await headerOf({ source: null })).toContain('source: not installed');
});

test('a body without a last newline gets one', async () => {
  const { stdout } = await run(ask, answering({ body: 'text' }));
  expect(stdout.endsWith('---\ntext\n')).toBe(true);
});

test('--json prints the same answer as one document on one line', async () => {
  const { stdout, ...rest } = await run([...ask, '--json'], answering());
  expect(rest).toEqual({ code: 0, stderr: '' });
  expect(stdout.indexOf('\n')).toBe(stdout.length - 1);
  expect(Object.entries(JSON.parse(stdout))).toEqual([
    ['status', 'ok'],
    ['package', 'hono'],
    ['version', '4.13.19'],
    ['verdict', 'exact'],
    ['locked', '4.13.19'],
    ['installed', '4.13.19'],
    ['lockfile', 'package-lock.json'],
    ['ecosystem', 'npm'],
    ['entity', 'Hono#get'],
    ['resolved', 'HonoBase#get'],
    ['page', 'HonoBase.md'],
    ['member', '#get'],
    ['inheritedFrom', 'HonoBase'],
    ['source', 'node_modules/hono'],
    ['bundle', '/data/hono@4.13.19'],
    ['body', '# class HonoBase\n\n### #get\n\nRegisters a handler.\n'],
  ]);
});

test('--json has alias, patched, transitive and types when there is something to say', async () => {
  const facts = {
    alias: 'web',
    patched: true,
    transitive: true,
    types: { name: '@types/hono', version: '4.1.0' },
  };
  const { stdout } = await run(
    [...ask, '--json'],
    answering({ ...facts, member: null, inheritedFrom: null }),
  );
  const document = JSON.parse(stdout);
  expect(document).toMatchObject(facts);
  expect(Object.keys(document)).not.toContain('member');
  expect(Object.keys(document)).not.toContain('inheritedFrom');
});

const miss = failure('not-found', 'entity-not-found', 'hono 4.13.19 has no Hono#gett.\nLooked in Hono.md.', {
  candidates: [
    { entity: 'Hono#get', why: 'near name on this page' },
    { entity: 'Context#gettext', why: 'another page' },
  ],
  next: ["qm list hono 'Hono#'"],
  details: { page: 'Hono.md' },
});

test('a miss is text on stdout with labelled candidates and the next command', async () => {
  const outside = { operations: { lookup: async () => miss } };
  expect(await run(ask, outside)).toEqual<Transcript>({
    code: 1,
    stdout: `hono 4.13.19 has no Hono#gett.
Looked in Hono.md.

candidates (not answers):
  Hono#get         near name on this page
  Context#gettext  another page

next:
  qm list hono 'Hono#'
`,
    stderr: '',
  });
});

test('a miss with --json is one document with the same facts and the same exit code', async () => {
  const { stdout, ...rest } = await run([...ask, '--json'], { operations: { lookup: async () => miss } });
  expect(rest).toEqual({ code: 1, stderr: '' });
  expect(JSON.parse(stdout)).toEqual(miss);
});

test('what a package without types has instead of an answer follows the failure', async () => {
  const noTypes = failure('unavailable', 'no-types', 'left-pad 1.3.0 ships no type declarations.', {
    next: ['qm path left-pad'],
    details: { body: '# left-pad' },
  });
  expect(await run(ask, { operations: { lookup: async () => noTypes } })).toEqual<Transcript>({
    code: 3,
    stdout: 'left-pad 1.3.0 ships no type declarations.\n\nnext:\n  qm path left-pad\n---\n# left-pad\n',
    stderr: '',
  });
});

test('a malformed entity is a usage error on stderr, or a document on stdout', async () => {
  const malformed = failure('usage', 'malformed-entity', '"#" is no entity.', { next: ['qm lookup --help'] });
  const outside = { operations: { lookup: async () => malformed } };
  const text = '"#" is no entity.\n\nnext:\n  qm lookup --help\n';
  expect(await run(ask, outside)).toEqual<Transcript>({ code: 2, stdout: '', stderr: text });
  const { stdout, ...rest } = await run([...ask, '--json'], outside);
  expect([rest, JSON.parse(stdout)]).toEqual([{ code: 2, stderr: '' }, malformed]);
});

test('the operation gets what was typed, seen from the project', async () => {
  const asked: { query: LookupQuery; context: LookupContext }[] = [];
  const cwd = mkdtempSync(join(tmpdir(), 'qm-lookup-'));
  mkdirSync(join(cwd, 'app'));
  const outside: Outside = {
    cwd,
    env: { XDG_DATA_HOME: '/data' },
    operations: {
      async lookup(query, context) {
        asked.push({ query, context });
        return miss;
      },
    },
  };
  await run(ask, outside);
  await run([...ask, '--full', '--no-build', '--version', '4.0.0', '--project', 'app'], outside);
  const progress = expect.any(Function);
  const context = {
    project: cwd,
    dataHome: '/data/quartermaster',
    now: 1_700_000_000_000,
    build: true,
    progress,
  };
  expect(asked).toEqual([
    { query: { package: 'hono', entity: 'Hono#get', full: false }, context },
    {
      query: { package: 'hono', version: '4.0.0', entity: 'Hono#get', full: true },
      context: { ...context, project: join(cwd, 'app'), build: false },
    },
  ]);
});
