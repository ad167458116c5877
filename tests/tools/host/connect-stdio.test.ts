import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isFailure } from '../../../src/outcome.ts';
import type { Era } from '../../../src/tools/host/connection.ts';
import { bench } from './hosts-for-tests.ts';
import { lives } from './lives.ts';

test('a host of the older era is greeted in the process that was asked first', async () => {
  const { raw, open, log } = bench();
  const eras = new Map<string, Era>();
  const connection = await open(raw('plain'), { eras });
  expect(connection).toMatchObject({
    era: 'legacy',
    serverInfo: { name: 'raw-host', version: '1.2.3' },
    instructions: 'Be kind.',
  });
  expect(log().filter((line) => line.startsWith('start'))).toHaveLength(1);
  expect([...eras.values()]).toEqual(['legacy']);
});

test('a host that dies of the question for the newer era is started once more, and asked no more the next time', async () => {
  const { raw, open, log } = bench();
  const eras = new Map<string, Era>();
  const host = raw('dies-of-probe');
  const first = await open(host, { eras });
  expect(first.era).toBe('legacy');
  expect(log().filter((line) => line.startsWith('start'))).toHaveLength(2);
  await open(host, { eras });
  expect(log().filter((line) => line.startsWith('start'))).toHaveLength(3);
});

test('a host that does not answer the question is greeted the old way in half of the time', async () => {
  const { raw, open } = bench();
  expect((await open(raw('silent-to-probe'), { deadlines: { connect: 1 } })).era).toBe('legacy');
});

test('a host of the newer era is spoken to in it, even when it was of the older one', async () => {
  const { program, open } = bench();
  const host = program('modern-host.mjs');
  const eras = new Map<string, Era>();
  const connection = await open(host, { eras });
  expect(connection.era).toBe('modern');
  const listed = await connection.list();
  expect(listed.status === 'ok' && listed.names).toEqual(['say', 'grow']);
  expect(await connection.call('say', { text: 'hello' })).toMatchObject({
    status: 'ok',
    result: { content: [{ type: 'text', text: 'hello' }], _meta: { 'test/kept': true } },
  });
  const [fingerprint = ''] = eras.keys();
  eras.set(fingerprint, 'legacy');
  expect((await open(host, { eras })).era).toBe('modern');
  expect(eras.get(fingerprint)).toBe('modern');
});

test('a result comes through untouched, with blocks and fields that nobody here knows', async () => {
  const { raw, open } = bench();
  const connection = await open(raw('plain'));
  const called = await connection.call('echo', { a: 1 }, { meta: { trace: 'x' } });
  expect(called).toEqual({
    status: 'ok',
    result: {
      content: [
        { type: 'text', text: '{"a":1}' },
        { type: 'hologram', future: [1] },
      ],
      structuredContent: [{ a: 1 }],
      _meta: { 'test/trace': { trace: 'x', progressToken: expect.any(Number) } },
      extra: 'kept',
    },
  });
  expect(await connection.call('fail', {})).toEqual({
    status: 'ok',
    result: { content: [{ type: 'text', text: 'it went wrong' }], isError: true },
  });
});

test('a listing has all pages, and a broken tool costs only itself', async () => {
  const { raw, open } = bench();
  const paged = await (await open(raw('paged'))).list();
  expect(paged.status === 'ok' && paged.names).toEqual(['p0', 'p1', 'p2']);
  const broken = await (await open(raw('broken'))).list();
  if (isFailure(broken)) throw new Error(broken.message);
  expect(broken.names.map((name) => [name, broken.find(name)])).toEqual([
    ['good', { fault: 'is advertised more than once' }],
    ['bare', expect.objectContaining({ fault: 'has no inputSchema' })],
    [
      'other',
      {
        definition: {
          name: 'other',
          description: 'does other',
          inputSchema: { type: 'object', properties: {} },
          future: { kept: true },
        },
      },
    ],
  ]);
  expect(broken.nameless).toEqual([
    { place: 2, fault: 'is not an object' },
    { place: 3, fault: 'has no name that is a text' },
  ]);
});

test.each([
  ['endless-cursor', 'a page that it has given already, so the list has no end'],
  ['endless-pages', 'more than 1000 pages'],
  ['no-list', 'what is no list of tools'],
])('a listing that never ends or is none is an error (%s)', async (behaviour, words) => {
  const { raw, open } = bench();
  expect(await (await open(raw(behaviour))).list()).toEqual({
    status: 'failed',
    code: 'host-protocol-error',
    message: `host "box" answered the listing of its tools with ${words}.`,
    next: ['qm tools get box'],
    details: { host: 'box' },
  });
});

