import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { readAdvertisement } from '../../../src/tools/definition/advertisement.ts';
import { definitionHash } from '../../../src/tools/definition/definition-hash.ts';
import { fileStore } from '../../../src/tools/loaded-set/file-store.ts';
import { type LoadAct, load } from '../../../src/tools/loaded-set/load.ts';
import { memoryStore } from '../../../src/tools/loaded-set/memory-store.ts';
import type { LoadedSetStore } from '../../../src/tools/loaded-set/store.ts';
import { sampleEntry, sampleTool } from './sample-tools.ts';

const address = { workspace: 'dev', agent: 'main' };
const read = sampleTool('read', { title: 'Read', annotations: { readOnlyHint: true }, _meta: { a: 1 } });
const write = sampleTool('write');

let store: LoadedSetStore;
beforeEach(() => {
  store = memoryStore();
});

function act(
  tools: LoadAct['tools'],
  advertised: readonly unknown[] = [read, write],
  rest: Partial<LoadAct> = {},
): LoadAct {
  const now = Date.UTC(2026, 10, 30, 9, 5, 7, 999);
  return {
    ...address,
    host: 'files',
    advertisement: readAdvertisement(advertised),
    tools,
    now,
    prefixBudget: 0,
    ...rest,
  };
}

function refusal(
  lines: readonly string[],
  declined: readonly { tool: string; reasons: readonly string[] }[],
) {
  return {
    status: 'not-found',
    code: 'load-refused',
    message: ['Nothing of files was loaded:', ...lines].join('\n'),
    next: ['qm tools get files'],
    details: { host: 'files', ...address, declined },
  };
}

const empty = { set: { revision: 0, entries: [] } };

test('what is named is frozen as the host has it, and the answer says what can be called from when, and what it costs', async () => {
  const outcome = await load(store, act(['write', 'read']));
  const added = (definition: typeof read, tokens: number) => ({
    name: `files_${definition.name}`,
    client: 'files',
    tool: definition.name,
    refreshed: false,
    tokens,
    definition: { ...definition, name: `files_${definition.name}` },
  });
  expect(outcome).toEqual({
    status: 'ok',
    added: [added(write, 31), added(read, 47)],
    declined: [],
    total: 2,
    tokens: 78,
    revision: 1,
    summary:
      'Loaded 2 tools of files, callable from the next step: files_write (31 tokens), files_read (47 tokens).\n2 tools are loaded now, 78 tokens in all.',
    warnings: [],
  });
  const entry = (tool: typeof read) => ({
    client: 'files',
    tool,
    hash: definitionHash(tool),
    loadedAt: '2026-11-30T09:05:07Z',
  });
  expect(await store.get(address)).toMatchObject({
    set: { revision: 1, entries: [entry(read), entry(write)] },
  });
});

test('one tool that is not there refuses the whole load, and names the nearest', async () => {
  const outcome = await load(store, act(['read', 'wirte', 'delete']));
  expect(outcome).toEqual(
    refusal(
      [
        '  wirte: the host files does not advertise it now; did you mean write?',
        '  delete: the host files does not advertise it now',
      ],
      [
        { tool: 'wirte', reasons: ['the host files does not advertise it now; did you mean write?'] },
        { tool: 'delete', reasons: ['the host files does not advertise it now'] },
      ],
    ),
  );
  expect(await store.get(address)).toMatchObject(empty);
});

test('a tool that is named twice in one load is stored once', async () => {
  expect(await load(store, act(['read', 'read']))).toMatchObject({
    added: [{ name: 'files_read' }],
    total: 1,
  });
});

test('a tool that the host lists twice is refused, because a call could reach either', async () => {
  const reason = 'it is advertised more than once';
  expect(
    await load(store, act(['read', 'write'], [read, write, { ...read, description: 'Other.' }])),
  ).toEqual(refusal([`  read: ${reason}`], [{ tool: 'read', reasons: [reason] }]));
});

test('every reason against every tool is told at once', async () => {
  const advertised = [
    { name: 'a.b', inputSchema: { anyOf: [], properties: { 'x y': {} } } },
    { name: 'bad', inputSchema: 1 },
  ];
  const outcome = await load(store, act(['a.b', 'bad', 'gone'], advertised));
  expect('message' in outcome && outcome.message.split('\n')).toEqual([
    'Nothing of files was loaded:',
    '  a.b: its presented name "files_a.b" has ".", and only A-Z, a-z, 0-9, _ and - are allowed',
    '  a.b: its inputSchema is not of "type": "object"',
    '  a.b: its inputSchema has anyOf at the top',
    '  a.b: its inputSchema.properties has the name "x y", which is not 1 to 64 of A-Z, a-z, 0-9, _, . and -',
    '  bad: it has a field inputSchema that is not an object',
    '  gone: the host files does not advertise it now',
  ]);
});

test('the prefix of the harness counts for the length of a name', async () => {
  const long = sampleTool('x'.repeat(50));
  expect(await load(store, act([long.name], [long], { prefixBudget: 8 }))).toMatchObject({ status: 'ok' });
  expect(await load(store, act([long.name], [long], { prefixBudget: 9 }))).toMatchObject({
    code: 'load-refused',
  });
});

