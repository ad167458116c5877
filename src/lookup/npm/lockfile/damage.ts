// The ways in which a lockfile refuses to be read; no version is reported from such a file.
import { join } from 'node:path';
import { failure, type Outcome } from '../../../outcome.ts';
import type { LockText } from './lockfile.ts';

export function conflict(lock: Pick<LockText, 'file' | 'root'>): Outcome<never> {
  return failure(
    'failed',
    'lockfile-conflict',
    `${join(lock.root, lock.file)} holds merge conflict markers; no version can be read from it until they are resolved.`,
    { next: ['git status'], details: { file: join(lock.root, lock.file) } },
  );
}

export function unreadable(lock: Pick<LockText, 'file' | 'root'>, why: string): Outcome<never> {
  return failure('failed', 'lockfile-unreadable', `${join(lock.root, lock.file)} cannot be read: ${why}`, {
    details: { file: join(lock.root, lock.file) },
  });
}

export function unknownVersion(lock: LockText, version: string, known: string): Outcome<never> {
  return failure(
    'failed',
    'lockfile-version',
    `${join(lock.root, lock.file)} has lockfile version ${version}; the versions known here are ${known}.`,
    { details: { file: join(lock.root, lock.file), version } },
  );
}

export function binary(lock: Pick<LockText, 'file' | 'root'>): Outcome<never> {
  const file = join(lock.root, lock.file);
  return failure(
    'failed',
    'lockfile-binary',
    `${file} is binary and is not read. Bun writes the same facts as text to bun.lock.`,
    {
      next: ['bun install --save-text-lockfile --frozen-lockfile --lockfile-only'],
      details: { file },
    },
  );
}
