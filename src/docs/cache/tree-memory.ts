// Remembers what the pages of a project looked like, so that only those that changed are read again.
import { join } from 'node:path';
import type { Stamp } from '../stamp.ts';
import type { Signature } from '../tree/signature.ts';
import { readSealed, writeSealed } from './sealed-file.ts';

export interface SeenPage extends Stamp {
  readonly path: string;
  /** Where it really is, when that is elsewhere. */
  readonly file?: string;
  readonly hash: string;
  /** What was made of this content for an index; absent when only its hash was asked for. */
  readonly reading?: Reading;
}

export interface Reading {
  /** Fingerprint of its line: an index may have another one, written by hand or by a merge. */
  readonly lineSum: number;
  /** What reading it had to complain about. */
  readonly diagnostics: readonly string[];
}

export interface TreeMemory {
  /** What the set of pages and their rows depend on besides the files: the header of an index made of them. */
  readonly key: string;
  readonly roots: readonly string[];
  readonly detected: boolean;
  /** Null when the walk must be repeated whatever the tree looks like. */
  readonly signature: Signature | null;
  /** What the walk had to leave out. */
  readonly problems: readonly string[];
  readonly pages: readonly SeenPage[];
  /** The index as it was when its content had this hash; null when none was seen. */
  readonly index: SeenIndex | null;
}

export interface SeenIndex extends Stamp {
  readonly hash: string;
}

const NAME = 'tree.json';

/** Null without one, and for one of another key. */
export function readTreeMemory(folder: string | null, key: string): TreeMemory | null {
  const text = folder === null ? null : readSealed(join(folder, NAME))?.toString('utf8');
  if (text == null) return null;
  // Written by the function below, or its seal would be broken.
  const memory = JSON.parse(text) as TreeMemory;
  return memory.key === key ? memory : null;
}

export function writeTreeMemory(folder: string, memory: TreeMemory): void {
  writeSealed(join(folder, NAME), Buffer.from(JSON.stringify(memory)));
}