test('text on stdout that is no message is skipped, with one warning', async () => {
  const { raw, open } = bench();
  const connection = await open(raw('chatty'));
  expect(connection.diagnostics()).toEqual([
    'host "box" writes to its stdout what is no message ("Starting the server…"); such lines are skipped.',
  ]);
  expect((await connection.list()).status).toBe('ok');
});

test('a host that dies during a call is told with its last words, in which no secret stands', async () => {
  const { raw, open } = bench();
  const connection = await open(raw('plain'));
  expect(await connection.call('die', {})).toEqual({
    status: 'failed',
    code: 'host-crashed',
    message: [
      'host "box" ended with status 7 during the call of "die", and what it did until then stays done.',
      'The last it said on stderr:',
      '  out of memory while using [redacted]',
    ].join('\n'),
    next: ['qm tools get box'],
    details: { host: 'box' },
  });
  expect(connection.isOpen()).toBe(false);
  expect(await connection.call('echo', {})).toMatchObject({
    code: 'host-away',
    message: expect.stringMatching(/^host "box" is away: it ended with status 7\.\n/),
  });
});

test('a host that ends before it answers is away', async () => {
  const { raw, connect, log } = bench();
  expect(await connect(raw('exits-at-once'))).toEqual({
    status: 'unavailable',
    code: 'host-away',
    message: [
      'host "box" is away: it ended with status 3 before it answered.',
      'The last it said on stderr:',
      '  cannot log in with [redacted]',
    ].join('\n'),
    next: ['qm tools hosts', 'qm tools get box'],
    details: { host: 'box' },
  });
  expect(log()).toHaveLength(2);
});

test('a host that never greets is away when the time to connect is over', async () => {
  const { raw, connect } = bench();
  expect(await connect(raw('never-greets'), { deadlines: { connect: 0.5 } })).toMatchObject({
    status: 'unavailable',
    code: 'host-away',
    message: 'host "box" is away: it did not answer within the 0.5 s that it has to connect.',
  });
});

test('a command or a folder that is not there makes a host be away', async () => {
  const { host, connect, folder } = bench();
  expect(await connect(host({ command: 'no-such-program' }))).toMatchObject({
    code: 'host-away',
    message: 'host "box" is away: its command "no-such-program" cannot be started (ENOENT).',
  });
  expect(await connect(host({ command: process.execPath, cwd: 'gone' }))).toMatchObject({
    code: 'host-away',
    message: `host "box" is away: its folder ${folder}/gone does not exist.`,
  });
});

test('a call without an answer ends with its deadline, and the host is told to stop', async () => {
  const { raw, open, log } = bench();
  const connection = await open(raw('plain'));
  expect(await connection.call('hang', {}, { deadline: 0.2 })).toEqual({
    status: 'failed',
    code: 'host-timeout',
    message:
      'host "box" gave no answer to the call of "hang" within 0.2 s; it was told to stop, and what it did until then stays done.',
    next: ['qm tools get box'],
    details: { host: 'box', seconds: 0.2 },
  });
  expect((await connection.call('echo', {})).status).toBe('ok');
  expect(log().some((line) => line.startsWith('notifications/cancelled'))).toBe(true);
});

test('progress is passed on and keeps a call alive, but not beyond the hard maximum', async () => {
  const { raw, open } = bench();
  const seen: unknown[] = [];
  const onProgress = (progress: unknown): unknown => seen.push(progress);
  const patient = await open(raw('plain'));
  expect((await patient.call('slow', {}, { deadline: 0.3, onProgress })).status).toBe('ok');
  expect(seen).toEqual([1, 2, 3, 4].map((progress) => ({ progress, total: 4, message: `step ${progress}` })));
  const strict = await open(raw('plain'), { maximum: { call: 0.25 } });
  expect(await strict.call('slow', {}, { deadline: 60 })).toMatchObject({ code: 'host-timeout' });
});

test('a cancelled call ends at once and reaches the host; one that is cancelled before it began does not start', async () => {
  const { raw, open, log } = bench();
  const connection = await open(raw('plain'));
  const controller = new AbortController();
  const call = connection.call('hang', {}, { signal: controller.signal });
  await expect.poll(log).toContain('call hang');
  controller.abort();
  expect(await call).toEqual({
    status: 'failed',
    code: 'cancelled',
    message: 'the call of "hang" of host "box" was cancelled, and what it did until then stays done.',
    next: ['qm tools get box'],
    details: { host: 'box' },
  });
  expect(await connection.call('fail', {}, { signal: controller.signal })).toMatchObject({
    code: 'cancelled',
  });
  await connection.call('echo', {});
  expect(log().filter((line) => /^(?:call|notifications\/c)/.test(line))).toEqual([
    'call hang',
    expect.stringMatching(/^notifications\/cancelled \d+$/),
    'call echo',
  ]);
});

