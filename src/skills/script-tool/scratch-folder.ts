// A private folder for a moment: what lies in it is opened and loses its name before anything else can happen.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface ScratchFolder {
  /** Absolute; only its owner may look into it. */
  readonly path: string;
  readonly remove: () => void;
}

/** Throws what the system says. */
export function scratchFolder(): ScratchFolder {
  const path = mkdtempSync(join(tmpdir(), 'qm-run-'));
  return { path, remove: () => discard(path) };
}

function discard(path: string): void {
  try {
    rmSync(path, { recursive: true, force: true });
  } catch {
    // Windows keeps the folder of a file that is open; it is empty, or nearly so.
  }
}
