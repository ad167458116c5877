// Every way in which a host can be bad, and the exact text that an agent reads of it.
import { expect, test } from 'vitest';
import type { HostConfig } from '../../../src/state/config/config.ts';
import type { DeskRequest } from '../../../src/tools/desk.ts';
import { httpHost } from '../host/fixtures/http-host.mjs';
import { changingHost, type GatewayBench, gatewayBench, rawHost, readCall } from './gateway-bench.ts';

const object = { type: 'object' };

/** A host that was sound when its tool was loaded, and is `config` now. */
async function turned(
  config: (folder: string) => HostConfig,
  limits: DeskRequest['limits'] = {},
): Promise<GatewayBench> {
  const bench = gatewayBench({ request: { limits } });
  await bench.load('box', 'echo');
  bench.configure({ box: config(bench.folder) });
  return bench;
}

test('one that never greets is waited for as long as the deadline to connect', async () => {
  const { read } = await turned((folder) => rawHost('never-greets', folder), { deadlines: { connect: 0.5 } });
  expect(await read('box_echo')).toMatchInlineSnapshot(`
    "box_echo was not called: host "box" is away: it did not answer within the 0.5 s that it has to connect.
    Next: call it again, and the host is reached anew; clients {"op":"list"} tells which hosts answer."
  `);
});

test('one that never answers a call is told to stop', async () => {
  const { load, read } = gatewayBench({ request: { limits: { deadlines: { call: 0.2 } } } });
  await load('box', 'hang');
  expect(await read('box_hang')).toMatchInlineSnapshot(`
    "box_hang failed: host "box" gave no answer to the call of "hang" within 0.2 s; it was told to stop, and what it did until then stays done.
    Next: look whether it was done after all before you call it again; a smaller task may fit into the time."
  `);
});

test('one that answers late disturbs no later call, and of two answers the first counts', async () => {
  const { load, read } = gatewayBench({ request: { limits: { deadlines: { call: 0.2 } } } });
  await load('box', 'late', 'twice', 'fail');
  expect(await read('box_late')).toMatchInlineSnapshot(`
    "box_late failed: host "box" gave no answer to the call of "late" within 0.2 s; it was told to stop, and what it did until then stays done.
    Next: look whether it was done after all before you call it again; a smaller task may fit into the time."
  `);
  expect(await read('box_twice')).toBe('first');
  expect(await read('box_fail')).toBe('it went wrong');
});

test('one that dies in a call is told with its last words, in which no secret stands', async () => {
  const { load, read } = gatewayBench();
  await load('box', 'die');
  expect(await read('box_die')).toMatchInlineSnapshot(`
    "box_die failed: host "box" ended with status 7 during the call of "die", and what it did until then stays done.
    The last it said on stderr:
      out of memory while using [redacted]
    Next: look what was done, then call it again: the host is started anew."
  `);
});

test('one that ends before it answers', async () => {
  const { read } = await turned((folder) => rawHost('exits-at-once', folder));
  expect(await read('box_echo')).toMatchInlineSnapshot(`
    "box_echo was not called: host "box" is away: it ended with status 3 before it answered.
    The last it said on stderr:
      cannot log in with [redacted]
    Next: call it again, and the host is reached anew; clients {"op":"list"} tells which hosts answer."
  `);
});

test('one whose command is not there', async () => {
  const { read } = await turned(() => ({ command: 'no-such-command-of-quartermaster' }));
  expect(await read('box_echo')).toMatchInlineSnapshot(`
    "box_echo was not called: host "box" is away: its command "no-such-command-of-quartermaster" cannot be started (ENOENT).
    Next: call it again, and the host is reached anew; clients {"op":"list"} tells which hosts answer."
  `);
});

test('one that lacks a variable', async () => {
  const { folder, read } = await turned(() => ({ command: 'node', env: { TOKEN: '${BOX_TOKEN}' } }));
  expect((await read('box_echo')).replace(folder, '~')).toMatchInlineSnapshot(`
    "box_echo was not called: host "box" needs the variable BOX_TOKEN of the environment, which is not set (env.TOKEN in ~/config/quartermaster/quartermaster.json).
    Next: ask the user to set it where Quartermaster is started, and to start it anew."
  `);
});

test('one where nobody listens', async () => {
  const { url, close } = await httpHost();
  await close();
  const { read } = await turned(() => ({ url }));
  expect(await read('box_echo')).toMatchInlineSnapshot(`
    "box_echo was not called: host "box" is away: it cannot be reached (ECONNREFUSED).
    Next: call it again, and the host is reached anew; clients {"op":"list"} tells which hosts answer."
  `);
});

