import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileStore } from '../../../src/tools/loaded-set/file-store.ts';
import { realDisk } from '../../../src/tools/loaded-set/other-spelling.ts';
import { sampleEntry } from './sample-tools.ts';
import { testStoreContract } from './store-contract.ts';

let root: string;
let folder: string;
let document: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'qm-loaded-'));
  folder = join(root, 'loaded', 'dev');
  document = join(folder, 'main.json');
});
afterEach(() => rmSync(root, { recursive: true }));

const address = { workspace: 'dev', agent: 'main' };
const read = sampleEntry('files', 'read');
const write = sampleEntry('files', 'write');
const now = Date.UTC(2026, 10, 30, 9, 5, 7);

testStoreContract(() => fileStore(root, { pollMs: 5 }));

test('a set is one file beside its last good copy, and reading makes none', async () => {
  const store = fileStore(root);
  await store.get(address);
  expect(readdirSync(root)).toEqual([]);
  await store.put(address, 0, [read]);
  expect(readdirSync(folder)).toEqual(['main.json', 'main.last-good']);
  expect(readFileSync(document, 'utf8')).toBe(
    `{ "version": 1, "revision": 1, "entries": [\n  ${JSON.stringify(read)}\n] }\n`,
  );
  expect(readFileSync(join(folder, 'main.last-good'), 'utf8')).toBe(readFileSync(document, 'utf8'));
});

test('fields of a later version survive a write by this one', async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    document,
    JSON.stringify({ version: 1, revision: 4, note: { by: 'ada' }, entries: [{ ...read, alias: 'r' }] }),
  );
  const store = fileStore(root);
  await store.put(address, 4, [{ ...read, alias: 'r' }, write]);
  expect(JSON.parse(readFileSync(document, 'utf8'))).toEqual({
    version: 1,
    revision: 5,
    note: { by: 'ada' },
    entries: [{ ...read, alias: 'r' }, write],
  });
});

test('the list of yog is upgraded by the first write', async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    document,
    JSON.stringify([
      { client: 'box', tool: { name: 'ls', description: '', input_schema: { type: 'object' } } },
    ]),
  );
  const store = fileStore(root);
  const found = await store.get(address);
  if (found.status !== 'ok') throw new Error(found.message);
  expect(await store.put(address, found.set.revision, [...found.set.entries, read])).toMatchObject({
    status: 'ok',
  });
  expect(JSON.parse(readFileSync(document, 'utf8'))).toMatchObject({
    version: 1,
    revision: 1,
    entries: [{ client: 'box', tool: { name: 'ls', inputSchema: { type: 'object' } } }, { client: 'files' }],
  });
});

const broken: readonly (readonly [string, string | Uint8Array, string])[] = [
  ['torn', '{ "version": 1, "revision": 2, "entr', 'it is not JSON, or only a part of it'],
  ['emptied', '', 'it is empty'],
  [
    'with a bad row',
    '{"version":1,"revision":2,"entries":[{"client":"a"}]}',
    'entries[0].hash is not a text',
  ],
  ['not a text', Uint8Array.of(0xff, 0xfe), 'it is not UTF-8'],
];

test.each(broken)(
  'a document that is %s is never taken for an empty set, nor written over',
  async (_, content, fault) => {
    const store = fileStore(root);
    await store.put(address, 0, [read]);
    await store.put(address, 1, [read, write]);
    writeFileSync(document, content);
    const warning = `The loaded set ${document} cannot be used: ${fault}. The last good copy, of revision 2, stands in for it. Loads are refused until it is mended: qm tools repair --workspace dev --agent main`;
    expect(await store.get(address)).toEqual({
      status: 'ok',
      set: { version: 1, revision: 2, entries: [read, write], extra: {} },
      warnings: [warning],
    });
    expect(await store.put(address, 2, [read])).toEqual({
      status: 'failed',
      code: 'loaded-set-broken',
      message: `The loaded set ${document} cannot be used: ${fault}. It was left as it is, and nothing was written. To move it aside and go on from the last good copy: qm tools repair --workspace dev --agent main`,
      next: ['qm tools repair --workspace dev --agent main'],
      details: { path: document, fault, ...address },
    });
    expect(readFileSync(document)).toEqual(Buffer.from(content));

    const aside = `${document}.broken-20261130T090507Z`;
    expect(await store.repair(address, now)).toEqual({
      status: 'ok',
      movedTo: aside,
      restored: true,
      set: { version: 1, revision: 3, entries: [read, write], extra: {} },
      warnings: [],
    });
    expect(readFileSync(aside)).toEqual(Buffer.from(content));
    expect(await store.put(address, 3, [read])).toMatchObject({ status: 'ok', warnings: [] });
  },
);