test('the later of two hosts with one presented name is refused, and both are named', async () => {
  await load(store, act(['b_c'], [sampleTool('b_c')], { host: 'a' }));
  const outcome = await load(store, act(['c'], [sampleTool('c')], { host: 'a_b' }));
  const reason = 'its presented name "a_b_c" is that of the tool b_c of the host a, which is loaded';
  expect(outcome).toMatchObject({
    code: 'load-refused',
    message: `Nothing of a_b was loaded:\n  c: ${reason}`,
  });
  expect(await store.get(address)).toMatchObject({ set: { revision: 1, entries: [{ client: 'a' }] } });
});

test('all takes what can be loaded and names what cannot', async () => {
  const advertised = [read, { name: 'a.b', inputSchema: { type: 'object' } }, 'noise', write];
  const outcome = await load(store, act('all', advertised));
  const reason = 'its presented name "files_a.b" has ".", and only A-Z, a-z, 0-9, _ and - are allowed';
  expect(outcome).toMatchObject({
    status: 'ok',
    added: [{ name: 'files_read' }, { name: 'files_write' }],
    declined: [
      { tool: 'a.b', reasons: [reason] },
      { tool: 'element 3', reasons: ['it is not an object'] },
    ],
    summary: [
      'Loaded 2 tools of files, callable from the next step: files_read (47 tokens), files_write (31 tokens).',
      'Declined 2 tools:',
      `  a.b: ${reason}`,
      '  element 3: it is not an object',
      '2 tools are loaded now, 78 tokens in all.',
    ].join('\n'),
  });
});

test('all of a host that has nothing to load is refused', async () => {
  expect(await load(store, act('all', []))).toEqual({
    status: 'not-found',
    code: 'nothing-to-load',
    message: 'The host files advertises no tools at the moment.',
    next: [],
    details: { host: 'files' },
  });
  expect(await load(store, act('all', ['noise']))).toEqual(
    refusal(['  element 1: it is not an object'], [{ tool: 'element 1', reasons: ['it is not an object'] }]),
  );
  expect(await store.get(address)).toMatchObject(empty);
});

test('a reload refreshes the definition, and nothing else does', async () => {
  await load(store, act('all'));
  const changed = sampleTool('read', { description: 'Reads more.' });
  await load(store, act(['write'], [changed, write]));
  expect(await store.get(address)).toMatchObject({ set: { entries: [{ tool: read }, { tool: write }] } });
  const outcome = await load(store, act(['read'], [changed], { now: Date.UTC(2026, 11, 1) }));
  expect(outcome).toMatchObject({
    added: [{ name: 'files_read', refreshed: true, definition: { description: 'Reads more.' } }],
    total: 2,
    revision: 3,
    summary: expect.stringContaining('files_read (31 tokens, refreshed)'),
  });
  expect(await store.get(address)).toMatchObject({
    set: {
      entries: [
        { tool: changed, hash: definitionHash(changed), loadedAt: '2026-12-01T00:00:00Z' },
        { tool: write },
      ],
    },
  });
});

test('fields that a later version gave an entry stay with it when it is reloaded', async () => {
  await store.put(address, 0, [{ ...sampleEntry('files', 'read'), alias: 'r' }]);
  await load(store, act(['read']));
  expect(await store.get(address)).toMatchObject({ set: { entries: [{ tool: read, alias: 'r' }] } });
});

test('a load that names nothing, or a host that cannot be one, is refused before anything is read', async () => {
  expect(await load(store, act([]))).toMatchObject({ status: 'usage', code: 'no-tools-named' });
  expect(await load(store, act(['read'], [read], { host: 'local' }))).toMatchObject({
    status: 'usage',
    code: 'unusable-host',
    message: 'No such host: the name "local" is reserved.',
  });
  expect(await load(store, act(['read'], [read], { agent: '../x' }))).toMatchObject({
    code: 'unusable-address',
  });
});

test('loads by many at once all stay', async () => {
  const tools = Array.from({ length: 20 }, (_, index) => sampleTool(`tool${index}`));
  const outcomes = await Promise.all(tools.map(({ name }) => load(store, act([name], tools))));
  expect(outcomes.map(({ status }) => status)).toEqual(tools.map(() => 'ok'));
  expect(await store.get(address)).toMatchObject({ set: { revision: 20, entries: { length: 20 } } });
});

test('a load over a damaged set is refused with the mend, and the set stays as it is', async () => {
  const root = mkdtempSync(join(tmpdir(), 'qm-load-'));
  try {
    const files = fileStore(root);
    await load(files, act(['read']));
    const document = join(root, 'loaded', 'dev', 'main.json');
    writeFileSync(document, readFileSync(document, 'utf8').slice(0, 60));
    expect(await load(files, act(['write']))).toMatchObject({
      code: 'loaded-set-broken',
      next: ['qm tools repair --workspace dev --agent main'],
    });
    await files.repair(address, Date.UTC(2026, 10, 30));
    expect(await load(files, act(['write']))).toMatchObject({ status: 'ok', total: 2 });
  } finally {
    rmSync(root, { recursive: true });
  }
});
