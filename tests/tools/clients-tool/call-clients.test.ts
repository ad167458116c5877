import { expect, test } from 'vitest';
import { callClients } from '../../../src/tools/clients-tool/call-clients.ts';
import { stepsIn } from '../gateway/gateway-bench.ts';
import { clientsBench, fileTools, tool } from './clients-bench.ts';

test('an agent looks around, carries a tool, and gives it up', async () => {
  const { ask } = clientsBench({ files: fileTools, web: [tool('fetch', 'Fetches a page.')] });
  expect(await ask({ op: 'list' })).toMatchInlineSnapshot(`
    "2026-11-30T09:05:07Z: 2 hosts.
    files is connected: 2 tools, 95 tokens.
    web is connected: 1 tool, 25 tokens.
    Loaded: nothing.
    To see tools: clients {"op":"get","client":"files"}"
  `);
  expect(await ask({ op: 'search', query: 'read a file' })).toMatchInlineSnapshot(`
    "2026-11-30T09:05:07Z: 2 of 3 tools of 2 hosts match "read a file":
    files_read_file of files (48 tokens): "Reads a file as text."
    files_write_file of files (47 tokens): "Writes a file."
    To load one: clients {"op":"load","client":"files","tools":["read_file"]}"
  `);
  expect(await ask({ op: 'get', client: 'files' })).toMatchInlineSnapshot(`
    "2026-11-30T09:05:07Z: files offers 2 tools.
    files_read_file (48 tokens): "Reads a file as text."
    files_write_file (47 tokens): "Writes a file."
    To load one: clients {"op":"load","client":"files","tools":["read_file"]}"
  `);
  expect(await ask({ op: 'load', client: 'files', tools: ['read_file'] })).toMatchInlineSnapshot(`
    "2026-11-30T09:05:07Z: Loaded 1 tool of files, callable from the next step: files_read_file (48 tokens).
    1 tool is loaded now, 48 tokens in all.
    {"name":"files_read_file","description":"Reads a file as text. Any encoding will do.","inputSchema":{"type":"object","properties":{"path":{"type":"string","description":"Where it lies."}}}}"
  `);
  expect(await ask({ op: 'get', client: 'files' })).toMatchInlineSnapshot(`
    "2026-11-30T09:05:07Z: files offers 2 tools; 1 loaded.
    files_read_file (48 tokens, loaded): "Reads a file as text."
    files_write_file (47 tokens): "Writes a file."
    To load one: clients {"op":"load","client":"files","tools":["write_file"]}"
  `);
  expect(await ask({ op: 'list' })).toMatchInlineSnapshot(`
    "2026-11-30T09:05:07Z: 2 hosts.
    files is connected: 2 tools, 95 tokens, 1 loaded.
    web is connected: 1 tool, 25 tokens.
    Loaded: 1 tool, 48 tokens.
    To see tools: clients {"op":"get","client":"files"}"
  `);
  expect(await ask({ op: 'unload', tools: ['files_read_file'] })).toMatchInlineSnapshot(`
    "2026-11-30T09:05:07Z: Unloaded 1 tool, gone from the next step on: files_read_file.
    Nothing is loaded now."
  `);
});

test('every step that an answer names can be taken as it stands', async () => {
  const { ask, desk } = clientsBench({ files: fileTools });
  const inputs = [
    { op: 'list' },
    { op: 'search', query: 'read' },
    { op: 'get', client: 'files' },
    { op: 'get', client: 'gone' },
    { op: 'load', client: 'files', tools: ['reed_file'] },
  ];
  const steps = (await Promise.all(inputs.map(ask))).flatMap(stepsIn);
  expect(steps).toEqual([
    { op: 'get', client: 'files' },
    { op: 'load', client: 'files', tools: ['read_file'] },
    { op: 'load', client: 'files', tools: ['read_file'] },
    { op: 'list' },
    { op: 'get', client: 'files' },
  ]);
  const taken = await Promise.all(steps.map((step) => callClients(desk, step)));
  expect(taken.map(({ isError }) => isError)).toEqual([false, false, false, false, false]);
});

test('only a load and an unload that were done say that the list of tools is another one', async () => {
  const { desk } = clientsBench({ files: fileTools });
  const reply = async (input: unknown) => {
    const { isError, changed } = await callClients(desk, input);
    return { isError, changed };
  };
  expect(await reply({ op: 'list' })).toEqual({ isError: false, changed: false });
  expect(await reply({ op: 'load', client: 'files', tools: ['none'] })).toEqual({
    isError: true,
    changed: false,
  });
  expect(await reply({ op: 'load', client: 'files', tools: ['read_file'] })).toEqual({
    isError: false,
    changed: true,
  });
  expect(await reply({ op: 'unload', tools: ['none'] })).toEqual({ isError: true, changed: false });
  expect(await reply({ op: 'unload', tools: ['files_read_file'] })).toEqual({
    isError: false,
    changed: true,
  });
});

test('a host that is not registered is absent, whether or not it ever was one', async () => {
  const { ask, configure } = clientsBench({ files: fileTools });
  await ask({ op: 'list' });
  configure({});
  for (const client of ['files', 'nobody', 'local', 'a/b']) {
    for (const input of [
      { op: 'get', client },
      { op: 'load', client, tools: ['x'] },
    ]) {
      expect(await ask(input)).toBe(
        `2026-11-30T09:05:07Z: There is no host "${client}". No host is registered.\nNext: clients {"op":"list"}`,
      );
    }
  }
  configure({ web: { command: 'web' } });
  expect(await ask({ op: 'get', client: 'files' })).toContain(
    'There is no host "files". 1 host is registered.',
  );
});

test('input that is wrong is refused before any host is asked', async () => {
  const { ask, desk } = clientsBench({ files: fileTools });
  expect(await ask({ op: 'load', client: 'files' })).toBe(
    '2026-11-30T09:05:07Z: The field "tools" is missing: load needs names of tools, as get shows them.',
  );
  expect(await ask({ op: 'search', query: '?!' })).toBe(
    '2026-11-30T09:05:07Z: The field "query" has no word to look for.',
  );
  expect(await ask({ op: 'get', client: 'files', cursor: 'MiBmaWxlcw' })).toBe(
    '2026-11-30T09:05:07Z: The field "cursor" is none that an answer gave: take it from there, or leave it out.',
  );
  const found = desk.hosts();
  const files = found.status === 'ok' ? found.hosts.get('files') : undefined;
  expect(files !== undefined && desk.pool.isConnected(files)).toBe(false);
});

test('an agent that goes away waits no longer, and is told so', async () => {
  const { desk } = clientsBench({ files: fileTools });
  const signal = AbortSignal.abort();
  const text = async (input: unknown) => (await callClients(desk, input, { signal })).text;
  expect(await text({ op: 'get', client: 'files' })).toMatchInlineSnapshot(`
    "2026-11-30T09:05:07Z: the listing of its tools of host "files" was cancelled.
    Next: clients {"op":"get","client":"files"}"
  `);
  expect(await text({ op: 'list' })).toMatchInlineSnapshot(`
    "2026-11-30T09:05:07Z: 1 host, none of them answered.
    files: the listing of its tools of host "files" was cancelled.
    Loaded: nothing."
  `);
});
