import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { trustProject } from '../../../src/state/trust/change-trust.ts';
import { hostTrustItem } from '../../../src/tools/host/start-request.ts';
import { httpHost } from '../host/fixtures/http-host.mjs';
import { changingHost, gatewayBench, rawHost, stepsIn } from './gateway-bench.ts';

test('what a host answers comes through untouched, failures of the tool included', async () => {
  const { gateway, load } = gatewayBench();
  await load('box', 'echo', 'fail');
  expect(await gateway.call('box_echo', { a: 1 }, { meta: { trace: 'x' } })).toEqual({
    kind: 'result',
    result: {
      content: [
        { type: 'text', text: '{"a":1}' },
        { type: 'hologram', future: [1] },
      ],
      structuredContent: [{ a: 1 }],
      _meta: { 'test/trace': { trace: 'x', progressToken: expect.any(Number) } },
      extra: 'kept',
    },
    changed: false,
    warnings: [],
  });
  expect(await gateway.call('box_fail', {})).toEqual({
    kind: 'result',
    result: { content: [{ type: 'text', text: 'it went wrong' }], isError: true },
    changed: false,
    warnings: [],
  });
});

test('progress comes through', async () => {
  const { gateway, load } = gatewayBench();
  await load('box', 'slow');
  const seen: number[] = [];
  await gateway.call('box_slow', {}, { onProgress: ({ progress }) => seen.push(progress) });
  expect(seen).toEqual([1, 2, 3, 4]);
});

test('a call that is cancelled ends at once, and the host is told', async () => {
  const { gateway, load, log, read } = gatewayBench();
  await load('box', 'hang', 'echo');
  const giving = new AbortController();
  const call = gateway.call('box_hang', {}, { signal: giving.signal });
  await expect.poll(log).toContain('call hang');
  giving.abort();
  expect(await call).toMatchObject({
    kind: 'refused',
    failure: { code: 'cancelled' },
    text: [
      'box_hang failed: the call of "hang" of host "box" was cancelled, and what it did until then stays done.',
      'Next: call it again if it is still wanted.',
    ].join('\n'),
  });
  await read('box_echo');
  expect(log().filter((line) => /^(?:call|notifications\/c)/.test(line))).toEqual([
    'call hang',
    expect.stringMatching(/^notifications\/cancelled \d+$/),
    'call echo',
  ]);
  const early = await gateway.call('box_echo', {}, { signal: AbortSignal.abort() });
  expect(early).toMatchObject({
    text: [
      'box_echo was not called: the listing of its tools of host "box" was cancelled.',
      'Next: call it again if it is still wanted.',
    ].join('\n'),
  });
});

test('a call goes by the entry of the set, because a presented name can be split in two ways', async () => {
  const { load, offer, read, log } = gatewayBench({
    hosts: (folder) => ({ box: rawHost('plain', folder), box_a: changingHost(folder) }),
  });
  offer([{ name: 'echo', inputSchema: { type: 'object' } }]);
  await load('box_a', 'echo');
  expect(await read('box_a_echo', { by: 'entry' })).toBe('echo {"by":"entry"}');
  expect(log().filter((line) => line.startsWith('start'))).toHaveLength(1);
});

test('two tools that would have one name cannot both be loaded', async () => {
  const { load, offer, read } = gatewayBench({
    hosts: (folder) => ({ a_b: changingHost(folder), a: changingHost(folder) }),
  });
  offer(['c', 'b_c'].map((name) => ({ name, inputSchema: { type: 'object' } })));
  await load('a_b', 'c');
  await expect(load('a', 'b_c')).rejects.toThrow(
    [
      'Nothing of a was loaded:',
      '  b_c: its presented name "a_b_c" is that of the tool c of the host a_b, which is loaded',
    ].join('\n'),
  );
  expect(await read('a_b_c')).toBe('c {}');
});

test('a name that was never loaded is no refusal but a failure, with the names that are', async () => {
  const { gateway, load } = gatewayBench();
  expect(await gateway.call('box_echo', {})).toEqual({
    kind: 'not-loaded',
    failure: {
      status: 'not-found',
      code: 'not-loaded',
      message: '"box_echo" is not loaded. Agent "default" in workspace "dev" has loaded nothing.',
      next: ['qm tools list --workspace dev --agent default'],
      details: { workspace: 'dev', agent: 'default', name: 'box_echo', loaded: [] },
    },
    warnings: [],
  });
  await load('box', 'echo', 'fail');
  expect(await gateway.call('box_ecko', {})).toMatchObject({
    kind: 'not-loaded',
    failure: {
      message: '"box_ecko" is not loaded; did you mean box_echo? Loaded are box_echo, box_fail.',
    },
  });
  expect(await gateway.call('echo', {})).toMatchObject({
    failure: {
      message: '"echo" is not loaded; did you mean box_echo? Loaded are box_echo, box_fail.',
    },
  });
});

test('a host that was taken out is refused at once, though it still runs, and is ended', async () => {
  const { configure, desk, load, read } = gatewayBench();
  await load('box', 'echo');
  const found = desk.hosts();
  const box = found.status === 'ok' ? found.hosts.get('box') : undefined;
  if (box === undefined) throw new Error('no host');
  configure({});
  const text = await read('box_echo');
  expect(text).toBe(
    [
      'box_echo was not called: There is no host "box". No host is registered.',
      'Next: clients {"op":"list"} names the hosts there are; clients {"op":"unload","tools":["box_echo"]} takes this tool off your list.',
    ].join('\n'),
  );
  await expect.poll(() => desk.pool.isConnected(box)).toBe(false);
  const [list = {}, unload = {}] = stepsIn(text);
  expect(await read('clients', list)).toContain('No host is registered');
  expect(await read('clients', unload)).toContain('Unloaded 1 tool, gone from the next step on: box_echo.');
});

