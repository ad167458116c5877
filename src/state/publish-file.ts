// Publishes one file in one step: readers see the old or the new content, never a part of it.
import { lstatSync, mkdtempSync, readdirSync, renameSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Outcome } from '../outcome.ts';
import { ensureDirectory } from './ensure-directory.ts';
import { systemFailure } from './system-failure.ts';

/** A write takes milliseconds; one that was stopped in the middle may still go on. */
const staleAfter = 60 * 60 * 1000;

/**
 * `path` is absolute; missing folders are made. The scratch lies beside the file, on the same disk, and goes again whatever
 * happens; that of a killed process goes with a later write. Failures as those of `publishDirectory`.
 */
export function publishFile(path: string, content: string | Uint8Array): Outcome<{ readonly path: string }> {
  let scratch: string | undefined;
  try {
    ensureDirectory(dirname(path));
    scratch = mkdtempSync(join(dirname(path), `.${basename(path)}-`));
    const fresh = join(scratch, 'new');
    writeFileSync(fresh, content);
    renameSync(fresh, path);
    sweepBeside(scratch, `.${basename(path)}-`);
    return { status: 'ok', path };
  } catch (error) {
    return systemFailure(error, `Could not write ${path}`, path);
  } finally {
    if (scratch !== undefined) discard(scratch);
  }
}

/** By the clock of the disk, which made the stamps of both. */
function sweepBeside(scratch: string, prefix: string): void {
  try {
    const { mtimeMs } = lstatSync(scratch);
    const folder = dirname(scratch);
    const isScratch = (name: string): boolean =>
      name.startsWith(prefix) && name.length === basename(scratch).length;
    for (const name of readdirSync(folder).filter(isScratch)) sweep(join(folder, name), mtimeMs - staleAfter);
  } catch {
    // A folder that may be written to and not read: the file stands.
  }
}

/** Only what a write leaves behind: a folder with anything else in it is somebody's own. */
function sweep(scratch: string, before: number): void {
  try {
    const stats = lstatSync(scratch);
    if (!stats.isDirectory() || stats.mtimeMs >= before) return;
    rmSync(join(scratch, 'new'), { force: true });
    rmdirSync(scratch);
  } catch {
    // Another process sweeps it, or it is none of ours: it harms nobody.
  }
}

function discard(scratch: string): void {
  try {
    rmSync(scratch, { recursive: true, force: true });
  } catch {
    // The file stands or the failure is told; a folder left over harms nobody.
  }
}
