// Files of the cache, of which only what is asked for is read; whatever is not exactly as it was written can change no answer.
import { hash } from 'node:crypto';
import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { publishFile } from '../../state/publish-file.ts';
import { BrokenSeal } from './broken-seal.ts';

/** Its last digits go up with the shape of any file of the cache. */
const MAGIC = Buffer.from('QMDOCS03');
/** Each is checked when it is first read. */
const BLOCK = 16_384;
/** Bytes of the sum of a block: of any change it misses one in a number of twenty digits. */
const SUM = 8;
/** Magic, length of the content, sum of the sums. */
const PREFIX = MAGIC.length + 4 + SUM;

export interface SealedFile {
  /** Bytes of the content from `start` to `end`. Throws `BrokenSeal` for bytes that are not those that were written. */
  readonly read: (start: number, end: number) => Buffer;
  readonly close: () => void;
}

/** A cache that cannot be written costs time and no answer, so nobody is told. */
export function writeSealed(path: string, content: Uint8Array): void {
  const sums = blocksOf(content.byteLength).map((at) => sumOf(content.subarray(at, at + BLOCK)));
  const table = Buffer.concat(sums);
  const length = Buffer.alloc(4);
  length.writeUInt32LE(content.byteLength);
  publishFile(path, Buffer.concat([MAGIC, length, sumOf(Buffer.concat([length, table])), table, content]));
}

/** For large files, of which little is needed; must be closed. Null without one that was written as a whole. */
export function openSealed(path: string): SealedFile | null {
  try {
    const descriptor = openSync(path, 'r');
    const file = sealed(path, fstatSync(descriptor).size, (start, end) => {
      const bytes = Buffer.allocUnsafe(end - start);
      return bytes.subarray(0, readSync(descriptor, bytes, 0, bytes.length, start));
    });
    if (file === null) closeSync(descriptor);
    return file && { read: file, close: () => closeSync(descriptor) };
  } catch {
    return null;
  }
}

/** For small ones, which are read at once. */
export function readSealed(path: string): SealedFile | null {
  try {
    const whole = readFileSync(path);
    const read = sealed(path, whole.length, (start, end) => whole.subarray(start, end));
    return read && { read, close: () => undefined };
  } catch {
    return null;
  }
}

type Read = SealedFile['read'];

function sealed(path: string, size: number, raw: Read): Read | null {
  const prefix = raw(0, PREFIX);
  if (prefix.length < PREFIX || !prefix.subarray(0, MAGIC.length).equals(MAGIC)) return null;
  const length = prefix.readUInt32LE(MAGIC.length);
  const start = PREFIX + blocksOf(length).length * SUM;
  const table = raw(PREFIX, start);
  const sum = sumOf(Buffer.concat([prefix.subarray(MAGIC.length, MAGIC.length + 4), table]));
  if (size !== start + length || !sum.equals(prefix.subarray(MAGIC.length + 4))) return null;
  const known = new Map<number, Buffer>();
  const block = (number: number): Buffer => {
    const before = known.get(number);
    if (before !== undefined) return before;
    const from = start + number * BLOCK;
    const bytes = raw(from, Math.min(from + BLOCK, size));
    if (!sumOf(bytes).equals(table.subarray(number * SUM, (number + 1) * SUM))) throw new BrokenSeal(path);
    known.set(number, bytes);
    return bytes;
  };
  return (from, to) => joined(block, from, to);
}

function joined(block: (number: number) => Buffer, from: number, to: number): Buffer {
  const first = Math.floor(from / BLOCK);
  const offset = first * BLOCK;
  if (to <= offset + BLOCK)
    return to <= from ? Buffer.alloc(0) : block(first).subarray(from - offset, to - offset);
  const blocks: Buffer[] = [];
  for (let at = first; at * BLOCK < to; at += 1) blocks.push(block(at));
  return Buffer.concat(blocks).subarray(from - offset, to - offset);
}

/** Where each block begins. */
function blocksOf(length: number): number[] {
  return Array.from({ length: Math.ceil(length / BLOCK) }, (_, at) => at * BLOCK);
}

function sumOf(bytes: Uint8Array): Buffer {
  return hash('sha256', bytes, 'buffer').subarray(0, SUM);
}
