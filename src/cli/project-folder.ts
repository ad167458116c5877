// The folder a question is asked from; a mistyped --project must not be answered from some folder above it.
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { failure, type Outcome } from '../outcome.ts';

/** `typed` is the value of --project. Fails with status `usage`, code `no-such-directory`. */
export function projectFolder(
  typed: string | undefined,
  cwd: string,
): Outcome<{ readonly directory: string }> {
  if (typed === undefined) return { status: 'ok', directory: cwd };
  const directory = resolve(cwd, typed);
  if (isDirectory(directory)) return { status: 'ok', directory };
  return failure('usage', 'no-such-directory', `--project ${typed}: there is no directory ${directory}`);
}

function isDirectory(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    return false;
  }
}
