import { beforeEach, expect, test } from 'vitest';
import { memoryStore } from '../../../src/tools/loaded-set/memory-store.ts';
import type { LoadedSetStore } from '../../../src/tools/loaded-set/store.ts';
import { unload } from '../../../src/tools/loaded-set/unload.ts';
import { sampleEntry } from './sample-tools.ts';

const address = { workspace: 'dev', agent: 'main' };
const entries = [sampleEntry('files', 'read'), sampleEntry('files', 'write'), sampleEntry('web', 'get')];

let store: LoadedSetStore;
beforeEach(async () => {
  store = memoryStore();
  await store.put(address, 0, entries);
});

test('tools are unloaded by presented name, each once', async () => {
  expect(await unload(store, { ...address, names: ['web_get', 'files_read', 'web_get'] })).toEqual({
    status: 'ok',
    removed: ['web_get', 'files_read'],
    total: 1,
    tokens: 31,
    revision: 2,
    summary:
      'Unloaded 2 tools, gone from the next step on: web_get, files_read.\n1 tool is loaded now, 31 tokens in all.',
    warnings: [],
  });
  expect(await store.get(address)).toMatchObject({ set: { entries: [entries[1]] } });
});

test('one unknown name refuses the whole act and names what is loaded', async () => {
  expect(await unload(store, { ...address, names: ['files_read', 'read', 'x'] })).toEqual({
    status: 'not-found',
    code: 'not-loaded',
    message: [
      'Nothing was unloaded:',
      '  read: it is not loaded; did you mean files_read?',
      '  x: it is not loaded',
      'Loaded are files_read, files_write, web_get.',
    ].join('\n'),
    next: [],
    details: { ...address, unknown: ['read', 'x'], loaded: ['files_read', 'files_write', 'web_get'] },
  });
  expect(await store.get(address)).toMatchObject({ set: { revision: 1, entries } });
});

test('all empties the set, once', async () => {
  expect(await unload(store, { ...address, names: 'all' })).toMatchObject({
    removed: ['files_read', 'files_write', 'web_get'],
    total: 0,
    summary: expect.stringMatching(/Nothing is loaded now\.$/),
  });
  expect(await unload(store, { ...address, names: 'all' })).toMatchObject({
    code: 'not-loaded',
    message: 'Nothing was unloaded:\nAgent "main" in workspace "dev" has loaded nothing.',
  });
});

test('an act that names nothing is refused', async () => {
  expect(await unload(store, { ...address, names: [] })).toMatchObject({
    status: 'usage',
    code: 'no-tools-named',
  });
});
