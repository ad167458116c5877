// How many tokens a text is taken for: one for every four bytes, which is the same for every model and on every machine.
import { type Failure, failure } from '../../outcome.ts';

const BYTES = 4;

/** The most bytes of UTF-8 that `tokens` may have. */
export function bytesOf(tokens: number): number {
  return tokens * BYTES;
}

/** `least` is the shortest document there could be; half of one is none. */
export function noRoom(tokens: number, least: string): Failure {
  const needed = Math.ceil(Buffer.byteLength(least) / BYTES);
  const words = `--max-tokens ${tokens} has no room for a whole document, which takes at least ${needed}`;
  return failure('usage', 'max-tokens-too-small', words, { details: { least: needed } });
}
