// Publishes a directory in one step: readers see none, the old or the new one, never a part.
import { mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { failure, type Outcome } from '../outcome.ts';
import { ensureDirectory } from './ensure-directory.ts';
import { sweepScratch } from './sweep.ts';
import { errorCode, systemFailure } from './system-failure.ts';

export interface PublishRequest {
  /** Folder for unfinished work, on the same file system as `target`; created when missing. */
  readonly scratchRoot: string;
  /** The canonical directory. A non-empty one is always complete; an empty one counts as absent. */
  readonly target: string;
  /** Fills the given empty directory. A thrown file system error becomes a failure, any other is a bug and passes through. */
  readonly write: (scratch: string) => void;
  /** Whether a directory that another process published meanwhile serves as well as ours; false has it replaced. */
  readonly accept: (existing: string) => boolean;
  /** Milliseconds since the epoch, to tell which scratch is stale. */
  readonly now: number;
}

export interface Published {
  readonly directory: string;
  /** `theirs` when another process was first and `accept` took its result. */
  readonly kept: 'ours' | 'theirs';
}

/**
 * Without locks and signal handlers: a process that dies at any moment leaves only scratch, which blocks nobody and is swept
 * when it is a day old. Files are not flushed to the disk one by one: after a power cut the answer may have to be rebuilt,
 * which is cheaper than a flush per page on every build (docs/decisions/0005-no-build-locks.md).
 *
 * Failures, all with status `failed` and naming the path: `disk-full`, `not-writable`, `path-blocked`, `publish-contended`,
 * `file-system-error`.
 */
export function publishDirectory(request: PublishRequest): Outcome<Published> {
  const { scratchRoot, target } = request;
  let scratch: string | undefined;
  try {
    ensureDirectory(scratchRoot);
    sweepScratch(scratchRoot, request.now);
    // The temporary folder is private (mode 0700); the folder inside it has the mode the published one must have.
    scratch = mkdtempSync(join(scratchRoot, 'build-'));
    const fresh = join(scratch, 'new');
    mkdirSync(fresh);
    request.write(fresh);
    ensureDirectory(dirname(target));
    return place(fresh, scratch, request);
  } catch (error) {
    return systemFailure(error, `Could not publish ${target}`, target);
  } finally {
    if (scratch !== undefined) discard(scratch);
  }
}

function place(fresh: string, scratch: string, { target, accept }: PublishRequest): Outcome<Published> {
  if (moveInto(fresh, target)) return { status: 'ok', directory: target, kept: 'ours' };
  for (const attempt of ['first', 'second']) {
    if (accept(target)) return { status: 'ok', directory: target, kept: 'theirs' };
    if (replace(fresh, target, join(scratch, `old-${attempt}`))) {
      return { status: 'ok', directory: target, kept: 'ours' };
    }
  }
  if (accept(target)) return { status: 'ok', directory: target, kept: 'theirs' };
  const reason = 'other processes replaced it twice with something this version cannot use';
  return failure('failed', 'publish-contended', `Could not publish ${target}: ${reason}.`, {
    details: { path: target },
  });
}

/** Moves what is there aside and ours in. False when another process was quicker with both. */
function replace(fresh: string, target: string, aside: string): boolean {
  const moved = moveAside(target, aside);
  try {
    return moveInto(fresh, target);
  } catch (error) {
    if (moved) restore(aside, target);
    throw error;
  }
}

/** False when a non-empty directory is in the way. */
function moveInto(fresh: string, target: string): boolean {
  try {
    renameSync(fresh, target);
    return true;
  } catch (error) {
    if (isOccupied(error, target)) return false;
    throw error;
  }
}

/** POSIX says ENOTEMPTY or EEXIST, Windows EPERM or EACCES, even for an empty directory. */
function isOccupied(error: unknown, target: string): boolean {
  const code = errorCode(error);
  if (code === 'ENOTEMPTY' || code === 'EEXIST') return true;
  if (code !== 'EPERM' && code !== 'EACCES') return false;
  return statSync(target, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

/** False when another process has moved it aside already. */
function moveAside(target: string, aside: string): boolean {
  try {
    renameSync(target, aside);
    return true;
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return false;
    throw error;
  }
}

function restore(aside: string, target: string): void {
  try {
    renameSync(aside, target);
  } catch {
    // Somebody else published meanwhile, or the disk is gone: the first error says more than this one.
  }
}

function discard(scratch: string): void {
  try {
    rmSync(scratch, { recursive: true, force: true });
  } catch {
    // The answer stands either way; the sweep takes what is left.
  }
}
