// Runs whole processes in turn, A B A B …, so that a machine whose speed drifts slows both sides of a ratio alike.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { availableParallelism, platform, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));

/** Absolute path of a file in this folder. */
export const beside = (name) => fileURLToPath(new URL(name, import.meta.url));

/** Node reads the extra certificates before any program, which takes longer than the program; both sides go without. */
export function environment(more = {}) {
  const { NODE_EXTRA_CA_CERTS: _certificates, NODE_OPTIONS: _options, ...rest } = process.env;
  return { ...rest, ...more };
}

/**
 * A new folder for what the runs write. In memory where the system offers that: how long a disk takes for a thousand small files says
 * nothing about either side of a ratio. `QM_BENCH_DIR` names another place.
 */
export function scratchFolder() {
  const memory = '/dev/shm';
  const place = process.env['QM_BENCH_DIR'] ?? (existsSync(memory) ? memory : tmpdir());
  return mkdtempSync(join(place, 'qm-bench-'));
}

/** One run that must succeed: its milliseconds and what it printed. */
export function run({ command, args, cwd = root, env }) {
  const start = process.hrtime.bigint();
  const child = spawnSync(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const ms = Number(process.hrtime.bigint() - start) / 1e6;
  if (child.status !== 0) {
    const why = child.error?.message ?? `${child.stderr}${child.stdout}`;
    throw new Error(`${command} ${args.join(' ')} ended with ${child.status}: ${why}`);
  }
  return { ms, stdout: child.stdout.toString() };
}

/** `count` calls of each, in turn, after one of each that does not count. A list of results for each. */
export function inTurn(count, calls) {
  for (const call of calls) call();
  const results = calls.map(() => []);
  for (let round = 0; round < count; round += 1) {
    for (const [at, call] of calls.entries()) results[at].push(call());
  }
  return results;
}

export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Times of one command, and their ratio to those of another, run by run. */
export function summary(runs, others) {
  const times = runs.map(({ ms }) => ms);
  return {
    runs: runs.length,
    medianMs: median(times),
    minMs: Math.min(...times),
    ratio: median(times.map((ms, at) => ms / others[at].ms)),
    ratioOfMinima: Math.min(...times) / Math.min(...others.map(({ ms }) => ms)),
  };
}

export function machine() {
  return {
    node: process.version,
    platform: platform(),
    cores: availableParallelism(),
    memoryGB: Math.round(totalmem() / 2 ** 30),
    date: new Date().toISOString().slice(0, 10),
  };
}