test('answers that come late or twice disturb no other call', async () => {
  const { raw, open } = bench();
  const connection = await open(raw('plain'));
  expect(await connection.call('late', {}, { deadline: 0.1 })).toMatchObject({ code: 'host-timeout' });
  expect(await connection.call('twice', {})).toEqual({
    status: 'ok',
    result: { content: [{ type: 'text', text: 'first' }] },
  });
  expect((await connection.call('fail', {})).status).toBe('ok');
});

test.each([true, false])(
  'an answer beyond the limit is dropped, and the connection stays (id last: %s)',
  async (idLast) => {
    const { raw, open } = bench();
    const connection = await open(raw('plain'), { resultLimit: 100_000 });
    const big = connection.call('big', { bytes: 100_001, idLast });
    const other = connection.call('slow', {});
    expect(await big).toEqual({
      status: 'failed',
      code: 'result-too-large',
      message:
        'the answer of host "box" to the call of "big" is larger than 100000 bytes, so it was dropped; ask for less of it.',
      next: ['qm tools get box'],
      details: { host: 'box', limit: 100_000 },
    });
    expect((await other).status).toBe('ok');
    expect((await connection.call('big', { bytes: 90_000, idLast })).status).toBe('ok');
  },
);

test('fifty megabytes are dropped without a limit of ones own', async () => {
  const { raw, open } = bench();
  const connection = await open(raw('plain'));
  expect(await connection.call('big', { bytes: 50 * 1024 * 1024, idLast: false })).toMatchObject({
    code: 'result-too-large',
    message: expect.stringContaining('larger than 10 MB'),
  });
});

test('a tool that the host does not list is gone; any other error is passed on in words', async () => {
  const { raw, open } = bench();
  const connection = await open(raw('plain'));
  expect(await connection.call('nowhere', {})).toEqual({
    status: 'not-found',
    code: 'tool-gone',
    message: 'host "box" no longer carries the tool "nowhere".',
    next: ['qm tools get box'],
    details: { host: 'box', tool: 'nowhere' },
  });
  const words = async (tool: string): Promise<unknown> => {
    const called = await connection.call(tool, {});
    return called.status === 'ok' ? called : [called.code, called.message];
  };
  expect(await words('refuse')).toEqual([
    'host-protocol-error',
    'host "box" answered the call of "refuse" with error -32603: no entry for [redacted].',
  ]);
  expect(await words('leak')).toEqual([
    'host-protocol-error',
    'host "box" answered the call of "leak" with error 0: bare text with [redacted].',
  ]);
  expect(await words('odd')).toEqual([
    'host-protocol-error',
    'host "box" answered the call of "odd" with what is no result.',
  ]);
  expect(await words('ask')).toEqual([
    'host-protocol-error',
    'host "box" answered the call of "ask" with questions to the user, which nobody can be asked here.',
  ]);
});

test.each(['raw', 'modern'])('a change of the list is told (%s)', async (kind) => {
  const { raw, program, open } = bench();
  const connection = await open(kind === 'raw' ? raw('plain') : program('modern-host.mjs'));
  let heard = 0;
  const stop = connection.onListChanged(() => {
    heard += 1;
  });
  // A host of the newer era is first asked to speak of changes.
  await connection.list();
  await connection.call(kind === 'raw' ? 'change' : 'grow', {});
  await expect.poll(() => heard).toBe(1);
  stop();
});

test('closing ends a host that does not want to, with everything it started', async () => {
  const { raw, open, log } = bench();
  const connection = await open(raw('stubborn'));
  await expect.poll(() => log().length).toBeGreaterThan(1);
  const pids = log()
    .filter((line) => /^(?:start|child)/.test(line))
    .map((line) => Number(line.split(' ')[1]));
  expect(pids).toHaveLength(2);
  await connection.close();
  await sleep(50);
  expect(pids.filter(lives)).toEqual([]);
  expect(await connection.call('echo', {})).toMatchObject({
    code: 'host-away',
    message: 'host "box" is away: the connection to it is closed.',
  });
});
