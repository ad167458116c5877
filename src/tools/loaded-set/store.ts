// Where loaded sets are kept, as every store must behave: files here, a database in a fleet.
import type { Outcome } from '../../outcome.ts';
import type { SetAddress } from './address.ts';
import type { LoadedEntry, LoadedSet } from './loaded-set.ts';

export interface StoredSet {
  readonly set: LoadedSet;
  /** Sentences for whoever sees the answer; empty when all is well. */
  readonly warnings: readonly string[];
}

export interface LoadedSetStore {
  /** The empty set where nothing was loaded. Fails for an address that is none, with `unusable-address` or `other-spelling`. */
  readonly get: (address: SetAddress) => Promise<Outcome<StoredSet>>;
  /**
   * Replaces the entries if the set still has the revision `expected`, and answers the set with the next one; what else the document
   * holds stays. Fails with `revision-conflict` when another writer was first, and then has changed nothing.
   */
  readonly put: (
    address: SetAddress,
    expected: number,
    entries: readonly LoadedEntry[],
  ) => Promise<Outcome<StoredSet>>;
  /** Calls `listener` some time after every change, by whomever; several changes may be one call. The answer stops that. */
  readonly watch: (address: SetAddress, listener: () => void) => () => void;
}
