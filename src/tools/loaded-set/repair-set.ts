// Moves a loaded set that cannot be used aside and puts the last good copy in its place, so that the only copy is never destroyed.
import { existsSync, linkSync, renameSync } from 'node:fs';
import { failure, type Outcome } from '../../outcome.ts';
import { systemFailure } from '../../state/system-failure.ts';
import { utcSeconds } from '../../state/utc-time.ts';
import type { SetAddress } from './address.ts';
import { emptySet, type LoadedSet } from './loaded-set.ts';
import { readDocument } from './read-document.ts';
import type { SetFiles } from './set-files.ts';
import { newerRefusal } from './set-troubles.ts';
import { STATE_VARIABLE, writeDocument } from './write-document.ts';

export interface Repaired {
  /** Absolute path of what was moved aside. */
  readonly movedTo: string;
  /** False when there was no good copy, so that nothing is loaded now. */
  readonly restored: boolean;
  readonly set: LoadedSet;
  readonly warnings: readonly string[];
}

/** Under the lock. `now` is in milliseconds, and part of the new name. */
export function repairSet(
  files: SetFiles,
  address: SetAddress,
  now: number,
  isHeld: () => boolean,
): Outcome<Repaired> {
  const found = readDocument(files.document);
  if (found.kind === 'newer') return newerRefusal(files.document, found, address);
  if (found.kind !== 'broken')
    return failure('not-found', 'nothing-to-repair', `There is nothing wrong with ${files.document}.`, {
      details: { path: files.document },
    });
  const copy = readDocument(files.lastGood);
  const movedTo = freeName(files.document, now);
  try {
    if (copy.kind === 'sound') keepAside(files.document, movedTo);
    else renameSync(files.document, movedTo);
  } catch (error) {
    return systemFailure(
      error,
      `Could not move ${files.document} to ${movedTo}`,
      files.document,
      STATE_VARIABLE,
    );
  }
  if (copy.kind !== 'sound') return { status: 'ok', movedTo, restored: false, set: emptySet, warnings: [] };
  const written = writeDocument(files, { ...copy.set, revision: copy.set.revision + 1 }, isHeld);
  return written.status === 'ok' ? { ...written, movedTo, restored: true } : written;
}

/** By a second name, as long as that is possible: were it moved first, a reader would see that nothing is loaded. */
function keepAside(document: string, movedTo: string): void {
  try {
    linkSync(document, movedTo);
  } catch {
    renameSync(document, movedTo);
  }
}

function freeName(document: string, now: number): string {
  const name = `${document}.broken-${utcSeconds(now).replace(/[-:]/g, '')}`;
  for (let count = 1; ; count += 1) {
    const free = count === 1 ? name : `${name}-${count}`;
    if (!existsSync(free)) return free;
  }
}