test('without a good copy a broken document is the empty set with a warning, until it is moved aside', async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(document, 'nonsense');
  writeFileSync(join(folder, 'main.last-good'), '{ "version"');
  const store = fileStore(root);
  expect(await store.get(address)).toEqual({
    status: 'ok',
    set: { version: 1, revision: 0, entries: [], extra: {} },
    warnings: [
      `The loaded set ${document} cannot be used: it is not JSON, or only a part of it. There is no good copy, so nothing is loaded. Loads are refused until it is mended: qm tools repair --workspace dev --agent main`,
    ],
  });
  expect(await store.put(address, 0, [read])).toMatchObject({ code: 'loaded-set-broken' });
  const repaired = await store.repair(address, now);
  expect(repaired).toMatchObject({ status: 'ok', restored: false, set: { revision: 0, entries: [] } });
  expect(existsSync(document)).toBe(false);
  // Once more in the same second: nothing that was moved aside is written over.
  writeFileSync(document, 'more nonsense');
  expect(await store.repair(address, now)).toMatchObject({
    movedTo: `${document}.broken-20261130T090507Z-2`,
  });
  expect(await store.put(address, 0, [read])).toMatchObject({ status: 'ok' });
});

test('a folder in place of the document is a broken document and can be repaired', async () => {
  const store = fileStore(root);
  await store.put(address, 0, [read]);
  rmSync(document);
  mkdirSync(document);
  expect(await store.get(address)).toMatchObject({
    set: { entries: [read] },
    warnings: [expect.stringContaining('EISDIR')],
  });
  expect(await store.repair(address, now)).toMatchObject({
    status: 'ok',
    restored: true,
    set: { entries: [read] },
  });
  expect(await store.get(address)).toMatchObject({ set: { revision: 2, entries: [read] }, warnings: [] });
});

test('there is nothing to repair in a set that is sound or not there', async () => {
  const store = fileStore(root);
  const nothing = {
    status: 'not-found',
    code: 'nothing-to-repair',
    message: `There is nothing wrong with ${document}.`,
  };
  expect(await store.repair(address, now)).toMatchObject(nothing);
  await store.put(address, 0, [read]);
  expect(await store.repair(address, now)).toMatchObject(nothing);
});

test('a document of a later version is read as far as it is known, and never written or repaired', async () => {
  mkdirSync(folder, { recursive: true });
  const text = JSON.stringify({ version: 2, revision: 7, entries: [read, { alias: 'x' }] });
  writeFileSync(document, text);
  const store = fileStore(root);
  const later = `The loaded set ${document} was written by a later version of Quartermaster (its version is 2, and 1 is known here).`;
  expect(await store.get(address)).toEqual({
    status: 'ok',
    set: { version: 1, revision: 7, entries: [read], extra: {} },
    warnings: [
      `${later} 1 of its entries cannot be read. Loads are refused until Quartermaster is brought up to date.`,
    ],
  });
  const refusal = {
    status: 'failed',
    code: 'loaded-set-newer',
    message: `${later} Nothing was written. Bring Quartermaster up to date, or use another agent name.`,
    next: [],
    details: { path: document, version: 2, ...address },
  };
  expect([await store.put(address, 7, []), await store.repair(address, now)]).toEqual([refusal, refusal]);
  expect(readFileSync(document, 'utf8')).toBe(text);
});

