// Publication under kill -9 and between processes. Slow, since each case is a process of its own.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Ground, inspect, pages, prepareGround, startBuilder } from '../state/publishing.ts';

let ground: Ground;
beforeEach(() => {
  ground = prepareGround();
});
afterEach(() => ground.remove());

test('a builder killed at any of 60 moments leaves no partial bundle and hinders nobody', async () => {
  const duration = await measureBuild();
  const found = new Set<string>();
  // At least 60, and on a machine that is busy with other things more, until kills have fallen into each phase.
  for (let kill = 0; kill < 60 || (found.size < 3 && kill < 600); kill++) {
    // Half of them build for the first time, half replace what a survivor left.
    if (kill % 2 === 0) rmSync(ground.target, { recursive: true });
    const run = startBuilder(ground, { builder: `victim-${kill}`, accepts: 'none', times: 1000 });
    await started(run.process);
    // Spread over six builds, so that kills fall before, while and after a rename.
    await wait((6 * duration * (kill % 60)) / 60);
    run.process.kill('SIGKILL');
    await run.ended;
    const state = inspect(ground.target);
    expect(state).toMatch(/^absent$|^victim-\d+$|^survivor-\d+$/);
    found.add(state.replace(/-\d+$/, ''));

    const survivor = startBuilder(ground, { builder: `survivor-${kill}`, accepts: 'none' });
    expect(lastOutcome(await survivor.ended)).toEqual({
      status: 'ok',
      directory: ground.target,
      kept: 'ours',
    });
    expect(inspect(ground.target)).toBe(`survivor-${kill}`);
  }
  // Otherwise the kills fell into one phase and nothing was proved.
  expect([...found].sort()).toEqual(['absent', 'survivor', 'victim']);
});

test.each([2, 8])('%i builders at once all succeed, and one complete result is there', async (count) => {
  for (let round = 0; round < 5; round++) {
    const builders = Array.from({ length: count }, (_, index) => `builder-${round}-${index}`);
    const runs = builders.map((builder) => startBuilder(ground, { builder, accepts: 'all' }));
    const outcomes = (await Promise.all(runs.map((run) => run.ended))).map(lastOutcome);
    expect(outcomes.map(({ status, directory }) => ({ status, directory }))).toEqual(
      builders.map(() => ({ status: 'ok', directory: ground.target })),
    );
    expect(inspect(ground.target)).toMatch(/^builder-\d+-\d+$/);
    expect(readdirSync(ground.scratchRoot)).toEqual([]);
  }
});

test('eight builders that each replace what is there end with one complete result and no partial one', async () => {
  const builders = Array.from({ length: 8 }, (_, index) => `builder-${index}`);
  const runs = builders.map((builder) => startBuilder(ground, { builder, accepts: 'own', times: 20 }));
  const outcomes = (await Promise.all(runs.map((run) => run.ended))).map(lastOutcome);
  for (const { status, code } of outcomes) expect([status, code]).toSatisfy(publishedOrContended);
  expect(inspect(ground.target)).toMatch(/^builder-\d$/);
  expect(readdirSync(ground.scratchRoot)).toEqual([]);
});

test('a reader that looks on while a bundle is replaced sees none or a complete one', async () => {
  const run = startBuilder(ground, { builder: 'writer', accepts: 'none', times: 100 });
  let over = false;
  const ended = run.ended.then(() => {
    over = true;
  });
  const seen = new Map<string, number>();
  while (!over) {
    const state = observe(ground.target);
    seen.set(state, (seen.get(state) ?? 0) + 1);
    await wait(0);
  }
  await ended;
  expect([...seen.keys()].filter((state) => state.startsWith('partial'))).toEqual([]);
  expect(seen.get('complete')).toBeGreaterThan(50);
});

/** A page may be missing only because the whole directory was replaced between the first look and the last. */
function observe(target: string): string {
  const before = identity(target);
  const missing = pages.filter((page) => !existsSync(join(target, page)));
  if (before === 'absent') return 'absent';
  if (missing.length === 0) return 'complete';
  return identity(target) === before ? `partial: ${missing.length} pages are missing` : 'replaced meanwhile';
}

function identity(target: string): string {
  const stats = statSync(target, { bigint: true, throwIfNoEntry: false });
  return stats === undefined ? 'absent' : `${stats.ino} ${stats.ctimeNs}`;
}

function publishedOrContended([status, code]: readonly [string, string | undefined]): boolean {
  return status === 'ok' || code === 'publish-contended';
}

function lastOutcome(printed: string): { status: string; code?: string; directory?: string } {
  return JSON.parse(printed.trimEnd().split('\n').at(-1) ?? '');
}

async function measureBuild(): Promise<number> {
  const run = startBuilder(ground, { builder: 'survivor-999', accepts: 'none', times: 20 });
  await started(run.process);
  const start = performance.now();
  await run.ended;
  return (performance.now() - start) / 20;
}

function started(child: { stdout: NodeJS.ReadableStream | null }): Promise<void> {
  return new Promise((resolve) => child.stdout?.once('data', () => resolve()));
}
