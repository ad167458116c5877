// Removes scratch that a killed process left behind, by age alone: a process id may belong to somebody else by now.
import { lstatSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const staleAfter = 24 * 60 * 60 * 1000;

/**
 * Removes entries of `scratchRoot` that nobody changed for 24 hours before `now` (milliseconds since the epoch).
 * Failing to is no reason to stop the caller, so nothing is reported.
 */
export function sweepScratch(scratchRoot: string, now: number): void {
  for (const name of list(scratchRoot)) sweepEntry(join(scratchRoot, name), now);
}

function list(directory: string): readonly string[] {
  try {
    return readdirSync(directory);
  } catch {
    return [];
  }
}

function sweepEntry(path: string, now: number): void {
  try {
    if (now - lstatSync(path).mtimeMs < staleAfter) return;
    // Claimed by a rename first: were it deleted in place, a builder still at work could publish what is left of it.
    const claimed = `${path}.swept`;
    renameSync(path, claimed);
    rmSync(claimed, { recursive: true, force: true });
  } catch {
    // Another process is sweeping it, or it cannot be removed: the next build tries again.
  }
}
