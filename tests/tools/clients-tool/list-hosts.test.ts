import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { listHosts } from '../../../src/tools/clients-tool/list-hosts.ts';
import { rawHost } from '../gateway/gateway-bench.ts';
import { answerOf, clientsBench, fileTools, tool } from './clients-bench.ts';

test('a host that does not answer is a row with its reason, and the others are there', async () => {
  const { ask, folder } = clientsBench(
    { files: fileTools },
    {
      others: {
        gone: { command: 'no-such-program' },
        login: rawHost('exits-at-once', ''),
        odd: rawHost('no-list', ''),
        token: { url: 'http://127.0.0.1:1/mcp', headers: { Authorization: 'Bearer ${NO_TOKEN}' } },
      },
    },
  );
  expect((await ask({ op: 'list' })).replaceAll(folder, '')).toMatchInlineSnapshot(`
    "2026-11-30T09:05:07Z: 5 hosts, 1 of them answered.
    files is connected: 2 tools, 95 tokens.
    gone is away: its command "no-such-program" cannot be started (ENOENT).
    login is away: it ended with status 3 before it answered.
    odd answered the listing of its tools with what is no list of tools.
    token needs the variable NO_TOKEN of the environment, which is not set (headers.Authorization in /config/quartermaster/quartermaster.json).
    Loaded: nothing.
    To see tools: clients {"op":"get","client":"files"}"
  `);
});

test('a host that stays silent is a row once its own time is over', async () => {
  const others = { mute: rawHost('never-greets', '') };
  const { ask } = clientsBench({}, { others, request: { limits: { deadlines: { connect: 1 } } } });
  expect((await ask({ op: 'list' })).split('\n')[1]).toBe(
    'mute is away: it did not answer within the 1 s that it has to connect.',
  );
});

test('what came with a project waits for a person, and is not started', async () => {
  const { ask, folder, desk } = clientsBench({ files: fileTools }, { inProject: true });
  expect((await ask({ op: 'list' })).replaceAll(folder, '')).toMatchInlineSnapshot(`
    "2026-11-30T09:05:07Z: 1 host, none of them answered.
    files of /project/quartermaster.json is not started: nobody has said that what came with this project may run.
    Loaded: nothing.
    To let what came with the project run, which a person decides: qm trust add"
  `);
  expect((await ask({ op: 'search', query: 'file' })).replaceAll(folder, '')).toMatchInlineSnapshot(`
    "2026-11-30T09:05:07Z: No host answered, so nothing was searched.
    Not searched: files of /project/quartermaster.json is not started: nobody has said that what came with this project may run.
    To let what came with the project run, which a person decides: qm trust add"
  `);
  expect((await ask({ op: 'get', client: 'files' })).replaceAll(folder, '')).toMatchInlineSnapshot(`
    "2026-11-30T09:05:07Z: host "files" of /project/quartermaster.json is not started: nobody has said that what came with this project may run.
    A person can run: qm trust add"
  `);
  expect(answerOf(await listHosts(desk)).hosts.map(({ connected }) => connected)).toEqual([false]);
});

test('without hosts the answer says where they would stand', async () => {
  const { ask } = clientsBench({});
  expect(await ask({ op: 'list' })).toMatchInlineSnapshot(`
    "2026-11-30T09:05:07Z: No host is registered. Hosts are named under "hosts" in quartermaster.json.
    Loaded: nothing."
  `);
  expect(await ask({ op: 'search', query: 'file' })).toMatchInlineSnapshot(
    `"2026-11-30T09:05:07Z: No host is registered, so there is nothing to search."`,
  );
});

test('entries that are no hosts, and loaded tools whose host is gone, are told', async () => {
  const { ask, folder, configure, desk } = clientsBench({ files: fileTools });
  await ask({ op: 'load', client: 'files', tools: ['read_file', 'write_file'] });
  configure({});
  const servers = Object.fromEntries(
    ['a b', 'c d', 'e f', 'g h', 'i j'].map((name) => [name, { command: 'x' }]),
  );
  writeFileSync(join(folder, 'project/.mcp.json'), JSON.stringify({ mcpServers: servers }));
  expect((await ask({ op: 'list' })).replaceAll(folder, '')).toMatchInlineSnapshot(`
    "2026-11-30T09:05:07Z: No host is registered. Hosts are named under "hosts" in quartermaster.json.
    Loaded: 2 tools, 95 tokens.
    Loaded of hosts that are not registered any more: files_read_file, files_write_file.
    /project/.mcp.json: the host name "a b" has " ", and only A-Z, a-z, 0-9, _ and - are allowed, so this host is not used; put it under hosts in quartermaster.json as "a-b".
    /project/.mcp.json: the host name "c d" has " ", and only A-Z, a-z, 0-9, _ and - are allowed, so this host is not used; put it under hosts in quartermaster.json as "c-d".
    /project/.mcp.json: the host name "e f" has " ", and only A-Z, a-z, 0-9, _ and - are allowed, so this host is not used; put it under hosts in quartermaster.json as "e-f".
    2 more of that kind."
  `);
  expect(answerOf(await listHosts(desk)).problems).toHaveLength(5);
});

test('hosts are asked side by side: none of these answers before all have started', async () => {
  const meeting = fileURLToPath(new URL('fixtures/meeting-host.mjs', import.meta.url));
  const hall = mkdtempSync(join(tmpdir(), 'qm-meeting-'));
  onTestFinished(() => rmSync(hall, { recursive: true }));
  const ids = ['a', 'b', 'c', 'd'];
  const hosts = ids.map((id) => [id, { command: process.execPath, args: [meeting, hall, '4', id] }]);
  const { desk } = clientsBench({}, { others: Object.fromEntries(hosts) });
  expect(answerOf(await listHosts(desk)).hosts.map(({ client, tools }) => [client, tools])).toEqual(
    ids.map((id) => [id, 0]),
  );
});

test('a row has what a person wants to know of a host', async () => {
  const { desk, folder } = clientsBench({
    files: [tool('a', 'Does a.'), tool('a', 'Does it again.'), null, 'x'],
  });
  expect(answerOf(await listHosts(desk)).hosts).toEqual([
    {
      client: 'files',
      origin: {
        file: join(folder, 'config/quartermaster/quartermaster.json'),
        scope: 'user',
        inProject: false,
        base: join(folder, 'config/quartermaster'),
      },
      connected: true,
      tools: 1,
      tokens: 0,
      loaded: 0,
      failure: null,
    },
  ]);
});
