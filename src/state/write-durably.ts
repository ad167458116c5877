// Replaces one file in one step so that the new content survives a power cut, for what cannot be made again.
import { randomBytes } from 'node:crypto';
import { closeSync, fsyncSync, openSync, renameSync, unlinkSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { errorCode } from './system-failure.ts';

/**
 * False, and nothing changed, if `mayFinish` says so once all is written, or if somebody removed the unfinished file meanwhile. The
 * folder is there. Throws what the system says. Of a killed process an unfinished file stays.
 */
export function writeDurably(path: string, content: string, mayFinish: () => boolean): boolean {
  const fresh = `${path}${UNFINISHED}${randomBytes(6).toString('hex')}`;
  try {
    writeFlushed(fresh, content);
    if (!mayFinish()) return false;
    if (!moved(fresh, path)) return false;
    flushFolder(dirname(path));
    return true;
  } finally {
    discard(fresh);
  }
}

/** Whether the file `name` is unfinished work on the file `base` of the same folder, that of a killed process as well. */
export function isUnfinished(name: string, base: string): boolean {
  const start = `${base}${UNFINISHED}`;
  return name.startsWith(start) && /^[0-9a-f]{12}$/.test(name.slice(start.length));
}

const UNFINISHED = '.unfinished-';

function writeFlushed(path: string, content: string): void {
  const descriptor = openSync(path, 'wx');
  try {
    writeFileSync(descriptor, content);
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}

function moved(fresh: string, path: string): boolean {
  try {
    renameSync(fresh, path);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

/** Without it the new name may be lost with the power, and the old content be back. Windows opens no folders. */
function flushFolder(path: string): void {
  try {
    const descriptor = openSync(path, 'r');
    try {
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
  } catch {
    // The file is in place; some file systems cannot promise more.
  }
}

function discard(path: string): void {
  try {
    unlinkSync(path);
  } catch {
    // Moved into place, or gone; what is left over is swept by the next writer.
  }
}
