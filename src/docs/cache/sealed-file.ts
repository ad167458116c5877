// Files of the cache: whatever is not whole and exactly as it was written counts as not there, and so can change no answer.
import { readFileSync } from 'node:fs';
import { publishFile } from '../../state/publish-file.ts';

/** Its last digits go up with the shape of any file of the cache. */
const MAGIC = Buffer.from('QMDOCS02');
const PREFIX = MAGIC.length + 4;

/** A cache that cannot be written costs time and no answer, so nobody is told. */
export function writeSealed(path: string, content: Uint8Array): void {
  const sum = Buffer.alloc(4);
  sum.writeUInt32LE(checksum(content));
  publishFile(path, Buffer.concat([MAGIC, sum, content]));
}

export function readSealed(path: string): Buffer | null {
  try {
    const file = readFileSync(path);
    if (file.length < PREFIX || !file.subarray(0, MAGIC.length).equals(MAGIC)) return null;
    const content = file.subarray(PREFIX);
    return checksum(content) === file.readUInt32LE(MAGIC.length) ? content : null;
  } catch {
    return null;
  }
}

/** Of any change it misses one in four billion; Node's own checksum takes longer to load than this to run. */
function checksum(content: Uint8Array): number {
  const { buffer, byteOffset, byteLength } = content;
  const whole = byteLength >> 2;
  const start = byteOffset % 4 === 0 ? new Uint32Array(buffer, byteOffset, whole) : aligned(content, whole);
  let sum = byteLength | 0;
  for (let at = 0; at < whole; at += 1) sum = Math.imul(sum ^ (start[at] ?? 0), 0x01_00_01_93) ^ (sum >>> 15);
  for (let at = whole * 4; at < byteLength; at += 1) sum = Math.imul(sum ^ (content[at] ?? 0), 0x01_00_01_93);
  return sum >>> 0;
}

function aligned(content: Uint8Array, words: number): Uint32Array {
  return new Uint32Array(content.slice(0, words * 4).buffer);
}