test('what a killed writer left is swept, and files of agents with names like it are not', async () => {
  const store = fileStore(root);
  const similar = { workspace: 'dev', agent: 'main.json.unfinished-0123456789ab' };
  await store.put(similar, 0, [read]);
  writeFileSync(join(folder, 'main.json.unfinished-0123456789ab'), '{ "ver');
  writeFileSync(join(folder, 'main.last-good.unfinished-0123456789ab'), '');
  await store.put(address, 0, [read]);
  expect(readdirSync(folder)).toEqual([
    'main.json',
    'main.json.unfinished-0123456789ab.json',
    'main.json.unfinished-0123456789ab.last-good',
    'main.last-good',
  ]);
});

test('on a disk that ignores case, a name that differs only by that is refused', async () => {
  const store = fileStore(root);
  await store.put({ workspace: 'Dev', agent: 'Main' }, 0, [read]);
  // Only below the root: the folder of the test may have any name.
  const spelled = (path: string) =>
    root + path.slice(root.length).replace(/dev/i, 'Dev').replace(/main/i, 'Main');
  const disk = {
    exists: (path: string) => realDisk.exists(spelled(path)),
    names: (path: string) => realDisk.names(spelled(path)),
  };
  const ignoring = fileStore(root, { disk });
  const refusal = (kind: string, name: string, existing: string, workspace: string, agent: string) => ({
    status: 'usage',
    code: 'other-spelling',
    message: `The ${kind} "${name}" differs only in its spelling from "${existing}", which this disk takes for the same. Use that spelling, or another name.`,
    next: [],
    details: { workspace, agent, existing },
  });
  expect([
    await ignoring.get({ workspace: 'Dev', agent: 'mAIN' }),
    await ignoring.put({ workspace: 'dev', agent: 'other' }, 0, [read]),
  ]).toEqual([
    refusal('agent', 'mAIN', 'Main', 'Dev', 'mAIN'),
    refusal('workspace', 'dev', 'Dev', 'dev', 'other'),
  ]);
  expect(await ignoring.get({ workspace: 'Dev', agent: 'Main' })).toMatchObject({ set: { entries: [read] } });
  expect(await ignoring.get({ workspace: 'Dev', agent: 'other' })).toMatchObject({ set: { entries: [] } });
  // The disk of this test may be one that tells them apart, and then both are names.
  expect((await store.get({ workspace: 'Dev', agent: 'mAIN' })).status).toSatisfy((status) =>
    ['ok', 'usage'].includes(status),
  );
});

test('a file in place of the folder is a failure that names it and the variable that moves the state', async () => {
  writeFileSync(join(root, 'loaded'), '');
  const store = fileStore(root);
  const outcome = await store.put(address, 0, [read]);
  expect(outcome).toMatchObject({ status: 'failed', code: 'path-blocked' });
  expect('message' in outcome && outcome.message).toMatch(/loaded.*XDG_STATE_HOME/);
});

test('a copy that cannot be written is a warning, because what was loaded is in place', async () => {
  const store = fileStore(root);
  await store.put(address, 0, [read]);
  rmSync(join(folder, 'main.last-good'));
  mkdirSync(join(folder, 'main.last-good'));
  expect(await store.put(address, 1, [read, write])).toMatchObject({
    status: 'ok',
    set: { revision: 2 },
    warnings: [expect.stringContaining(`Could not write ${join(folder, 'main.last-good')}`)],
  });
});

test('a folder that cannot be written is a failure and leaves the set as it was', async () => {
  const store = fileStore(root);
  await store.put(address, 0, [read]);
  chmodSync(folder, 0o555);
  try {
    const outcome = await store.put(address, 1, []);
    // The superuser may write everywhere.
    if (outcome.status !== 'ok') {
      expect(outcome.code).toBe('not-writable');
      expect(await store.get(address)).toMatchObject({ set: { revision: 1, entries: [read] } });
    }
  } finally {
    chmodSync(folder, 0o755);
  }
});