test('a host of the project is refused until it is trusted, and again when its command changed', async () => {
  const { configure, desk, folder, env, load, read, log } = gatewayBench({ inProject: true });
  const project = join(folder, 'project');
  const trust = (): void => {
    const found = desk.hosts();
    if (found.status !== 'ok') throw new Error(found.message);
    trustProject({ project, env, items: [...found.hosts.values()].map(hostTrustItem), now: 0 });
  };
  trust();
  await load('box', 'echo');
  configure({ box: { ...rawHost('paged', folder) } });
  const text = await read('box_echo');
  expect(text).toBe(
    [
      `box_echo was not called: host "box" of ${join(project, 'quartermaster.json')} is not started: it is not what it was when it was trusted.`,
      `Next: ask the user to look at this host and to run \`qm trust add ${project}\`; then call it again.`,
    ].join('\n'),
  );
  expect(log().filter((line) => line.startsWith('start'))).toHaveLength(1);
  configure({
    box: { ...rawHost('plain', folder), args: [...(rawHost('plain', folder).args ?? []), 'more'] },
  });
  trust();
  expect(await read('box_echo')).toContain('{}');
});

test('a host that died is started anew by the next call, and what it was at is not repeated', async () => {
  const { load, read, log } = gatewayBench();
  await load('box', 'die', 'echo');
  expect(await read('box_die')).toContain('box_die failed: host "box" ended with status 7');
  expect(await read('box_echo', { b: 2 })).toContain('{"b":2}');
  expect(log().filter((line) => /^(?:start|call)/.test(line))).toEqual([
    expect.stringMatching(/^start/),
    'call die',
    expect.stringMatching(/^start/),
    'call echo',
  ]);
});

test('a call to a server that forgot its session is made over a new one, once', async () => {
  const server = await httpHost();
  onTestFinished(() => server.close());
  const { audit, load, read } = gatewayBench({ hosts: () => ({ far: { url: server.url } }) });
  await load('far', 'echo');
  await read('far_echo');
  const calls = (): number => server.seen.filter(({ body }) => body.includes('"tools/call"')).length;
  const before = calls();
  server.forget(404);
  expect(await read('far_echo', { region: 'north' })).toBe('{"type":"hologram"}');
  expect(calls()).toBe(before + 2);
  await server.close();
  // The first one may still find the old wire.
  await expect
    .poll(() => read('far_echo'))
    .toBe(
      [
        'far_echo was not called: host "far" is away: it cannot be reached (ECONNREFUSED).',
        'Next: call it again, and the host is reached anew; clients {"op":"list"} tells which hosts answer.',
      ].join('\n'),
    );
  expect(audit().slice(1, 3)).toEqual(['call far_echo ok', 'call far_echo ok']);
  expect(audit().at(-1)).toBe('refusal far_echo host-away');
});

test('calls reach their host in the order in which they were made, and each gets its own answer', async () => {
  const { load, read, log } = gatewayBench();
  await load('box', 'echo');
  const calls = Array.from({ length: 12 }, (_, index) => read('box_echo', { index }));
  const answers = await Promise.all(calls);
  expect(answers.map((answer) => answer.split('\n')[0])).toEqual(
    Array.from({ length: 12 }, (_, index) => `{"index":${index}}`),
  );
  expect(log().filter((line) => line === 'call echo')).toHaveLength(12);
});

test('each act has a line in the audit: what was not sent is a refusal, what was sent a call with its outcome', async () => {
  const { audit, configure, load, read, gateway } = gatewayBench();
  await load('box', 'echo', 'fail', 'die');
  await read('box_echo', { secret: 'of the caller' });
  await read('box_fail');
  await read('box_die');
  await gateway.call('box_nothing', {});
  configure({});
  await read('box_echo');
  await read('clients', { op: 'unload', tools: ['box_echo'] });
  expect(audit()).toEqual([
    'load box_echo ok',
    'load box_fail ok',
    'load box_die ok',
    'call box_echo ok',
    'call box_fail tool-error',
    'call box_die host-crashed',
    'refusal box_nothing not-loaded',
    'refusal box_echo unknown-host',
    'unload box_echo ok',
  ]);
});

test('an audit that cannot be written is a warning, and the call is done', async () => {
  const { folder, gateway, load } = gatewayBench();
  await load('box', 'echo');
  const file = join(folder, 'state/quartermaster/audit.jsonl');
  rmSync(file);
  mkdirSync(file);
  const call = await gateway.call('box_echo', {});
  expect(call).toMatchObject({
    kind: 'result',
    warnings: [expect.stringContaining(`Could not record this in ${file}`)],
  });
});

test('settings that are broken are told, and nothing is called by what they were', async () => {
  const { folder, load, read, log } = gatewayBench();
  await load('box', 'echo');
  const file = join(folder, 'config/quartermaster/quartermaster.json');
  writeFileSync(file, '{ "hosts": ');
  expect(await read('box_echo')).toBe(
    [
      `box_echo was not called: ${file}:1:12: expected a value`,
      `Next: tell the user, who can run \`sed -n 1p ${file}\`.`,
    ].join('\n'),
  );
  expect(log()).not.toContain('call echo');
});
