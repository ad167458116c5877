import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { loadTools } from '../../../src/tools/clients-tool/load-tools.ts';
import { loadText } from '../../../src/tools/clients-tool/text/load.ts';
import { answerOf, clientsBench, fileTools, tool } from './clients-bench.ts';

test('tools are loaded by their names at the host or by the names that listings show, each once', async () => {
  const { desk, audit } = clientsBench({ files: [...fileTools, tool('files_read_file', 'Its own.')] });
  const loaded = async (tools: readonly string[]) =>
    answerOf(await loadTools(desk, { client: 'files', tools })).added.map(({ name }) => name);
  expect(await loaded(['files_write_file', 'write_file', 'read_file'])).toEqual([
    'files_write_file',
    'files_read_file',
  ]);
  // What the host calls so itself is meant first.
  expect(await loaded(['files_read_file'])).toEqual(['files_files_read_file']);
  expect(audit()).toEqual([
    'load files_write_file ok',
    'load files_read_file ok',
    'load files_files_read_file ok',
  ]);
});

test('what counts is what the host lists at this moment', async () => {
  const { ask, offer } = clientsBench({ files: fileTools });
  await ask({ op: 'get', client: 'files' });
  offer('files', [tool('read_file', 'Reads another way.')]);
  expect(await ask({ op: 'load', client: 'files', tools: ['read_file'] })).toContain('Reads another way.');
  expect(await ask({ op: 'load', client: 'files', tools: ['write_file'] })).toContain(
    'write_file: the host files does not advertise it now',
  );
});

test('one tool that cannot be loaded refuses the act, with every reason and the way on', async () => {
  const { ask, desk, audit } = clientsBench({
    files: [...fileTools, tool('a b', ''), tool('union', '', { inputSchema: { type: 'object', oneOf: [] } })],
  });
  expect(
    await ask({ op: 'load', client: 'files', tools: ['read_file', 'reed_file', 'a b', 'union'] }),
  ).toMatchInlineSnapshot(`
    "2026-11-30T09:05:07Z: Nothing of files was loaded:
      reed_file: the host files does not advertise it now; did you mean read_file?
      a b: its presented name "files_a b" has " ", and only A-Z, a-z, 0-9, _ and - are allowed
      union: its inputSchema has oneOf at the top
    Next: clients {"op":"get","client":"files"}"
  `);
  const stored = await desk.store.get(desk.address);
  expect(stored.status === 'ok' && stored.set.entries).toEqual([]);
  expect(audit()).toEqual([
    'refusal files_read_file load-refused',
    'refusal files_reed_file load-refused',
    'refusal files_a b load-refused',
    'refusal files_union load-refused',
  ]);
});

test('of all tools those are loaded that can be, and the others are named', async () => {
  const { desk, audit } = clientsBench({ files: [...fileTools, tool('a b', ''), { title: 'no name' }] });
  const answer = answerOf(await loadTools(desk, { client: 'files', tools: 'all' }));
  expect(loadText(answer)).toMatchInlineSnapshot(`
    "2026-11-30T09:05:07Z: Loaded 2 tools of files, callable from the next step: files_write_file (47 tokens), files_read_file (48 tokens).
    Declined 2 tools:
      a b: its presented name "files_a b" has " ", and only A-Z, a-z, 0-9, _ and - are allowed
      element 4: it has no name that is a text
    2 tools are loaded now, 95 tokens in all.
    {"name":"files_write_file","description":"Writes a file. What was there is gone.","inputSchema":{"type":"object","properties":{"path":{"type":"string","description":"Where it lies."}}}}
    {"name":"files_read_file","description":"Reads a file as text. Any encoding will do.","inputSchema":{"type":"object","properties":{"path":{"type":"string","description":"Where it lies."}}}}"
  `);
  expect(audit()).toEqual([
    'load files_write_file ok',
    'load files_read_file ok',
    'refusal files_a b load-refused',
    'refusal files_element 4 load-refused',
  ]);
});

test('a host that is away or not registered loads nothing, and the refusal is recorded', async () => {
  const { ask, desk, audit } = clientsBench({}, { others: { off: { command: 'no-such-program' } } });
  expect(await ask({ op: 'load', client: 'off', tools: ['a'] })).toMatchInlineSnapshot(`
    "2026-11-30T09:05:07Z: host "off" is away: its command "no-such-program" cannot be started (ENOENT).
    Next: clients {"op":"list"}
    Next: clients {"op":"get","client":"off"}"
  `);
  await loadTools(desk, { client: 'none', tools: 'all' });
  expect(audit()).toEqual(['refusal off_a host-away', 'refusal none_* unknown-host']);
});

test('a load that cannot be recorded is done all the same, and says so', async () => {
  const { ask, folder } = clientsBench({ files: fileTools });
  const blocked = join(folder, 'state/quartermaster/audit.jsonl');
  mkdirSync(blocked, { recursive: true });
  expect(await ask({ op: 'load', client: 'files', tools: ['read_file'] })).toMatch(
    /Loaded 1 tool.*\nCould not record this in .*audit\.jsonl: /s,
  );
  expect(await ask({ op: 'load', client: 'files', tools: ['none'] })).toMatch(
    /Nothing of files was loaded:.*\nCould not record this in .*audit\.jsonl: /s,
  );
});

test('a set that cannot be read refuses the load and shows a person the mend', async () => {
  const { ask, folder } = clientsBench({ files: fileTools });
  const document = join(folder, 'state/quartermaster/loaded/dev/default.json');
  mkdirSync(dirname(document), { recursive: true });
  writeFileSync(document, '{ "version": 1,');
  const words = async (input: unknown) => (await ask(input)).replaceAll(folder, '');
  expect(await words({ op: 'load', client: 'files', tools: ['read_file'] })).toMatchInlineSnapshot(`
    "2026-11-30T09:05:07Z: The loaded set /state/quartermaster/loaded/dev/default.json cannot be used: it is not JSON, or only a part of it. It was left as it is, and nothing was written. To move it aside and go on from the last good copy: qm tools repair --workspace dev --agent default
    A person can run: qm tools repair --workspace dev --agent default"
  `);
  expect(await words({ op: 'list' })).toMatchInlineSnapshot(`
    "2026-11-30T09:05:07Z: 1 host.
    files is connected: 2 tools, 95 tokens.
    Loaded: nothing.
    To see tools: clients {"op":"get","client":"files"}
    The loaded set /state/quartermaster/loaded/dev/default.json cannot be used: it is not JSON, or only a part of it. There is no good copy, so nothing is loaded. Loads are refused until it is mended: qm tools repair --workspace dev --agent default"
  `);
});
