import { expect, onTestFinished, test } from 'vitest';
import type { Connection } from '../../../src/tools/host/connection.ts';
import { httpHost } from './fixtures/http-host.mjs';
import { bench } from './hosts-for-tests.ts';

interface Setting {
  readonly modern?: boolean;
  readonly token?: string;
}

async function served(setting: Setting = {}): Promise<Awaited<ReturnType<typeof httpHost>>> {
  const server = await httpHost(setting);
  onTestFinished(() => server.close());
  return server;
}

async function connected(setting: Setting = {}, limit = 100_000): Promise<Connection> {
  const { url } = await served(setting);
  const { host, open } = bench();
  return open(host({ url }), { resultLimit: limit });
}

test.each([false, true])(
  'a host over HTTP is greeted, listed and called in its era (modern: %s)',
  async (modern) => {
    const connection = await connected({ modern });
    expect(connection.era).toBe(modern ? 'modern' : 'legacy');
    const listed = await connection.list();
    expect(listed).toMatchObject({
      status: 'ok',
      names: ['echo'],
      nameless: [{ place: 2, fault: 'is not an object' }],
    });
    const called = await connection.call('echo', { region: 'north' });
    expect(called).toMatchObject({
      status: 'ok',
      result: { content: [{ type: 'hologram' }], structuredContent: { region: 'north' } },
    });
  },
);

test('arguments travel in headers where the newer era asks for it, and nowhere else', async () => {
  const headers = async (modern: boolean): Promise<unknown> => {
    const { url, seen } = await served({ modern });
    const { host, open } = bench();
    await (await open(host({ url }))).call('echo', { region: 'Übersee' });
    return seen.at(-1)?.headers['mcp-param-region'];
  };
  expect(await headers(true)).toBe(`=?base64?${Buffer.from('Übersee').toString('base64')}?=`);
  expect(await headers(false)).toBeUndefined();
});

test('a session is ended when the connection is closed', async () => {
  const { url, seen } = await served();
  const { host, open } = bench();
  await (await open(host({ url }))).close();
  expect(seen.at(-1)).toMatchObject({ method: 'DELETE', headers: { 'mcp-session-id': 'session-1' } });
});

test('progress comes through a stream', async () => {
  const seen: unknown[] = [];
  const connection = await connected();
  const called = await connection.call('streamed', {}, { onProgress: (progress) => seen.push(progress) });
  expect([called, seen]).toEqual([{ status: 'ok', result: { content: [] } }, [{ progress: 1 }]]);
});

test.each(['bigJson', 'bigStream'])('an answer beyond the limit is dropped (%s)', async (tool) => {
  const connection = await connected();
  expect(await connection.call(tool, {})).toMatchObject({ code: 'result-too-large' });
  expect((await connection.call('echo', {})).status).toBe('ok');
  expect((await (await connected({}, 300_000)).call(tool, {})).status).toBe('ok');
});

test.each([
  [
    'endsEarly',
    'host-crashed',
    'host "box" ended the answer during the call of "endsEarly", and what it did until then stays done.',
  ],
  [
    'breaks',
    'host-crashed',
    'host "box" broke off the connection during the call of "breaks", and what it did until then stays done.',
  ],
  [
    'html',
    'host-protocol-error',
    'host "box" answered the call of "html" with what is no answer (Unexpected content type: text/html).',
  ],
  ['fault', 'host-away', 'host "box" is away: it has a fault of its own (HTTP 503).'],
])('an answer that is none is told in words (%s)', async (tool, code, message) => {
  expect(await (await connected()).call(tool, {})).toMatchObject({ code, message });
});

test.each([false, true])('a call without an answer ends with its deadline (modern: %s)', async (modern) => {
  const connection = await connected({ modern });
  expect(await connection.call('hangs', {}, { deadline: 0.2 })).toMatchObject({ code: 'host-timeout' });
  expect((await connection.call('echo', {})).status).toBe('ok');
});

test('a secret of a header is sent, and stands in no message', async () => {
  const { url, seen } = await served({ token: 'right-token' });
  const { host, open, connect } = bench();
  const config = { url, headers: { Authorization: 'Bearer ${TOKEN}' } };
  expect((await open(host(config), { env: { TOKEN: 'right-token' } })).era).toBe('legacy');
  expect(seen[0]?.headers['authorization']).toBe('Bearer right-token');
  expect(await connect(host(config), { env: { TOKEN: 'wrong-token' } })).toEqual({
    status: 'unavailable',
    code: 'host-away',
    message: 'host "box" is away: it wants other credentials (HTTP 401).',
    next: ['qm tools hosts', 'qm tools get box'],
    details: { host: 'box' },
  });
});

test('an address where nobody answers, or that is none, is away', async () => {
  const { url, close } = await httpHost();
  await close();
  const { host, connect } = bench();
  expect(await connect(host({ url }))).toMatchObject({
    code: 'host-away',
    message: 'host "box" is away: it cannot be reached (ECONNREFUSED).',
  });
  expect(await connect(host({ url: 'ftp://box.test' }))).toMatchObject({
    message: 'host "box" is away: its url is none of http or https.',
  });
});
