import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { isFailure, type Outcome } from '../../../src/outcome.ts';
import { revokeTrust, trustProject } from '../../../src/state/trust/change-trust.ts';
import { readTrust } from '../../../src/state/trust/read-trust.ts';
import type { Host } from '../../../src/tools/host/host.ts';
import { type HostPool, type HostPoolOptions, hostPool } from '../../../src/tools/host/host-pool.ts';
import { hostTrustItem } from '../../../src/tools/host/start-request.ts';
import { httpHost } from './fixtures/http-host.mjs';
import { type Bench, bench } from './hosts-for-tests.ts';
import { lives } from './lives.ts';

interface Pooled extends Bench {
  readonly pool: HostPool;
  readonly changing: () => Host;
  /** What the changing host lists from now on. */
  readonly offer: (...tools: readonly (string | null)[]) => void;
  readonly pids: () => readonly number[];
  readonly count: (line: string) => number;
  readonly where: { readonly project: string; readonly env: Readonly<Record<string, string>> };
}

function pooled(options: Partial<HostPoolOptions> = {}): Pooled {
  const stage = bench();
  const { folder, log, host } = stage;
  const where = { project: folder, env: { XDG_STATE_HOME: join(folder, 'state') } };
  const pool = hostPool({
    project: folder,
    env: { PATH: process.env['PATH'] },
    trust: () => readTrust(where),
    now: Date.now,
    ...options,
  });
  onTestFinished(() => pool.close());
  const file = join(folder, 'tools.json');
  const program = fileURLToPath(new URL('../gateway/fixtures/changing-host.mjs', import.meta.url));
  const starts = (): readonly string[] => log().filter((line) => line.startsWith('start '));
  return {
    ...stage,
    pool,
    where,
    changing: () =>
      host({ command: process.execPath, args: [program, file], env: { HOST_LOG: join(folder, 'log') } }),
    offer: (...tools) =>
      writeFileSync(file, JSON.stringify(tools.map((name) => name && { name, inputSchema: {} }))),
    pids: () => starts().map((line) => Number(line.split(' ')[1])),
    count: (line) => log().filter((one) => one === line).length,
  };
}

function good<T>(outcome: Outcome<T>): T {
  if (isFailure(outcome)) throw new Error(outcome.message);
  return outcome;
}

test('callers who come at once share one opening, and later ones the connection', async () => {
  const { pool, raw, pids } = pooled();
  const host = raw('plain');
  expect(pool.isConnected(host)).toBe(false);
  const [first, second] = await Promise.all([pool.connection(host), pool.connection(host)]);
  expect(first).toBe(second);
  expect(await pool.connection(host)).toBe(first);
  expect(pool.isConnected(host)).toBe(true);
  expect(pids()).toHaveLength(1);
});

test('a caller who gives up waiting leaves the opening to the others', async () => {
  const { pool, raw, pids } = pooled();
  const host = raw('plain');
  const giving = new AbortController();
  const [given, other] = [pool.connection(host, { signal: giving.signal }), pool.connection(host)];
  giving.abort();
  expect(await given).toMatchObject({
    code: 'cancelled',
    message: 'the greeting of host "box" was cancelled.',
  });
  expect(good(await other).isOpen()).toBe(true);
  expect(await pool.advertisement(host, { signal: AbortSignal.abort() })).toMatchObject({
    code: 'cancelled',
    message: 'the listing of its tools of host "box" was cancelled.',
  });
  expect(pids()).toHaveLength(1);
});

test('an opening that failed is tried anew by whoever comes next', async () => {
  const { pool, raw, pids } = pooled();
  const host = raw('exits-at-once');
  expect(await pool.connection(host)).toMatchObject({ code: 'host-away' });
  const tries = pids().length;
  expect(await pool.connection(host)).toMatchObject({ code: 'host-away' });
  expect(pids().length).toBeGreaterThan(tries);
});

test('a host that died is started anew when it is needed again, and listed anew', async () => {
  const { pool, changing, offer, pids, count } = pooled();
  offer('a');
  const host = changing();
  const first = good(await pool.connection(host));
  expect(good(await pool.advertisement(host)).advertisement.names).toEqual(['a']);
  const [pid = 0] = pids();
  process.kill(pid, 'SIGKILL');
  await expect.poll(first.isOpen).toBe(false);
  expect(pool.isConnected(host)).toBe(false);
  offer('b');
  const listed = good(await pool.advertisement(host));
  expect([listed.advertisement.names, listed.connection.isOpen()]).toEqual([['b'], true]);
  expect([pids().length, count('list')]).toEqual([2, 2]);
});

test('a list is asked for once, until the host tells of a change or it is wanted fresh', async () => {
  const { pool, changing, offer, pids, count } = pooled();
  offer('a');
  const host = changing();
  const [first, joined] = await Promise.all([pool.advertisement(host), pool.advertisement(host)]);
  expect(good(joined)).toBe(good(first));
  offer('a', 'b');
  expect(good(await pool.advertisement(host)).advertisement.names).toEqual(['a']);
  expect(count('list')).toBe(1);
  expect(good(await pool.advertisement(host, { fresh: true })).advertisement.names).toEqual(['a', 'b']);
  expect(good(await pool.advertisement(host)).advertisement.names).toEqual(['a', 'b']);
  expect(count('list')).toBe(2);
  offer('c');
  process.kill(pids()[0] ?? 0, 'SIGUSR2');
  await expect.poll(async () => good(await pool.advertisement(host)).advertisement.names).toEqual(['c']);
  expect(count('list')).toBe(3);
});

