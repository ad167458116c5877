// The folder a question is asked from; a mistyped --project must not be answered from some folder above it.
import { statSync } from 'node:fs';
import { isAbsolute, resolve } from 'node:path';
import { failure, type Outcome } from '../outcome.ts';

/** `typed` is the value of --project. Fails with status `usage`, code `no-such-directory`. */
export function projectFolder(
  typed: string | undefined,
  cwd: string | null,
): Outcome<{ readonly directory: string }> {
  const from = cwd ?? (typed !== undefined && isAbsolute(typed) ? typed : null);
  if (from === null) return gone();
  if (typed === undefined) return { status: 'ok', directory: from };
  const directory = resolve(from, typed);
  if (isDirectory(directory)) return { status: 'ok', directory };
  return failure('usage', 'no-such-directory', `--project ${typed}: there is no directory ${directory}`);
}

function gone(): Outcome<never> {
  const message =
    'the working directory was removed; go to another one, or name the project with --project and an absolute path';
  return failure('usage', 'no-such-directory', message);
}

function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
