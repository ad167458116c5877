// Keeps loaded sets as files, one an agent: the store that needs no server.
import { isFailure, type Outcome } from '../../outcome.ts';
import { withLock } from '../../state/lock.ts';
import { systemFailure } from '../../state/system-failure.ts';
import { addressFailure, type SetAddress } from './address.ts';
import { emptySet, inStoredOrder, type LoadedEntry, type LoadedSet } from './loaded-set.ts';
import { type Disk, otherSpelling, realDisk } from './other-spelling.ts';
import { readDocument } from './read-document.ts';
import { type Repaired, repairSet } from './repair-set.ts';
import { revisionConflict } from './revision-conflict.ts';
import { type SetFiles, setFiles } from './set-files.ts';
import { brokenRefusal, brokenWarning, newerRefusal, newerWarning } from './set-troubles.ts';
import type { LoadedSetStore, StoredSet } from './store.ts';
import { watchFile } from './watch-file.ts';
import { STATE_VARIABLE, sweepUnfinished, writeDocument } from './write-document.ts';

export interface FileStore extends LoadedSetStore {
  /**
   * Moves a document that cannot be used aside, under a name with the date `now`, and restores the last good copy. Fails with
   * `nothing-to-repair` when there is nothing wrong.
   */
  readonly repair: (address: SetAddress, now: number) => Promise<Outcome<Repaired>>;
}

export interface FileStoreOptions {
  /** Milliseconds between two looks at a file that is watched. */
  readonly pollMs?: number;
  readonly disk?: Disk;
}

/**
 * `<stateRoot>/loaded/<workspace>/<agent>.json`. Reading takes one file and no lock; every write takes the lock of the agent, and is
 * on the disk when it answers. Failures besides those of the interface: `loaded-set-broken` and `loaded-set-newer` of writes,
 * `lock-busy`, `lock-lost`, and those of the file system.
 */
export function fileStore(stateRoot: string, options: FileStoreOptions = {}): FileStore {
  const { pollMs = 250, disk = realDisk } = options;

  const locate = (address: SetAddress): Outcome<{ readonly files: SetFiles }> =>
    addressFailure(address) ??
    otherSpelling(stateRoot, address, disk) ?? { status: 'ok', files: setFiles(stateRoot, address) };

  const locked = <T>(
    address: SetAddress,
    act: (files: SetFiles, isHeld: () => boolean) => Outcome<T>,
  ): Outcome<T> => {
    const located = locate(address);
    if (isFailure(located)) return located;
    const { files } = located;
    return withLock(files.lock, STATE_VARIABLE, (isHeld) => swept(files) ?? act(files, isHeld));
  };

  return {
    async get(address) {
      const located = locate(address);
      return isFailure(located) ? located : { status: 'ok', ...readSet(located.files, address) };
    },
    put: async (address, expected, entries) =>
      locked(address, (files, isHeld) => putSet(files, address, { expected, entries }, isHeld)),
    repair: async (address, now) =>
      locked(address, (files, isHeld) => repairSet(files, address, now, isHeld)),
    watch: (address, listener) =>
      addressFailure(address) === null
        ? watchFile(setFiles(stateRoot, address).document, pollMs, listener)
        : () => undefined,
  };
}

function swept(files: SetFiles): Outcome<never> | null {
  try {
    sweepUnfinished(files);
    return null;
  } catch (error) {
    return systemFailure(error, `Could not write ${files.document}`, files.document, STATE_VARIABLE);
  }
}

function readSet({ document, lastGood }: SetFiles, address: SetAddress): StoredSet {
  const found = readDocument(document);
  switch (found.kind) {
    case 'absent':
      return { set: emptySet, warnings: [] };
    case 'sound':
      return { set: found.set, warnings: [] };
    case 'newer':
      return { set: found.set, warnings: [newerWarning(document, found)] };
    case 'broken': {
      const copy = readDocument(lastGood);
      const set = copy.kind === 'sound' ? copy.set : null;
      return { set: set ?? emptySet, warnings: [brokenWarning(document, found, set, address)] };
    }
  }
}

function putSet(
  files: SetFiles,
  address: SetAddress,
  change: { readonly expected: number; readonly entries: readonly LoadedEntry[] },
  isHeld: () => boolean,
): Outcome<StoredSet> {
  const found = readDocument(files.document);
  if (found.kind === 'broken') return brokenRefusal(files.document, found, address);
  if (found.kind === 'newer') return newerRefusal(files.document, found, address);
  const set: LoadedSet = found.kind === 'sound' ? found.set : emptySet;
  const { expected, entries } = change;
  if (set.revision !== expected) return revisionConflict(address, expected, set.revision);
  return writeDocument(files, { ...set, revision: expected + 1, entries: inStoredOrder(entries) }, isHeld);
}
