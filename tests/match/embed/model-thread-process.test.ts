import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'qm-thread-'));
const module = join(folder, 'model-thread.cjs');
beforeAll(async () => {
  const source = fileURLToPath(new URL('../../../src/match/embed/model-thread.ts', import.meta.url));
  await build({ entryPoints: [source], bundle: true, platform: 'node', format: 'cjs', outfile: module });
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What a process prints that asks such a model twice, one after the other, and does not close it. */
function processWith(program: string): { readonly code: number | null; readonly printed: string } {
  const script = `
    const { modelThread } = require(${JSON.stringify(module)});
    const thread = modelThread({ source: ${JSON.stringify(program)}, data: null });
    const { signal } = new AbortController();
    const ask = () => thread.embed(['a'], signal).then(([vector]) => console.log(vector[0]));
    ask().then(() => setImmediate(ask));
  `;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  return { code: status, printed: `${stdout}${stderr}` };
}

test('a process waits for each answer and not for the thread', () => {
  const slow =
    'const load = async () => async () => { await new Promise((r) => setTimeout(r, 50)); return [[1]]; };';
  expect(processWith(slow)).toEqual({ code: 0, printed: '1\n1\n' });
});

test('nothing that a model prints reaches our streams', () => {
  const loud =
    'const load = async () => { console.log("loading"); console.error("slow"); return async () => { console.warn("hm"); return [[1]]; }; };';
  expect(processWith(loud)).toEqual({ code: 0, printed: '1\n1\n' });
});

test('a model may listen for the errors of its process, which is its thread', () => {
  const listening =
    'const load = async () => { process.on("uncaughtException", () => {}); return async () => [[1]]; };';
  const script = `
    const { modelThread } = require(${JSON.stringify(module)});
    const thread = modelThread({ source: ${JSON.stringify(listening)}, data: null });
    thread.embed(['a'], new AbortController().signal).then(() => console.log(process.listenerCount('uncaughtException')));
  `;
  expect(spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' }).stdout).toBe('0\n');
});
