import { expect, test } from 'vitest';
import type { BuildResult, Progress } from '../../src/lookup/answers.ts';
import type { Manifest } from '../../src/lookup/bundle/manifest.ts';
import { failure } from '../../src/outcome.ts';
import { type Outside, run, type Transcript } from './run.ts';

const pages: Manifest['pages'] = {
  Hono: { file: 'Hono.md', kind: 'class' },
  get: { file: 'get.md', kind: 'function' },
};

function built(name: string, changes: { pages?: Manifest['pages']; built?: boolean } = {}): BuildResult {
  const manifest: Manifest = {
    format: 1,
    generator: 'quartermaster 0.0.0',
    ecosystem: 'npm',
    name,
    version: '1.2.3',
    integrity: null,
    types: null,
    entryPoints: {},
    pages: changes.pages ?? pages,
    aliases: {},
  };
  const directory = `/data/${name}@1.2.3`;
  return {
    package: name,
    outcome: { status: 'ok', version: '1.2.3', directory, manifest, built: changes.built ?? true },
  };
}

const notThere = failure('not-found', 'not-declared', 'left-pad is not a dependency here.', {
  next: ['npm install left-pad'],
});
const broken = failure('failed', 'build-failed', 'Could not build bad 1.0.0:\nunreadable index.d.ts', {
  next: ['qm build bad'],
});
const noTypes = failure('unavailable', 'no-types', 'js 1.0.0 ships no type declarations.');

function building(results: readonly BuildResult[], asked: unknown[] = []): Outside {
  return {
    operations: {
      async buildPackages(request) {
        asked.push(request);
        return { status: 'ok', results };
      },
    },
  };
}

test('each package has a line: built now or present already', async () => {
  const one = { Hono: { file: 'Hono.md', kind: 'class' } } as const;
  const results = [built('hono'), built('zod', { built: false, pages: one })];
  expect(await run(['build', 'hono', 'zod'], building(results))).toEqual<Transcript>({
    code: 0,
    stdout: 'built hono 1.2.3  2 pages  /data/hono@1.2.3\npresent zod 1.2.3  1 page  /data/zod@1.2.3\n',
    stderr: '',
  });
});

test('a package that fails stands among the others with its next command', async () => {
  const results = [
    { package: 'left-pad', outcome: notThere },
    { package: 'bad', outcome: broken },
    built('hono'),
  ];
  expect(await run(['build', '--all'], building(results))).toEqual<Transcript>({
    code: 4,
    stdout: `not-found left-pad
  left-pad is not a dependency here.
  next: npm install left-pad
failed bad
  Could not build bad 1.0.0:
  unreadable index.d.ts
  next: qm build bad
built hono 1.2.3  2 pages  /data/hono@1.2.3
`,
    stderr: '',
  });
});

test.each([
  ['4 before 3 before 1', [noTypes, broken, notThere], 4],
  ['3 before 1', [notThere, noTypes], 3],
  ['1', [notThere], 1],
])('the exit code is the gravest: %s', async (_title, failures, code) => {
  const results = failures.map((outcome) => ({ package: 'x', outcome }));
  expect((await run(['build', 'x'], building([built('hono'), ...results]))).code).toBe(code);
});

test('a project without dependencies is told that there is nothing to build', async () => {
  expect(await run(['build', '--all'], building([]))).toEqual<Transcript>({
    code: 0,
    stdout: 'nothing to build: no dependencies are declared here\n',
    stderr: '',
  });
});

test('--json is one document with the result of every package', async () => {
  const good = await run(['build', 'hono', '--json'], building([built('hono')]));
  const hono = {
    package: 'hono',
    status: 'ok',
    version: '1.2.3',
    built: true,
    pages: 2,
    bundle: '/data/hono@1.2.3',
  };
  expect(JSON.parse(good.stdout)).toEqual({ status: 'ok', results: [hono] });

  const part = await run(
    ['build', '--all', '--json'],
    building([built('hono'), { package: 'left-pad', outcome: notThere }]),
  );
  expect([part.code, JSON.parse(part.stdout)]).toEqual([
    1,
    {
      status: 'not-found',
      code: 'not-all-built',
      message: '1 of 2 packages could not be built',
      next: ['npm install left-pad'],
      results: [hono, { package: 'left-pad', ...notThere }],
    },
  ]);
});