test('one that prints noise is understood all the same', async () => {
  const { read } = await turned((folder) => rawHost('chatty', folder));
  expect(await read('box_echo', { a: 1 })).toContain('{"a":1}');
});

test.each(['endless-cursor', 'endless-pages', 'no-list', 'huge-list', 'never-lists', 'dies-of-list'])(
  'one whose list has no end, or never comes (%s)',
  async (behaviour) => {
    const limits = { resultLimit: 100_000, deadlines: { list: behaviour === 'never-lists' ? 0.2 : 10 } };
    const { read } = await turned((folder) => rawHost(behaviour, folder), limits);
    expect(await read('box_echo')).toMatchSnapshot();
  },
);

test('one that sends fifty megabytes', async () => {
  const { load, read } = gatewayBench();
  await load('box', 'big', 'fail');
  expect(await read('box_big', { bytes: 50 * 1024 * 1024, idLast: false })).toMatchInlineSnapshot(`
    "box_big failed: the answer of host "box" to the call of "big" is larger than 10 MB, so it was dropped; ask for less of it.
    Next: call it again with arguments that ask for less."
  `);
  expect(await read('box_fail')).toBe('it went wrong');
});

test.each(['odd', 'refuse', 'leak', 'ask'])('one whose answer is none (%s)', async (tool) => {
  const { load, read } = gatewayBench();
  await load('box', tool);
  expect(await read(`box_${tool}`)).toMatchSnapshot();
});

async function loadText(tools: readonly unknown[], names: readonly string[]): Promise<string> {
  const { offer, gateway } = gatewayBench({ hosts: (folder) => ({ ch: changingHost(folder) }) });
  offer(tools);
  const text = await readCall(gateway, 'clients', { op: 'load', client: 'ch', tools: names });
  const declared = await gateway.declare();
  // Whatever the reason, nothing of the act is done.
  expect(declared.status === 'ok' && declared.tools.length).toBe(1);
  return text.replace(/^\d{4}-\d\d-\d\dT[\d:]{8}Z: /, '');
}

test('one that lists a tool twice', async () => {
  const good = { name: 'good', inputSchema: object };
  const twice = { name: 'twice', inputSchema: object };
  expect(await loadText([good, twice, twice], ['good', 'twice'])).toMatchInlineSnapshot(`
    "Nothing of ch was loaded:
      twice: it is advertised more than once
    Next: clients {"op":"get","client":"ch"}"
  `);
});

test('one with names that no provider takes', async () => {
  const names = ['a.b', 'a b', '读文件', 'x'.repeat(65), ''];
  const tools = names.map((name) => ({ name, inputSchema: object }));
  expect(await loadText(tools, names.slice(0, -1))).toMatchInlineSnapshot(`
    "Nothing of ch was loaded:
      a.b: its presented name "ch_a.b" has ".", and only A-Z, a-z, 0-9, _ and - are allowed
      a b: its presented name "ch_a b" has " ", and only A-Z, a-z, 0-9, _ and - are allowed
      读文件: its presented name "ch_读文件" has "读", and only A-Z, a-z, 0-9, _ and - are allowed
      xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx: its presented name "ch_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx" has 68 characters, and 64 are allowed
    Next: clients {"op":"get","client":"ch"}"
  `);
});

test('one with schemas that no provider takes', async () => {
  const schemas = {
    union: { inputSchema: { ...object, oneOf: [{ required: ['a'] }, { required: ['b'] }] } },
    far: { inputSchema: { ...object, properties: { a: { $ref: 'https://box.test/schema.json' } } } },
    out: { inputSchema: object, outputSchema: 'broken' },
    list: { inputSchema: { type: 'array' } },
    none: {},
    name: { inputSchema: { ...object, properties: { 'a b': {} } } },
  };
  const tools = Object.entries(schemas).map(([name, schema]) => ({ name, ...schema }));
  expect(await loadText(tools, Object.keys(schemas))).toMatchInlineSnapshot(`
    "Nothing of ch was loaded:
      union: its inputSchema has oneOf at the top
      far: its inputSchema.properties.a has a $ref to another document, "https://box.test/schema.json"
      out: it has a field outputSchema that is not an object
      list: its inputSchema is not of "type": "object"
      none: it has no inputSchema
      name: its inputSchema.properties has the name "a b", which is not 1 to 64 of A-Z, a-z, 0-9, _, . and -
    Next: clients {"op":"get","client":"ch"}"
  `);
});
