// Writes the file of a loaded set, and the copy of it that stands in when the file is damaged.
import { readdirSync, unlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { failure, type Outcome } from '../../outcome.ts';
import { errorCode, systemFailure } from '../../state/system-failure.ts';
import { isUnfinished, writeDurably } from '../../state/write-durably.ts';
import { encodeSet } from './encode-set.ts';
import type { LoadedSet } from './loaded-set.ts';
import type { SetFiles } from './set-files.ts';
import type { StoredSet } from './store.ts';

/** The variable that moves the folder of all loaded sets. */
export const STATE_VARIABLE = 'XDG_STATE_HOME';

/**
 * Under the lock, which `isHeld` asks about. The document comes first: a copy that is one revision behind is worth more than a copy
 * of what was never there.
 */
export function writeDocument(files: SetFiles, set: LoadedSet, isHeld: () => boolean): Outcome<StoredSet> {
  const text = encodeSet(set);
  try {
    if (!writeDurably(files.document, text, isHeld)) return lockLost(files);
  } catch (error) {
    return systemFailure(error, `Could not write ${files.document}`, files.document, STATE_VARIABLE);
  }
  return { status: 'ok', set, warnings: writeCopy(files, text, isHeld) };
}

/**
 * Removes what a killed writer left. Also of one that only sleeps: it lost the lock, and without its unfinished file it cannot put
 * an old set over a newer one, even if it asked for the lock just before. So this comes before the document is read.
 */
export function sweepUnfinished({ folder, document, lastGood }: SetFiles): void {
  const ours = [document, lastGood].map((path) => basename(path));
  for (const name of readdirSync(folder)) {
    if (ours.some((base) => isUnfinished(name, base))) removeFile(join(folder, name));
  }
}

function removeFile(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    // The sleeper woke up.
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}

/** What is loaded is in place, so this is no failure. */
function writeCopy(files: SetFiles, text: string, isHeld: () => boolean): readonly string[] {
  try {
    writeDurably(files.lastGood, text, isHeld);
    return [];
  } catch (error) {
    const { message } = systemFailure(
      error,
      `Could not write ${files.lastGood}`,
      files.lastGood,
      STATE_VARIABLE,
    );
    return [message];
  }
}

function lockLost({ document, lock }: SetFiles): Outcome<never> {
  const message = `Could not write ${document}: this process slept so long that another one took over ${lock}. Nothing was written; run the command again.`;
  return failure('failed', 'lock-lost', message, { details: { path: document } });
}
