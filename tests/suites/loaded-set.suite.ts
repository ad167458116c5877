// Loaded sets and their lock between processes and under kill -9. Slow, since each case is a process of its own.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditFile } from '../../src/tools/audit/append-audit.ts';
import { decodeSet } from '../../src/tools/loaded-set/decode-set.ts';
import { fileStore } from '../../src/tools/loaded-set/file-store.ts';
import { type LoadedSet, presentedAs } from '../../src/tools/loaded-set/loaded-set.ts';
import type { StoredSet } from '../../src/tools/loaded-set/store.ts';
import { type Ground, prepareGround, type Run } from '../tools/loaded-set/loading.ts';

let ground: Ground;
beforeEach(() => {
  ground = prepareGround();
});
afterEach(() => ground.remove());

const address = { workspace: 'dev', agent: 'main' };

test.each([1, 2, 3])(
  '8 processes with 25 loads each keep 200 of 200, and nobody reads a part (run %i)',
  async () => {
    const runs = Array.from({ length: 8 }, (_, index) => ground.start('load', `host${index}`, 25, 25, 0));
    const sizes = await readUntil(Promise.all(runs.map(({ ended }) => ended)));
    expect(sizes).toEqual(sizes.toSorted((left, right) => left - right));
    expect(new Set(sizes).size).toBeGreaterThan(10);
    const loaded = Array.from({ length: 25 }, (_, index) => `loaded tool${index} ${index}`);
    expect(runs.map(({ lines }) => lines)).toEqual(runs.map(() => ['started', ...loaded]));
    const { set, warnings } = await current();
    expect([set.entries.length, set.revision, warnings]).toEqual([200, 200, []]);
    expect(readdirSync(join(ground.stateRoot, 'loaded', 'dev'))).toEqual(['main.json', 'main.last-good']);
  },
);

test('a writer killed at 100 moments leaves a readable set and copy with every load that it was told of', async () => {
  let leftLocks = 0;
  const told = new Map<string, number>();
  for (let kill = 0; kill < 100; kill++) {
    const host = `host${kill % 3}`;
    const run = ground.start('load', host, 8, 10_000, kill * 10_000);
    while (run.lines.length === 0 && run.process.exitCode === null) await wait(1);
    await wait(Math.random() * 30);
    run.process.kill('SIGKILL');
    await run.ended;
    if (existsSync(join(ground.stateRoot, 'loaded', 'dev', 'main.lock'))) leftLocks++;
    for (const [name, round] of acknowledged(run)) told.set(`${host}_${name}`, round);
    const { set, warnings } = await current();
    expect(warnings).toEqual([]);
    expect(lost(told, set)).toEqual([]);
    if (told.size === 0) continue;
    const copy = decodeSet(readFileSync(join(ground.stateRoot, 'loaded', 'dev', 'main.last-good'), 'utf8'));
    expect(copy.kind === 'sound' && lost(told, copy.set)).toEqual([]);
  }
  // Otherwise the kills fell into one phase and nothing was proved.
  expect([leftLocks > 10, leftLocks < 100]).toEqual([true, true]);
  const survivor = ground.start('load', 'survivor', 3, 3, 0);
  await survivor.ended;
  expect(survivor.lines.slice(1)).toEqual(['loaded tool0 0', 'loaded tool1 1', 'loaded tool2 2']);
  const left = readdirSync(join(ground.stateRoot, 'loaded', 'dev')).filter((name) =>
    name.includes('unfinished'),
  );
  expect(left).toEqual([]);
});

test('a lock whose holder died goes to one process, however many wait for it', async () => {
  writeFileSync(join(ground.stateRoot, 'inside'), '0');
  writeFileSync(join(ground.stateRoot, 'count'), '0');
  const all: Run[] = [];
  let deaths = 0;
  // Six at a time, of which each dies in one of four turns; who died is replaced.
  const keepGoing = async () => {
    while (deaths < 80) {
      const run = ground.start('lock', 400, 0.25);
      all.push(run);
      await run.ended;
      if (run.process.signalCode === 'SIGKILL') deaths++;
    }
  };
  await Promise.all(Array.from({ length: 6 }, keepGoing));
  const lines = all.flatMap((run) => run.lines).filter((line) => line !== 'started');
  expect(lines.filter((line) => line !== 'done')).toEqual([]);
  expect(Number(readFileSync(join(ground.stateRoot, 'count'), 'utf8'))).toBe(lines.length);
  expect(lines.length).toBeGreaterThan(100);
});

test('a holder that sleeps through its time loses its own write and never that of another', async () => {
  writeFileSync(join(ground.stateRoot, 'count'), '0');
  const runs = Array.from({ length: 5 }, () => ground.start('overtaken', 40));
  await Promise.all(runs.map(({ ended }) => ended));
  const lines = runs.flatMap((run) => run.lines).filter((line) => line !== 'started');
  const done = lines.filter((line) => line === 'done').length;
  const overtaken = lines.filter((line) => line === 'overtaken').length;
  expect(done + overtaken).toBe(200);
  expect([done > 20, overtaken > 20]).toEqual([true, true]);
  expect(Number(readFileSync(join(ground.stateRoot, 'count'), 'utf8'))).toBe(done);
});

test('the audit of 6 processes has every line whole', async () => {
  const runs = Array.from({ length: 6 }, (_, index) => ground.start('audit', `agent${index}`, 300));
  await Promise.all(runs.map(({ ended }) => ended));
  const lines = readFileSync(auditFile(ground.stateRoot), 'utf8').trimEnd().split('\n');
  const count = new Map<string, number>();
  for (const line of lines) {
    const { agent, durationMs } = JSON.parse(line);
    // Of each process in the order in which it wrote.
    expect(durationMs).toBe(count.get(agent) ?? 0);
    count.set(agent, durationMs + 1);
  }
  expect([...count.values()]).toEqual(runs.map(() => 300));
});

async function current(): Promise<StoredSet> {
  const found = await fileStore(ground.stateRoot).get(address);
  if (found.status !== 'ok') throw new Error(found.message);
  return found;
}

/** The number of tools at each look. */
async function readUntil(over: Promise<unknown>): Promise<readonly number[]> {
  const sizes: number[] = [];
  let isOver = false;
  const ended = over.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const { set, warnings } = await current();
    expect(warnings).toEqual([]);
    sizes.push(set.entries.length);
    await wait(1);
  }
  await ended;
  return sizes;
}

/** Tools that were said to be loaded and are not there, or as they were in an earlier round. */
function lost(told: ReadonlyMap<string, number>, { entries }: LoadedSet): readonly string[] {
  const found = new Map(entries.map((entry) => [presentedAs(entry), Number(entry.tool.description)]));
  return [...told].filter(([name, round]) => (found.get(name) ?? -1) < round).map(([name]) => name);
}

/** The last round of each tool that the process said was loaded. */
function acknowledged({ lines }: Run): ReadonlyMap<string, number> {
  expect(lines.filter((line) => !/^(?:started$|loaded )/.test(line))).toEqual([]);
  return new Map(
    lines.slice(1).map((line) => {
      const [, name = '', round] = line.split(' ');
      return [name, Number(round)];
    }),
  );
}
