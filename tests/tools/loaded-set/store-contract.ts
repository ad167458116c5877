// What every store of loaded sets must do, run over each of them.
import { expect, test } from 'vitest';
import type { LoadedSetStore } from '../../../src/tools/loaded-set/store.ts';
import { sampleEntry } from './sample-tools.ts';

const address = { workspace: 'dev', agent: 'main' };
const read = sampleEntry('files', 'read');
const write = sampleEntry('files', 'write', { title: 'Write', _meta: { a: [1, null] } });

/** `open` gives a second view of the same sets, as another process would have. */
export function testStoreContract(open: () => LoadedSetStore): void {
  const empty = { status: 'ok', set: { version: 1, revision: 0, entries: [], extra: {} }, warnings: [] };

  test('an agent that loaded nothing has the empty set', async () => {
    expect(await open().get(address)).toEqual(empty);
  });

  test('what was put is there for everybody, in the order of presented names, under the next revision', async () => {
    const store = open();
    const stored = {
      status: 'ok',
      set: { version: 1, revision: 1, entries: [read, write], extra: {} },
      warnings: [],
    };
    expect(await store.put(address, 0, [write, read])).toEqual(stored);
    expect([await store.get(address), await open().get(address)]).toEqual([stored, stored]);
    expect(await open().put(address, 1, [write])).toMatchObject({ set: { revision: 2, entries: [write] } });
    expect(await store.put(address, 2, [])).toMatchObject({ set: { revision: 3, entries: [] } });
  });

  test('a writer that was not the first is told so and changes nothing', async () => {
    const store = open();
    await store.put(address, 0, [read]);
    const conflict = (expected: number) => ({
      status: 'failed',
      code: 'revision-conflict',
      message: `The loaded set of agent "main" in workspace "dev" changed meanwhile: it has revision 1, and ${expected} was expected. Nothing was written.`,
      next: [],
      details: { ...address, expected, found: 1 },
    });
    expect([await store.put(address, 0, []), await store.put(address, 2, [])]).toEqual([
      conflict(0),
      conflict(2),
    ]);
    expect(await store.get(address)).toMatchObject({ set: { revision: 1, entries: [read] } });
  });

  test('no agent and no workspace sees the set of another', async () => {
    const store = open();
    await store.put(address, 0, [read]);
    const others = [
      { workspace: 'dev', agent: 'other' },
      { workspace: 'prod', agent: 'main' },
      { workspace: 'dev', agent: 'main.json' },
      { workspace: 'main', agent: 'dev' },
    ];
    for (const other of others) expect(await store.get(other)).toEqual(empty);
  });

  test('an address that is no plain name is refused for reading and for writing', async () => {
    const store = open();
    for (const agent of ['', '..', 'a/b', 'a\\b', 'a\0', 'x'.repeat(129)]) {
      const refused = { status: 'usage', code: 'unusable-address' };
      expect(await store.get({ workspace: 'dev', agent })).toMatchObject(refused);
      expect(await store.put({ workspace: agent, agent: 'main' }, 0, [])).toMatchObject(refused);
      store.watch({ workspace: 'dev', agent }, () => undefined)();
    }
  });

  test('of writers at the same revision one wins', async () => {
    const store = open();
    const results = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        open().put(address, 0, [sampleEntry('files', `tool${index}`)]),
      ),
    );
    expect(results.filter(({ status }) => status === 'ok')).toHaveLength(1);
    expect(await store.get(address)).toMatchObject({ set: { revision: 1 } });
  });

  test('who watches is told of changes by anybody, of no other agent, and not after stopping', async () => {
    const store = open();
    await store.put(address, 0, [read]);
    const told = { main: 0, other: 0, stopped: 0 };
    const stops = [store.watch({ ...address, agent: 'other' }, () => (told.other += 1))];
    store.watch(address, () => (told.stopped += 1))();
    const changed = new Promise<void>((resolve) => {
      stops.push(
        store.watch(address, () => {
          told.main += 1;
          resolve();
        }),
      );
    });
    await open().put(address, 1, [read, write]);
    await changed;
    for (const stop of stops) stop();
    expect(told).toEqual({ main: 1, other: 0, stopped: 0 });
  });
}
