import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { greeting, modernRequest, serve, servedProject, until } from './served.ts';

const initialized = { jsonrpc: '2.0', method: 'notifications/initialized' };
const list = { jsonrpc: '2.0', id: 2, method: 'tools/list' };
const call = (id: number, name: string, args: unknown = {}) => ({
  jsonrpc: '2.0',
  id,
  method: 'tools/call',
  params: { name, arguments: args },
});
const load = call(3, 'clients', { op: 'load', client: 'old', tools: ['echo', 'hang', 'slow'] });

test('a client of the older era is greeted with the capabilities, and no host is started for it', async () => {
  const project = servedProject();
  const served = serve(project, ['--quiet']);
  served.send(greeting.legacy);
  expect(await served.answer(1)).toEqual({
    jsonrpc: '2.0',
    id: 1,
    result: {
      protocolVersion: '2025-11-25',
      capabilities: { tools: { listChanged: true } },
      serverInfo: { name: 'quartermaster', version: expect.stringMatching(/^\d/) },
      instructions: expect.stringContaining('lookup'),
    },
  });
  served.send(initialized);
  served.send(list);
  await served.answer(2);
  served.process.stdin?.end();
  expect([await served.ended, served.stderr(), served.lines().length, project.hostLog()]).toEqual([
    0,
    '',
    2,
    [],
  ]);
});

test('a client of the newer era discovers the same, and gets lists that are for nobody else', async () => {
  const project = servedProject();
  const served = serve(project, ['--quiet']);
  served.send(greeting.modern);
  expect(await served.answer(1)).toMatchObject({
    result: {
      resultType: 'complete',
      supportedVersions: ['2026-07-28'],
      capabilities: { tools: { listChanged: true } },
      ttlMs: 0,
      cacheScope: 'private',
    },
  });
  served.send(modernRequest(2, 'tools/list'));
  expect(await served.answer(2)).toMatchObject({
    result: {
      resultType: 'complete',
      ttlMs: 0,
      cacheScope: 'private',
      tools: [{ name: 'clients' }, {}, {}, {}, {}],
    },
  });
  served.process.stdin?.end();
  expect([await served.ended, served.stderr(), project.hostLog()]).toEqual([0, '', []]);
});

test('what a host answers passes as it is, also what no revision of the protocol knows', async () => {
  const project = servedProject();
  const served = serve(project);
  served.send(greeting.modern);
  served.send(modernRequest(3, 'tools/call', load.params));
  await served.answer(3);
  served.send(modernRequest(4, 'tools/call', { name: 'old_echo', arguments: { a: 'ä' } }));
  expect(await served.answer(4)).toMatchObject({
    result: {
      content: [
        { type: 'text', text: '{"a":"ä"}' },
        { type: 'hologram', future: [1] },
      ],
      structuredContent: [{ a: 'ä' }],
      extra: 'kept',
      resultType: 'complete',
    },
  });
});

test('structured content that the older era cannot hold is put into an object for it', async () => {
  const project = servedProject();
  const served = serve(project);
  served.send(greeting.legacy);
  served.send(initialized);
  served.send(load);
  await served.answer(3);
  served.send(call(4, 'old_echo', { a: 1 }));
  expect(await served.answer(4)).toMatchObject({
    result: {
      content: [{ type: 'text' }, { type: 'hologram', future: [1] }],
      structuredContent: { result: [{ a: 1 }] },
      extra: 'kept',
    },
  });
});

test('a name that was never loaded is an error of the protocol, in both eras', async () => {
  const project = servedProject();
  const [old, modern] = [serve(project), serve(project)];
  old.send(greeting.legacy);
  old.send(call(4, 'old_echo'));
  modern.send(modernRequest(4, 'tools/call', { name: 'old_echo', arguments: {} }));
  for (const served of [old, modern]) {
    expect(await served.answer(4)).toEqual({
      jsonrpc: '2.0',
      id: 4,
      error: { code: -32602, message: expect.stringMatching(/^"old_echo" is not loaded\./) },
    });
  }
});

test.each([
  [{ arguments: {} }, 'params.name must be a text'],
  [{ name: 'clients', arguments: ['list'] }, 'params.arguments must be an object'],
])('a call that is none is refused: %j', async (params, fault) => {
  const served = serve(servedProject());
  served.send(greeting.legacy);
  served.send({ jsonrpc: '2.0', id: 4, method: 'tools/call', params });
  expect(await served.answer(4)).toMatchObject({
    error: { code: -32602, message: `Invalid tools/call request: ${fault}` },
  });
});

