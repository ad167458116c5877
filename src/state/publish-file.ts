// Publishes one file in one step: readers see the old or the new content, never a part of it.
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Outcome } from '../outcome.ts';
import { ensureDirectory } from './ensure-directory.ts';
import { systemFailure } from './system-failure.ts';

/**
 * `path` is absolute; missing folders are made. The scratch lies beside the file, on the same disk, and goes again whatever
 * happens. Failures as those of `publishDirectory`.
 */
export function publishFile(path: string, content: string | Uint8Array): Outcome<{ readonly path: string }> {
  let scratch: string | undefined;
  try {
    ensureDirectory(dirname(path));
    scratch = mkdtempSync(join(dirname(path), `.${basename(path)}-`));
    const fresh = join(scratch, 'new');
    writeFileSync(fresh, content);
    renameSync(fresh, path);
    return { status: 'ok', path };
  } catch (error) {
    return systemFailure(error, `Could not write ${path}`, path);
  } finally {
    if (scratch !== undefined) discard(scratch);
  }
}

function discard(scratch: string): void {
  try {
    rmSync(scratch, { recursive: true, force: true });
  } catch {
    // The file stands or the failure is told; a folder left over harms nobody.
  }
}
