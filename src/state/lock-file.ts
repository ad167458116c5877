// The files of a lock: made in one step with their content, and removed by one process only, whoever tries.
import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { isGone, type ProcessIdentity, thisProcess } from './process-identity.ts';
import { errorCode } from './system-failure.ts';

export interface Owner {
  /** Random, never used twice: it stands for this one file, whatever else gets its name. */
  readonly token: string;
  /** Null where the file says nothing, as after a power cut. */
  readonly process: ProcessIdentity | null;
}

/**
 * The token of the new file; null when there is one already. The file is written under a name of its own (O_EXCL) and linked to
 * `path`, which fails where something stands, so nobody ever sees a lock without its owner. `base` is the path of the lock.
 */
export function createLockFile(base: string, path: string): string | null {
  const token = randomBytes(12).toString('hex');
  const draft = `${base}-${token}.new`;
  writeFileSync(draft, JSON.stringify({ token, ...thisProcess() }), { flag: 'wx' });
  try {
    linkSync(draft, path);
    return token;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return null;
    throw error;
  } finally {
    removeFile(draft);
  }
}

/** Null when there is no such file. */
export function ownerOf(path: string): Owner | null {
  const text = readText(path);
  if (text === null) return null;
  try {
    // Checked below; what is not an object has no such properties.
    const found = Object(JSON.parse(text)) as Record<string, unknown>;
    const { token, pid, machine } = found;
    if (typeof token === 'string' && typeof pid === 'number' && typeof machine === 'string')
      return { token, process: { pid, machine } };
  } catch {
    // As a file without an owner.
  }
  return { token: 'unreadable', process: null };
}

/**
 * Removes `path` if it is still the file of `token`, and not a newer one of the same name. Reading and removing are two steps, so
 * they need the claim on that token: a file that only one process can make. Whoever finds it taken leaves the rest to that process.
 *
 * No two processes remove one file: the owner and all who take over need the same claim, and a claim that is made once more after
 * its token is gone finds another token and removes nothing. A claim whose process died is removed the same way, by a claim on it.
 */
export function removeLockFile(base: string, path: string, token: string): void {
  const claim = `${base}-${token}`;
  if (createLockFile(base, claim) === null) {
    const claimant = ownerOf(claim);
    if (claimant !== null && isAbandoned(claimant)) removeLockFile(base, claim, claimant.token);
    return;
  }
  if (ownerOf(path)?.token === token) removeFile(path);
  removeFile(claim);
}

export function isAbandoned({ process }: Owner): boolean {
  return process !== null && isGone(process);
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

function removeFile(path: string): void {
  try {
    unlinkSync(path);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
}
