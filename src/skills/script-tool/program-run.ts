// What one run of a program is asked with and answered by.
import type { Stream } from 'node:stream';
import { errorCode } from '../../state/system-failure.ts';

export interface ProgramRequest {
  /** Absolute. */
  readonly program: string;
  /** Reach the program as they are. */
  readonly args: readonly string[];
  /** Undefined is the folder of this process. */
  readonly cwd: string | undefined;
  readonly env: Readonly<Record<string, string>>;
  /** Null is empty; a stream with a descriptor is handed on. */
  readonly stdin: string | Stream | null;
  /** After which the program is ended. */
  readonly seconds: number;
  /** How much of the output is kept. */
  readonly outputBytes: number;
  readonly signal: AbortSignal | undefined;
}

export type ProgramEnd =
  | { readonly how: 'exit'; readonly code: number }
  | { readonly how: 'signal'; readonly signal: string }
  | { readonly how: 'timeout' | 'cancelled' }
  /** `why` is a sentence without a full stop. */
  | { readonly how: 'not-started'; readonly why: string };

export interface ProgramRun {
  readonly end: ProgramEnd;
  /** stdout and stderr in the order in which they were written. */
  readonly output: string;
  /** Bytes that `output` does not have. */
  readonly leftOut: number;
  /** The program had ended while others that it started still held its output open; they were killed. */
  readonly leftRunning: boolean;
}

export function notRun(end: ProgramEnd): ProgramRun {
  return { end, output: '', leftOut: 0, leftRunning: false };
}

/** Rethrows what is no error of the system. */
export function notStarted(error: unknown): ProgramEnd {
  const code = errorCode(error);
  if (code === undefined) throw error;
  const why =
    code === 'E2BIG' ? 'its arguments are longer than the system allows' : `the system refuses it (${code})`;
  return { how: 'not-started', why };
}
