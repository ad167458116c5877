// Reads the file of a loaded set and says in which state it is.
import { readFileSync } from 'node:fs';
import { errorCode } from '../../state/system-failure.ts';
import { type DecodedSet, decodeSet } from './decode-set.ts';

export type ReadDocument = DecodedSet | { readonly kind: 'absent' };

export function readDocument(path: string): ReadDocument {
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    const code = errorCode(error);
    if (code === undefined) throw error;
    return code === 'ENOENT'
      ? { kind: 'absent' }
      : { kind: 'broken', fault: `the system does not read it (${code})` };
  }
  try {
    return decodeSet(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return { kind: 'broken', fault: 'it is not UTF-8' };
  }
}
