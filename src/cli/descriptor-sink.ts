// Writes to a file descriptor without the process's own streams, whose set-up alone costs 3 ms, a sixth of a start.
import { fstatSync, statSync, writeSync } from 'node:fs';
import type { WriteStream } from 'node:tty';
import type { Sink } from './edge.ts';

export interface DescriptorSink extends Sink {
  /** The reader has gone. */
  readonly closed: () => boolean;
  /** Why writing failed otherwise, such as a full disk; undefined when it did not. */
  readonly fault: () => string | undefined;
}

/** `stream` gives the process's stream of the descriptor, for what only that can do. */
export function descriptorSink(descriptor: 1 | 2, stream: () => WriteStream): DescriptorSink {
  let state: 'open' | 'streaming' | 'closed' = 'open';
  let fault: string | undefined;

  function fail(error: unknown): void {
    state = 'closed';
    if (errorCode(error) !== 'EPIPE') fault = error instanceof Error ? error.message : String(error);
  }

  /** A pipe that does not block takes what it can now; the stream waits with the rest, and keeps the process alive for it. */
  function hand(rest: Buffer): void {
    state = 'streaming';
    stream().on('error', fail).write(rest);
  }

  return {
    closed: () => state === 'closed' && fault === undefined,
    fault: () => fault,
    get isTTY() {
      // Asking the stream is slow as well, so only what may be a terminal is asked.
      return mayBeTerminal(descriptor) && stream().isTTY === true;
    },
    get columns() {
      return this.isTTY ? stream().columns : undefined;
    },
    write(text) {
      if (state === 'closed') return;
      if (state === 'streaming') {
        stream().write(text);
        return;
      }
      try {
        const rest = writeText(descriptor, text);
        if (rest !== undefined) hand(rest);
      } catch (error) {
        fail(error);
      }
    },
  };
}

/** What could not be written without waiting; undefined when all was. Nearly always one call takes all of it. */
function writeText(descriptor: number, text: string): Buffer | undefined {
  let written = 0;
  try {
    written = writeSync(descriptor, text);
  } catch (error) {
    if (errorCode(error) !== 'EAGAIN') throw error;
    return Buffer.from(text);
  }
  return written === Buffer.byteLength(text)
    ? undefined
    : writeAll(descriptor, Buffer.from(text).subarray(written));
}

function writeAll(descriptor: number, bytes: Buffer): Buffer | undefined {
  let written = 0;
  while (written < bytes.length) {
    try {
      written += writeSync(descriptor, bytes, written);
    } catch (error) {
      if (errorCode(error) === 'EAGAIN') return bytes.subarray(written);
      throw error;
    }
  }
  return undefined;
}

function mayBeTerminal(descriptor: number): boolean {
  try {
    const about = fstatSync(descriptor);
    return about.isCharacterDevice() && about.rdev !== statSync('/dev/null', { throwIfNoEntry: false })?.rdev;
  } catch {
    return false;
  }
}

function errorCode(error: unknown): unknown {
  return error instanceof Error && 'code' in error ? error.code : undefined;
}
