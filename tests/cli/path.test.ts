import { expect, test } from 'vitest';
import { failure } from '../../src/outcome.ts';
import { run, type Transcript } from './run.ts';
import { provenance } from './sample.ts';

const found = { operations: { bundlePath: async () => ({ status: 'ok', ...provenance }) as const } };
const missing = failure('not-found', 'not-installed', 'hono is not installed.', { next: ['npm install'] });

test('path prints the bundle directory and nothing else', async () => {
  const said: Transcript = { code: 0, stdout: '/data/hono@4.13.19\n', stderr: '' };
  expect(await run(['path', 'hono'], found)).toEqual(said);
});

test('path keeps stdout empty on failure, so that a script cannot take the message for a directory', async () => {
  expect(
    await run(['path', 'hono'], { operations: { bundlePath: async () => missing } }),
  ).toEqual<Transcript>({
    code: 1,
    stdout: '',
    stderr: 'hono is not installed.\n\nnext:\n  npm install\n',
  });
});

test('path --json is provenance in success and the failure document else', async () => {
  const good = await run(['path', 'hono', '--json'], found);
  expect(JSON.parse(good.stdout)).toEqual({
    status: 'ok',
    package: 'hono',
    version: '4.13.19',
    verdict: 'exact',
    locked: '4.13.19',
    installed: '4.13.19',
    lockfile: 'package-lock.json',
    ecosystem: 'npm',
    source: 'node_modules/hono',
    bundle: '/data/hono@4.13.19',
  });
  const bad = await run(['path', 'hono', '--json'], { operations: { bundlePath: async () => missing } });
  expect([bad.code, bad.stderr, JSON.parse(bad.stdout)]).toEqual([1, '', missing]);
});