test('the operation gets the packages and the version', async () => {
  const asked: unknown[] = [];
  await run(['build', 'hono', 'zod'], building([], asked));
  await run(['build', 'hono', '--version', '4.0.0'], building([], asked));
  await run(['build', '--all'], building([], asked));
  expect(asked).toEqual([
    { packages: ['hono', 'zod'], all: false },
    { packages: ['hono'], all: false, version: '4.0.0' },
    { packages: [], all: true },
  ]);
});

test.each([
  ['build', 'name the packages to build, or build every declared dependency with --all'],
  ['build hono --all', '--all builds every declared dependency; it takes no package names'],
  ['build hono zod --version 1.0.0', '--version names one release, so it takes exactly one package'],
  ['build --all --version 1.0.0', '--version names one release, so it takes exactly one package'],
])('a contradiction is a usage error: qm %s', async (line, fact) => {
  const { code, stdout, stderr } = await run(line.split(' '));
  expect([code, stdout, stderr.split('\n')[0]]).toEqual([2, '', fact]);
});

const steps: readonly Progress[] = [
  { package: 'hono', phase: 'entry points', done: 0, total: null },
  { package: 'hono', phase: 'extract', done: 0, total: 40 },
  { package: 'hono', phase: 'extract', done: 1, total: 40 },
  { package: 'hono', phase: 'extract', done: 20, total: 40 },
  { package: 'hono', phase: 'publish', done: 1, total: 1 },
];

const working: Outside = {
  operations: {
    async buildPackages(_request, { progress }) {
      for (const step of steps) progress?.(step);
      return { status: 'ok', results: [built('hono')] };
    },
    async bundlePath(_query, { progress }) {
      for (const step of steps) progress?.(step);
      return notThere;
    },
  },
};

test('progress of a build is one line a phase on a stderr that is no terminal', async () => {
  const { stderr } = await run(['build', 'hono'], working);
  expect(stderr).toBe('hono  entry points\nhono  extract  40\nhono  publish  1\n');
});

test('progress on a terminal redraws one line, only when it changes, and is gone at the end', async () => {
  const { stderr } = await run(['build', 'hono'], { ...working, terminals: ['stderr'] });
  expect(stderr.split('\r\u001b[2K')).toEqual([
    '',
    'hono  entry points',
    'hono  extract  [....................] 0% of 40',
    'hono  extract  [##########..........] 50% of 40',
    'hono  publish  [####################] 100% of 1',
    '',
  ]);
});

test('a bar is as short as its terminal, and whole on one that does not know its width', async () => {
  const narrow = await run(['build', 'hono'], { ...working, terminals: ['stderr'], columns: 12 });
  expect(narrow.stderr.split('\r\u001b[2K')).toEqual(['', 'hono  entry', 'hono  extra', 'hono  publi', '']);
  const unknown = await run(['build', 'hono'], { ...working, terminals: ['stderr'], columns: 0 });
  expect(unknown.stderr).toContain('[##########..........] 50% of 40');
});

test('a terminal that cannot move its cursor gets lines', async () => {
  const outside: Outside = { ...working, terminals: ['stderr'], env: { TERM: 'dumb' } };
  expect((await run(['build', 'hono'], outside)).stderr).toContain('hono  extract  40\n');
});

test('--quiet silences progress', async () => {
  const quiet = await run(['build', 'hono', '--quiet'], { ...working, terminals: ['stderr'] });
  expect(quiet.stderr).toBe('');
});

test('a build on the way to another answer shows progress on a terminal only', async () => {
  const path = await run(['path', 'hono', '--json'], working);
  expect(path.stderr).toBe('');
  const watched = await run(['path', 'hono', '--json'], { ...working, terminals: ['stderr'] });
  expect(watched.stderr).toContain('hono  extract');
});
