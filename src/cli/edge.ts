// The only view the commands have of the outside: streams, environment, working directory, clock.

import type { Readable, Writable } from 'node:stream';

export interface Sink {
  write(text: string): void;
  readonly isTTY: boolean;
  /** Width of the terminal; undefined when there is none. */
  readonly columns?: number | undefined;
}

export interface Edge {
  readonly stdout: Sink;
  readonly stderr: Sink;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute working directory; null when there is none any more. */
  readonly cwd: string | null;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
  /** Version of the character tables of the runtime. */
  readonly unicode: string;
  /** For a command that stays, or starts what it has to end; asking for them changes how the process ends. */
  readonly wires: () => Wires;
}

/** The process as the end of a wire. */
export interface Wires {
  readonly input: Readable;
  readonly output: Writable;
  /** Resolves when the process is told to end; it has to end itself then. */
  readonly stopped: Promise<void>;
}