test('progress of a host is told while the call goes on, and its result after it', async () => {
  const project = servedProject();
  const served = serve(project);
  served.send(greeting.legacy);
  served.send(initialized);
  served.send(load);
  await served.answer(3);
  const before = served.lines().length;
  const { params } = call(4, 'old_slow');
  served.send({ ...call(4, 'old_slow'), params: { ...params, _meta: { progressToken: 'mine' } } });
  await served.answer(4);
  const told = served
    .lines()
    .slice(before)
    .map((line) => JSON.parse(line));
  expect(
    told.map(({ method, params: { progress, progressToken } = { progress: 0, progressToken: '' } }) => [
      method,
      progress,
      progressToken,
    ]),
  ).toEqual([
    ['notifications/progress', 1, 'mine'],
    ['notifications/progress', 2, 'mine'],
    ['notifications/progress', 3, 'mine'],
    ['notifications/progress', 4, 'mine'],
    [undefined, 0, ''],
  ]);
});

test('cancelling a call reaches the host, and nothing is answered', async () => {
  const project = servedProject();
  const served = serve(project);
  served.send(greeting.legacy);
  served.send(initialized);
  served.send(load);
  await served.answer(3);
  served.send(call(4, 'old_hang'));
  await until(() => project.hostLog().find((line) => line === 'call hang'));
  served.send({
    jsonrpc: '2.0',
    method: 'notifications/cancelled',
    params: { requestId: 4, reason: 'enough' },
  });
  await until(() => project.hostLog().find((line) => line.startsWith('notifications/cancelled')));
  served.send(call(5, 'old_echo'));
  await served.answer(5);
  expect(served.lines().some((line) => JSON.parse(line).id === 4)).toBe(false);
});

test.each(['SIGTERM', 'SIGINT', 'end of input'] as const)(
  '%s ends the server with 0, and every host with it',
  async (how) => {
    const project = servedProject();
    const served = serve(project);
    served.send(greeting.legacy);
    served.send(initialized);
    served.send(load);
    await served.answer(3);
    served.send(call(4, 'old_hang'));
    await until(() => project.hostLog().find((line) => line === 'call hang'));
    const pid = Number(project.hostLog()[0]?.replace('start ', ''));
    expect(isAlive(pid)).toBe(true);
    if (how === 'end of input') served.process.stdin?.end();
    else served.process.kill(how);
    expect([await served.ended, isAlive(pid)]).toEqual([0, false]);
  },
);

test('a harness that goes away without a word ends the server', async () => {
  const served = serve(servedProject());
  served.send(greeting.legacy);
  await served.answer(1);
  served.process.stdout?.destroy();
  served.send(list);
  expect(await served.ended).toBe(0);
});

test('a setting that is wrong ends it with 2 before anything is served', async () => {
  const project = servedProject();
  writeFileSync(`${project.directory}/quartermaster.json`, '{ "tool": {} }');
  const served = serve(project);
  served.send(greeting.legacy);
  expect([await served.ended, served.lines()]).toEqual([2, []]);
  expect(served.stderr()).toContain('did you mean tools?');
});

test('noise on stdin is skipped', async () => {
  const served = serve(servedProject());
  served.process.stdin?.write('hello\n{"half":\n');
  served.send(greeting.legacy);
  expect(await served.answer(1)).toMatchObject({ result: { protocolVersion: '2025-11-25' } });
});

test('stderr says what is served and warns once of a set that is broken', async () => {
  const project = servedProject();
  const folder = `${project.stateRoot}/loaded/dev`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}/main.json`, '{ "version": 1,');
  const served = serve(project, ['--workspace', 'dev', '--agent', 'main']);
  served.send(greeting.legacy);
  served.send(initialized);
  for (const id of [5, 6]) {
    served.send({ ...list, id });
    await served.answer(id);
  }
  served.process.stdin?.end();
  await served.ended;
  expect(existsSync(`${folder}/main.json`)).toBe(true);
  expect(served.stderr().replaceAll(project.stateRoot, '<state>')).toMatchInlineSnapshot(`
    "qm serve: lookup, docs, tools over stdin and stdout
    qm serve: warning: The loaded set <state>/loaded/dev/main.json cannot be used: it is not JSON, or only a part of it. There is no good copy, so nothing is loaded. Loads are refused until it is mended: qm tools repair --workspace dev --agent main
    "
  `);
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
