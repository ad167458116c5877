// Which folder a command about trust means: the one that is named, from where the command was typed.
import { statSync } from 'node:fs';
import { resolve } from 'node:path';
import { failure, type Outcome } from '../outcome.ts';
import type { Surroundings } from './command.ts';
import type { Invocation } from './command-spec.ts';

export interface TrustFolder {
  /** Absolute. */
  readonly folder: string;
  /** As it was typed; null if it was not. */
  readonly typed: string | null;
}

export function trustFolder({ positionals }: Invocation, { context }: Surroundings): TrustFolder {
  const [typed] = positionals;
  return typed === undefined
    ? { folder: context.project, typed: null }
    : { folder: resolve(context.project, typed), typed };
}

/** Fails with `no-such-directory` (`usage`): a slip must not trust some folder above it. */
export function existingFolder({ folder, typed }: TrustFolder): Outcome<{ readonly folder: string }> {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true) return { status: 'ok', folder };
  return failure('usage', 'no-such-directory', `${typed ?? folder}: there is no directory ${folder}`);
}
