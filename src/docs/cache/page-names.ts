// The paths of pages with the hashes of their contents, as a file keeps them, and one sum by which two such lists are compared.
import { hash } from 'node:crypto';

export interface PageNames {
  readonly paths: readonly string[];
  readonly hashes: readonly string[];
}

export interface EncodedNames {
  readonly bytes: Buffer;
  /** Equal for equal lists only. */
  readonly sum: string;
}

export function encodeNames({ paths, hashes }: PageNames): EncodedNames {
  const bytes = Buffer.from(JSON.stringify([paths, hashes]));
  return { bytes, sum: hash('sha256', bytes, 'hex') };
}

/** `bytes` by `encodeNames`. */
export function decodeNames(bytes: Buffer): PageNames {
  const [paths, hashes] = JSON.parse(bytes.toString('utf8')) as [string[], string[]];
  return { paths, hashes };
}
