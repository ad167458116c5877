// Reads the bytes of an index, and names them by their content.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Outcome } from '../../outcome.ts';
import { errorCode } from '../../state/system-failure.ts';
import { type IndexPlace, missingIndex, unreadableIndex } from './index-failures.ts';

export interface IndexContent {
  /** CR LF taken as LF: what a checkout on Windows makes of it is the same index. */
  readonly content: Buffer;
  readonly hash: string;
}

/** Failures: `docs-index-missing` (`unavailable`), `docs-index-unreadable` (`failed`). */
export function readIndex(place: IndexPlace): Outcome<IndexContent> {
  try {
    const content = withoutReturns(readFileSync(place.indexFile));
    return { status: 'ok', content, hash: indexHash(content) };
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return code === 'ENOENT' ? missingIndex(place) : unreadableIndex(place.indexFile, code);
  }
}

export function indexHash(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

function withoutReturns(bytes: Buffer): Buffer {
  if (!bytes.includes('\r\n')) return bytes;
  return Buffer.from(bytes.toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
}
