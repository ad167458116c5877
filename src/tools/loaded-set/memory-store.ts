// A store that forgets with the process, for tests and for callers who keep nothing.
import type { Outcome } from '../../outcome.ts';
import { addressFailure, type SetAddress } from './address.ts';
import { emptySet, inStoredOrder, type LoadedEntry, type LoadedSet } from './loaded-set.ts';
import { revisionConflict } from './revision-conflict.ts';
import type { LoadedSetStore, StoredSet } from './store.ts';

export function memoryStore(): LoadedSetStore {
  const sets = new Map<string, LoadedSet>();
  const listeners = new Map<string, Set<() => void>>();

  const put = (
    address: SetAddress,
    expected: number,
    entries: readonly LoadedEntry[],
  ): Outcome<StoredSet> => {
    const refusal = addressFailure(address);
    if (refusal !== null) return refusal;
    const key = keyOf(address);
    const found = sets.get(key) ?? emptySet;
    if (found.revision !== expected) return revisionConflict(address, expected, found.revision);
    const set = { ...found, revision: expected + 1, entries: inStoredOrder(entries) };
    sets.set(key, set);
    for (const listener of listeners.get(key) ?? []) queueMicrotask(listener);
    return { status: 'ok', set, warnings: [] };
  };

  return {
    get: async (address) =>
      addressFailure(address) ?? { status: 'ok', set: sets.get(keyOf(address)) ?? emptySet, warnings: [] },
    put: async (address, expected, entries) => put(address, expected, entries),
    watch(address, listener) {
      const key = keyOf(address);
      const all = listeners.get(key) ?? new Set();
      listeners.set(key, all.add(listener));
      return () => all.delete(listener);
    },
  };
}

function keyOf({ workspace, agent }: SetAddress): string {
  return JSON.stringify([workspace, agent]);
}
