import { execFile } from 'node:child_process';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { expect, onTestFinished, test } from 'vitest';
import { revokeTrust, trustProject } from '../../../src/state/trust/change-trust.ts';
import { listTrust } from '../../../src/state/trust/list-trust.ts';
import { readTrust, type TrustQuestion } from '../../../src/state/trust/read-trust.ts';

interface Place extends TrustQuestion {
  readonly root: string;
  readonly file: string;
}

function place(): Place {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'qm-trust-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'project'));
  const env = { XDG_STATE_HOME: join(root, 'state'), LOCALAPPDATA: join(root, 'state') };
  return { root, project: join(root, 'project'), env, file: listTrust({ env }).file };
}

const now = Date.UTC(2026, 10, 30, 9, 5, 7);
const files = { id: 'host:files', fingerprint: 'a1' };
const script = { id: 'script:run.sh', fingerprint: 'b2' };

test('nothing is trusted before somebody says so', () => {
  const { project, env } = place();
  const trust = readTrust({ project, env });
  expect([trust.isTrusted(files), trust.verdictOf(files), trust.diagnostics]).toEqual([false, 'unknown', []]);
});

test('what is trusted is recorded for the real folder, item by item', () => {
  const { root, project, env, file } = place();
  symlinkSync(project, join(root, 'link'));
  expect(trustProject({ project: join(root, 'link'), env, items: [script, files], now })).toEqual({
    status: 'ok',
    file,
    project,
    changed: ['host:files', 'script:run.sh'],
  });
  expect(readFileSync(file, 'utf8')).toBe(
    `${JSON.stringify(
      {
        version: 1,
        projects: {
          [project]: {
            'host:files': { fingerprint: 'a1', trustedAt: '2026-11-30T09:05:07Z' },
            'script:run.sh': { fingerprint: 'b2', trustedAt: '2026-11-30T09:05:07Z' },
          },
        },
      },
      null,
      2,
    )}\n`,
  );
  const trust = readTrust({ project, env });
  expect([trust.project, trust.isTrusted(files), trust.isTrusted(script)]).toEqual([project, true, true]);
  expect(readTrust({ project: root, env }).verdictOf(files)).toBe('unknown');
});

test('a changed item is no longer trusted, and the others are', () => {
  const { project, env } = place();
  trustProject({ project, env, items: [files, script], now });
  const trust = readTrust({ project, env });
  const other = { ...files, fingerprint: 'c3' };
  expect([trust.verdictOf(other), trust.isTrusted(other), trust.isTrusted(script)]).toEqual([
    'changed',
    false,
    true,
  ]);
  expect(trustProject({ project, env, items: [other, script], now })).toMatchObject({
    changed: ['host:files'],
  });
  expect(readTrust({ project, env }).isTrusted(other)).toBe(true);
});

test('trust is taken back for some items, or for a project as a whole, and other projects keep theirs', () => {
  const { root, project, env, file } = place();
  trustProject({ project, env, items: [files, script], now });
  trustProject({ project: root, env, items: [files], now });
  expect(revokeTrust({ project, env, items: ['script:run.sh', 'nothing'] })).toEqual({
    status: 'ok',
    file,
    project,
    changed: ['script:run.sh'],
  });
  expect(revokeTrust({ project, env })).toMatchObject({ changed: ['host:files'] });
  expect(revokeTrust({ project, env })).toMatchObject({ status: 'ok', changed: [] });
  expect(listTrust({ env })).toEqual({
    file,
    projects: [{ project: root, items: [{ ...files, trustedAt: '2026-11-30T09:05:07Z' }] }],
    diagnostics: [],
  });
});

test.each([
  '{ "version": 1, "projects": { ',
  '[]',
  '{ "version": 2, "projects": {} }',
  '{ "version": 1, "projects": { "/p": { "x": 1 } } }',
])('a broken file trusts nothing, says so, and is never overwritten: %s', (text) => {
  const { project, env, file } = place();
  trustProject({ project, env, items: [files], now });
  writeFileSync(file, text);
  const why = `Nothing is trusted, because of ${file}: it is not what this version of Quartermaster writes.`;
  const trust = readTrust({ project, env });
  expect([trust.isTrusted(files), trust.diagnostics]).toEqual([false, [why]]);
  expect(listTrust({ env })).toEqual({ file, projects: [], diagnostics: [why] });
  const refusal = {
    status: 'failed',
    code: 'trust-broken',
    message: `${why} It is left as it is; move it away to begin anew.`,
    next: [`mv ${file} ${file}.broken`],
    details: { file },
  };
  expect(trustProject({ project, env, items: [files], now })).toEqual(refusal);
  expect(revokeTrust({ project, env })).toEqual(refusal);
  expect(readFileSync(file, 'utf8')).toBe(text);
});

test('names that objects have of themselves are items like any other', () => {
  const { project, env } = place();
  const odd = { id: '__proto__', fingerprint: 'p' };
  expect(readTrust({ project, env }).verdictOf({ id: 'constructor', fingerprint: 'x' })).toBe('unknown');
  trustProject({ project, env, items: [odd], now });
  expect(readTrust({ project, env }).isTrusted(odd)).toBe(true);
});

test('decisions of several processes at once are all kept', async () => {
  const { root, project, env, file } = place();
  const script = join(root, 'record.mjs');
  await build({
    stdin: {
      contents: `
        import { trustProject } from './src/state/trust/change-trust.ts';
        const [project, state, name] = process.argv.slice(2);
        for (let at = 0; at < 10; at += 1) {
          const items = [{ id: 'host:' + name + at, fingerprint: 'f' }];
          const done = trustProject({ project, env: { XDG_STATE_HOME: state, LOCALAPPDATA: state }, items, now: 0 });
          if (done.status !== 'ok') throw new Error(done.message);
        }`,
      resolveDir: process.cwd(),
    },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: script,
    logLevel: 'error',
  });
  const run = promisify(execFile);
  const state = env['XDG_STATE_HOME'] ?? '';
  await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => run(process.execPath, [script, project, state, name])),
  );
  expect(listTrust({ env }).projects[0]?.items).toHaveLength(40);
  expect(readdirSync(dirname(file))).toEqual(['trust.json']);
});
