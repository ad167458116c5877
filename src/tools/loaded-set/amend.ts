// Changes a loaded set by what it is now, however many others change it at the same time.
import { isFailure, type Outcome } from '../../outcome.ts';
import type { SetAddress } from './address.ts';
import type { LoadedEntry, LoadedSet } from './loaded-set.ts';
import { REVISION_CONFLICT } from './revision-conflict.ts';
import type { LoadedSetStore, StoredSet } from './store.ts';

/** Each try that is lost is the success of somebody else, so a thousand are met by nobody who is not stuck. */
const MOST_TRIES = 1000;

export interface Change<T> {
  readonly entries: readonly LoadedEntry[];
  readonly answer: T;
}

/** `change` is asked again whenever another writer was first; its failure ends the act, and nothing is written. */
export async function amend<T>(
  store: LoadedSetStore,
  address: SetAddress,
  change: (set: LoadedSet) => Outcome<Change<T>>,
): Promise<Outcome<StoredSet & { readonly answer: T }>> {
  for (let tried = 1; ; tried += 1) {
    const found = await store.get(address);
    if (isFailure(found)) return found;
    const changed = change(found.set);
    if (isFailure(changed)) return changed;
    const stored = await store.put(address, found.set.revision, changed.entries);
    if (!isFailure(stored)) return { ...stored, answer: changed.answer };
    if (stored.code !== REVISION_CONFLICT || tried === MOST_TRIES) return stored;
  }
}
