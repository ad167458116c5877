// Runs loads and locks in real processes: a bundled copy of the tools store, driven by small scripts.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

export interface Ground {
  readonly directory: string;
  readonly stateRoot: string;
  start(driver: keyof typeof drivers, ...args: readonly (string | number)[]): Run;
  remove(): void;
}

export interface Run {
  readonly process: ChildProcess;
  /** Lines that were printed so far; a line is printed in one write. */
  readonly lines: readonly string[];
  /** Resolves once the process has ended; rejects if it failed by itself. */
  readonly ended: Promise<void>;
}

const entry = `
export { appendAudit } from './src/tools/audit/append-audit.ts';
export { readAdvertisement } from './src/tools/definition/advertisement.ts';
export { fileStore } from './src/tools/loaded-set/file-store.ts';
export { load } from './src/tools/loaded-set/load.ts';
export { withLock } from './src/state/lock.ts';
export { isUnfinished, writeDurably } from './src/state/write-durably.ts';
`;

const preamble = `
import fs, { readFileSync, readdirSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import * as store from './store.mjs';
const [root, ...args] = process.argv.slice(2);
const say = (...words) => writeSync(1, words.join(' ') + '\\n');
const pause = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
say('started');
`;

/** Each is a program; what it prints is told beside it. */
const drivers = {
  /** `loaded NAME ROUND` after each load; rounds count from the last argument, and are in the description. */
  load: `
const [host, names, times, first] = args;
const files = store.fileStore(root);
for (let time = Number(first); time < Number(first) + Number(times); time++) {
  const name = 'tool' + (time % Number(names));
  const tool = { name, description: String(time), inputSchema: { type: 'object' } };
  const outcome = await store.load(files, {
    workspace: 'dev', agent: 'main', host, advertisement: store.readAdvertisement([tool]), tools: [name], now: Date.now(), prefixBudget: 0,
  });
  say(outcome.status === 'ok' ? 'loaded' : 'refused ' + outcome.message, name, time);
  if (outcome.warnings?.length > 0) say('warned', ...outcome.warnings);
}`,
  /**
   * `done` after each turn under the lock, `two winners` if another living process was inside; some turns end in death. What makes and
   * removes files is slowed down, or it would take days until two processes meet between a look and a deed.
   */
  lock: `
for (const name of ['linkSync', 'unlinkSync']) {
  const deed = fs[name];
  fs[name] = (...words) => { pause(Math.random() < 0.3 ? 20 : 1); return deed(...words); };
}
syncBuiltinESMExports();
const [times, deadly] = args.map(Number);
const inside = join(root, 'inside');
const alive = (pid) => { try { process.kill(pid, 0); return true; } catch { return false; } };
for (let time = 0; time < times; time++) {
  const outcome = store.withLock(join(root, 'lock'), 'XDG_STATE_HOME', () => {
    const other = Number(readFileSync(inside, 'utf8'));
    if (other !== 0 && alive(other)) say('two winners', other, process.pid);
    writeFileSync(inside, String(process.pid));
    const count = Number(readFileSync(join(root, 'count'), 'utf8'));
    pause(5);
    if (Math.random() < deadly) process.kill(process.pid, 'SIGKILL');
    writeFileSync(join(root, 'count'), String(count + 1));
    say('done');
    writeFileSync(inside, '0');
    return { status: 'ok' };
  });
  if (outcome.status !== 'ok') say('failed', outcome.message);
}`,
  /** `done` after each write that counts; holders sleep so long that others take over from them. */
  overtaken: `
const path = join(root, 'count');
for (let time = 0; time < Number(args[0]); time++) {
  const outcome = store.withLock(join(root, 'lock'), 'XDG_STATE_HOME', (isHeld) => {
    for (const name of readdirSync(root)) if (store.isUnfinished(name, 'count')) rmSync(join(root, name), { force: true });
    const count = Number(readFileSync(path, 'utf8'));
    pause(Math.random() * 12);
    const late = () => { const held = isHeld(); pause(Math.random() * 12); return held; };
    if (store.writeDurably(path, String(count + 1), late)) say('done');
    else say('overtaken');
    return { status: 'ok' };
  }, { wait: 30_000, hold: 10 });
  if (outcome.status !== 'ok') say('failed', outcome.message);
}`,
  /** `recorded` after each line of the audit. */
  audit: `
for (let time = 0; time < Number(args[1]); time++) {
  const record = { now: time, act: 'call', workspace: 'dev', agent: args[0], name: 'files_' + 'x'.repeat(time % 200), outcome: 'ok', durationMs: time };
  say(store.appendAudit(root, record) ?? 'recorded');
}`,
};

export function prepareGround(): Ground {
  const directory = mkdtempSync(join(tmpdir(), 'qm-loading-'));
  const stateRoot = join(directory, 'state');
  mkdirSync(stateRoot);
  buildSync({
    stdin: { contents: entry, resolveDir: process.cwd(), loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: join(directory, 'store.mjs'),
  });
  for (const [name, text] of Object.entries(drivers))
    writeFileSync(join(directory, `${name}.mjs`), preamble + text);
  return {
    directory,
    stateRoot,
    start: (driver, ...args) =>
      startProcess([join(directory, `${driver}.mjs`), stateRoot, ...args.map(String)]),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

function startProcess(args: readonly string[]): Run {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const lines: string[] = [];
  let rest = '';
  child.stdout.on('data', (chunk) => {
    const parts = (rest + chunk).split('\n');
    rest = parts.pop() ?? '';
    lines.push(...parts);
  });
  return {
    process: child,
    lines,
    ended: new Promise((resolve, reject) => {
      child.on('close', (code) => (code ? reject(new Error(`a process ended with ${code}`)) : resolve()));
    }),
  };
}
