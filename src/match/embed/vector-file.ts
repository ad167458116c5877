// Vectors on disk, one file for each embedder: a line of JSON, a key for each vector, then their numbers in one block.
import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishFile } from '../../state/publish-file.ts';
import type { Side } from './embedder.ts';

/** By `vectorKey`. */
export type VectorMap = ReadonlyMap<string, Float32Array>;

/** Goes up with the shape of the file. */
const FORMAT = 1;
/** Hexadecimal digits. */
const KEY = 64;
/** Two kilobytes each, as a rule. */
const MOST = 8192;

export function vectorKey(text: string, side: Side): string {
  return hash('sha256', `${side}\n${text}`);
}

/** `cache` is the absolute folder of all caches. */
export function vectorFile(cache: string, fingerprint: string): string {
  return join(cache, 'match', 'vectors', `${hash('sha256', fingerprint).slice(0, 16)}.bin`);
}

/** Empty without a file that was written as a whole, for this embedder, by this format. */
export function readVectors(file: string, fingerprint: string): VectorMap {
  try {
    return decode(readFileSync(file), fingerprint) ?? new Map();
  } catch {
    return new Map();
  }
}

/** Those that come first are kept when there are too many. A cache that cannot be written costs time and no answer. */
export function writeVectors(file: string, fingerprint: string, vectors: VectorMap): void {
  const kept = [...vectors].slice(0, MOST);
  const dimensions = kept[0]?.[1].length ?? 0;
  const keys = Buffer.from(kept.map(([key]) => key).join(''), 'latin1');
  const numbers = new Float32Array(kept.length * dimensions);
  for (const [row, [, vector]] of kept.entries()) numbers.set(vector, row * dimensions);
  const content = Buffer.concat([keys, Buffer.from(numbers.buffer)]);
  const head = { format: FORMAT, fingerprint, dimensions, count: kept.length, sum: sumOf(content) };
  publishFile(file, Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), content]));
}

function decode(bytes: Buffer, fingerprint: string): VectorMap | null {
  const end = bytes.indexOf('\n');
  const head: unknown = JSON.parse(bytes.toString('utf8', 0, end));
  if (!isHead(head) || head.format !== FORMAT || head.fingerprint !== fingerprint) return null;
  const { count, dimensions, sum } = head;
  const content = bytes.subarray(end + 1);
  const start = count * KEY;
  if (content.length !== start + count * dimensions * 4 || sumOf(content) !== sum) return null;
  // Copied, because numbers of four bytes may not begin anywhere.
  const numbers = new Float32Array(Uint8Array.from(content.subarray(start)).buffer);
  const vectors = new Map<string, Float32Array>();
  for (let row = 0; row < count; row += 1) {
    const key = content.toString('latin1', row * KEY, (row + 1) * KEY);
    vectors.set(key, numbers.subarray(row * dimensions, (row + 1) * dimensions));
  }
  return vectors;
}

interface Head {
  readonly format: number;
  readonly fingerprint: string;
  readonly dimensions: number;
  readonly count: number;
  readonly sum: string;
}

function isHead(value: unknown): value is Head {
  return (
    typeof value === 'object' &&
    value !== null &&
    'format' in value &&
    'fingerprint' in value &&
    'sum' in value &&
    'dimensions' in value &&
    typeof value.dimensions === 'number' &&
    'count' in value &&
    typeof value.count === 'number'
  );
}

function sumOf(content: Uint8Array): string {
  return hash('sha256', content);
}
