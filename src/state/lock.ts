// Lets one process at a time work on a file, without a server and without blocking anybody when a process is killed.
import { randomInt } from 'node:crypto';
import { dirname } from 'node:path';
import { type Failure, failure, type Outcome } from '../outcome.ts';
import { ensureDirectory } from './ensure-directory.ts';
import { createLockFile, isAbandoned, type Owner, ownerOf, removeLockFile } from './lock-file.ts';
import { sweepLockFiles } from './sweep-lock.ts';
import { errorCode, systemFailure } from './system-failure.ts';

export interface LockLimits {
  /** Milliseconds until the caller gets a failure. */
  readonly wait: number;
  /** Milliseconds after which a lock that did not change hands is taken from whoever has it. */
  readonly hold: number;
}

/**
 * Work under a lock takes milliseconds. The holding time decides only where it is unknown whether a process lives: on another
 * machine, in another container, or when its number went to another process.
 */
const usual: LockLimits = { wait: 10_000, hold: 5_000 };

/**
 * Runs `action` while the lock file at `path` is ours, and removes the file whatever happens. `isHeld` is false once
 * another process took over: to be asked right before what cannot be undone. The lock of a dead process is taken over at once, one
 * that nobody gave back after `limits.hold`. Times are measured by what was slept and not by a clock, so a computer that wakes up
 * does not make every lock an old one.
 *
 * Failures, with status `failed`: `lock-busy`, `no-hard-links`, and those of the file system, which advise `variable`.
 */
export function withLock<T>(
  path: string,
  variable: string,
  action: (isHeld: () => boolean) => Outcome<T>,
  limits: LockLimits = usual,
): Outcome<T> {
  let token: string | Failure;
  try {
    ensureDirectory(dirname(path));
    token = acquire(path, limits);
  } catch (error) {
    return unavailable(error, path, variable);
  }
  if (typeof token !== 'string') return token;
  try {
    return action(() => ownerOf(path)?.token === token);
  } finally {
    release(path, token);
  }
}

function acquire(path: string, limits: LockLimits): string | Failure {
  let slept = 0;
  let seen = '';
  let since = 0;
  for (;;) {
    const owner = ownerOf(path);
    if (owner === null) {
      const token = createLockFile(path, path);
      if (token !== null) return token;
    } else {
      if (owner.token !== seen) since = slept;
      seen = owner.token;
      if (isAbandoned(owner) || slept - since >= limits.hold) takeAway(path, owner.token);
    }
    if (slept >= limits.wait) return busy(path, owner, limits);
    slept += sleep();
  }
}

function takeAway(path: string, token: string): void {
  sweepLockFiles(path, token);
  removeLockFile(path, path, token);
}

/** The number of milliseconds; not always the same, or two that wait would meet again and again. */
function sleep(): number {
  const time = randomInt(1, 8);
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, time);
  return time;
}

function release(path: string, token: string): void {
  try {
    removeLockFile(path, path, token);
    // Another process that meant to take over may have died in the middle of it; its claim is gone now.
    if (ownerOf(path)?.token === token) removeLockFile(path, path, token);
  } catch {
    // The work is done; the lock is taken over once this process has ended, or is old.
  }
}

function busy(path: string, owner: Owner | null, { wait }: LockLimits): Failure {
  const pid = owner?.process?.pid;
  const who = pid === undefined ? 'another process' : `process ${pid}`;
  const message = `Could not lock ${path}: ${who} did not give it back within ${wait} ms. Run the command again; if no Quartermaster is at work, delete that file.`;
  return failure('failed', 'lock-busy', message, {
    details: { path, ...(pid === undefined ? {} : { pid }) },
  });
}

function unavailable(error: unknown, path: string, variable: string): Failure {
  const code = errorCode(error);
  const isLink = error instanceof Error && 'syscall' in error && error.syscall === 'link';
  if (!isLink || !['EPERM', 'ENOSYS', 'ENOTSUP', 'EOPNOTSUPP', 'EMLINK'].includes(code ?? ''))
    return systemFailure(error, `Could not lock ${path}`, path, variable);
  const message = `Could not lock ${path}: the disk there has no hard links (${code}). Point ${variable} to a folder on another disk, and run the command again.`;
  return failure('failed', 'no-hard-links', message, { details: { path, system: code } });
}