test('a list that changed while it was asked for is answered, and not kept', async () => {
  const { pool, changing, offer, count } = pooled();
  offer('old', null);
  expect(good(await pool.advertisement(changing())).advertisement.names).toEqual(['old']);
  offer('new');
  expect(good(await pool.advertisement(changing())).advertisement.names).toEqual(['new']);
  await pool.advertisement(changing());
  expect(count('list')).toBe(2);
});

test('a host whose command changed is ended before the new one starts, however long that takes', async () => {
  const { pool, raw, pids } = pooled();
  const before = raw('stubborn');
  const old = good(await pool.connection(before));
  const after = raw('paged');
  expect([pool.isConnected(before), pool.isConnected(after)]).toEqual([true, false]);
  const listed = good(await pool.advertisement(after));
  expect(listed.advertisement.names).toEqual(['p0', 'p1', 'p2']);
  const [first = 0, second = 0] = pids();
  expect([old.isOpen(), lives(first), lives(second)]).toEqual([false, false, true]);
});

test('an opening that waits for the end of another is not begun when the pool is closed', async () => {
  const { pool, raw, pids } = pooled();
  good(await pool.connection(raw('stubborn')));
  const opening = pool.connection(raw('plain'));
  await pool.close();
  expect(await opening).toMatchObject({ message: 'host "box" is away: the connection to it was closed.' });
  expect(pids()).toHaveLength(1);
});

test('a host whose trust is taken back is ended, and not started again', async () => {
  const { pool, raw, pids, where } = pooled();
  const plain = raw('plain');
  const host = { ...plain, origin: { ...plain.origin, inProject: true } };
  expect(await pool.connection(host)).toMatchObject({ code: 'host-untrusted' });
  good(trustProject({ ...where, items: [hostTrustItem(host)], now: 0 }));
  const connection = good(await pool.connection(host));
  good(revokeTrust(where));
  expect(await pool.advertisement(host)).toMatchObject({ code: 'host-untrusted' });
  await expect.poll(connection.isOpen).toBe(false);
  expect(pids()).toHaveLength(1);
});

test('a host that is dropped comes back when it is needed', async () => {
  const { pool, raw, pids } = pooled();
  const host = raw('plain');
  const first = good(await pool.connection(host));
  await pool.drop('box');
  await pool.drop('nobody');
  expect([first.isOpen(), pool.isConnected(host)]).toEqual([false, false]);
  expect(good(await pool.connection(host)).isOpen()).toBe(true);
  expect(pids()).toHaveLength(2);
});

test('a closed pool has ended its hosts and its openings, and starts nothing more', async () => {
  const { pool, raw, pids, folder } = pooled();
  const opening = pool.connection(raw('never-greets'));
  await expect.poll(() => existsSync(join(folder, 'log'))).toBe(true);
  await pool.close();
  expect(await opening).toMatchObject({
    code: 'host-away',
    message: 'host "box" is away: the connection to it was closed.',
  });
  expect(await pool.connection(raw('plain'))).toMatchObject({
    code: 'host-away',
    message: 'host "box" is away: all connections are closed.',
  });
  expect([pids().length, pids().filter(lives)]).toEqual([1, []]);
});

test.each([400, 404])(
  'a server that forgot its session is asked for its list over a new one (HTTP %d)',
  async (status) => {
    const server = await httpHost();
    onTestFinished(() => server.close());
    const { pool, host } = pooled();
    const far = host({ url: server.url });
    const first = good(await pool.connection(far));
    server.forget(status);
    expect(good(await pool.advertisement(far)).advertisement.names).toEqual(['echo']);
    const second = good(await pool.connection(far));
    server.forget(status);
    expect(await second.call('echo', {})).toEqual({
      status: 'unavailable',
      code: 'host-away',
      message: `host "box" is away: it does not know the session any more (HTTP ${status}).`,
      next: ['qm tools hosts', 'qm tools get box'],
      details: { host: 'box', unsent: true },
    });
    expect([first.isOpen(), second.isOpen()]).toEqual([false, false]);
    expect((await good(await pool.connection(far)).call('echo', {})).status).toBe('ok');
  },
);

test('a server that could not be reached is reached anew', async () => {
  const first = await httpHost({ modern: true });
  const { pool, host } = pooled();
  const far = host({ url: first.url });
  const connection = good(await pool.connection(far));
  await first.close();
  // The first call may still find the old wire.
  await expect
    .poll(() => connection.call('echo', {}))
    .toMatchObject({
      code: 'host-away',
      message: 'host "box" is away: it cannot be reached (ECONNREFUSED).',
    });
  expect(pool.isConnected(far)).toBe(false);
  const second = await httpHost({ modern: true, port: Number(new URL(first.url).port) });
  onTestFinished(() => second.close());
  expect((await good(await pool.connection(far)).call('echo', {})).status).toBe('ok');
});

test('what a server listed is kept for a minute, because nobody sees when it is replaced', async () => {
  const server = await httpHost({ modern: true });
  onTestFinished(() => server.close());
  let now = 1_000_000;
  const { pool, host } = pooled({ now: () => now });
  const lists = (): number => server.seen.filter(({ body }) => body.includes('"tools/list"')).length;
  const far = host({ url: server.url });
  expect(good(await pool.advertisement(far)).observedAt).toBe(1_000_000);
  now += 60_000;
  await pool.advertisement(far);
  expect(lists()).toBe(1);
  now += 1;
  expect(good(await pool.advertisement(far)).observedAt).toBe(1_060_001);
  expect(lists()).toBe(2);
});
