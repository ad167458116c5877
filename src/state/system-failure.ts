// Turns an error of the file system into a failure that names the path, so that a full disk is no stack trace.
import { dirname } from 'node:path';
import { getSystemErrorMap } from 'node:util';
import { type Failure, failure } from '../outcome.ts';

interface Reason {
  readonly code: string;
  readonly says: string;
  /** With VARIABLE for the name of the variable that moves the folder. */
  readonly remedy: string;
}

const full: Omit<Reason, 'says'> = {
  code: 'disk-full',
  remedy: 'Free space there, or point VARIABLE to a folder on another disk, and run the command again.',
};
const unwritable: Omit<Reason, 'says'> = {
  code: 'not-writable',
  remedy: 'Make it writable, or point VARIABLE to a folder that is, and run the command again.',
};
const blocked: Omit<Reason, 'says'> = {
  code: 'path-blocked',
  remedy: 'Move that file away, or point VARIABLE to another folder, and run the command again.',
};

const reasons: Readonly<Record<string, Reason>> = {
  ENOSPC: { ...full, says: 'no space left on the disk' },
  EDQUOT: { ...full, says: 'the disk quota is used up' },
  EACCES: { ...unwritable, says: 'permission denied' },
  EPERM: { ...unwritable, says: 'permission denied' },
  EROFS: { ...unwritable, says: 'the file system is read-only' },
  ENOTDIR: { ...blocked, says: 'a file stands where a folder is needed' },
  EEXIST: { ...blocked, says: 'a file stands where a folder is needed' },
};

/**
 * `what` is the sentence's start, without a full stop; `target` stands in where the error names no path, as one of `write` does.
 * `variable` moves the folder that `target` lies in. Anything but an error of the file system is rethrown.
 */
export function systemFailure(
  error: unknown,
  what: string,
  target: string,
  variable = 'XDG_DATA_HOME',
): Failure {
  const code = errorCode(error);
  if (code === undefined) throw error;
  const path = pathOf(error);
  const reason = reasons[code] ?? {
    code: 'file-system-error',
    says: describe(error) ?? code,
    remedy: 'Run the command again once the cause is mended.',
  };
  const where = path === undefined ? '' : ` at ${path}`;
  const remedy = reason.remedy.replace('VARIABLE', variable);
  return failure('failed', reason.code, `${what}: ${reason.says}${where} (${code}). ${remedy}`, {
    details: { path: path ?? target, system: code },
  });
}

/** `ENOSPC` and the like; undefined for an error that does not come from the system. */
export function errorCode(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || !('syscall' in error)) return undefined;
  return typeof error.code === 'string' ? error.code : undefined;
}

/** `mkdtemp` names its pattern, of which only the folder exists. */
function pathOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('path' in error) || typeof error.path !== 'string') return undefined;
  return error.path.endsWith('XXXXXX') ? dirname(error.path) : error.path;
}

function describe(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('errno' in error) || typeof error.errno !== 'number') return undefined;
  return getSystemErrorMap().get(error.errno)?.[1];
}
