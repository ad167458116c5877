// What one connection to a host offers: list, call, cancel, close. Whoever calls knows nothing of the protocol below.
import type { Outcome } from '../../outcome.ts';
import type { Advertisement } from '../definition/advertisement.ts';

/** What the host answered, untouched: content blocks, `structuredContent`, `isError`, `_meta` and whatever else there is. */
export interface CallResult {
  readonly result: Readonly<Record<string, unknown>>;
}

export interface Progress {
  readonly progress: number;
  readonly total?: number;
  readonly message?: string;
}

export interface CallOptions {
  /** Stops the wait, and tells the host. */
  readonly signal?: AbortSignal;
  /** Progress also starts the deadline anew, up to the hard maximum. */
  readonly onProgress?: (progress: Progress) => void;
  /** Seconds; the one of the connection if it is not given. */
  readonly deadline?: number;
  /** `_meta` of the request. */
  readonly meta?: Readonly<Record<string, unknown>>;
}

export interface ListOptions {
  readonly signal?: AbortSignal;
}

/** `legacy` greets with `initialize` (2025-11-25 and before), `modern` with `server/discover` (2026-07-28 and later). */
export type Era = 'legacy' | 'modern';

export interface Connection {
  /** All pages. Failures: `host-away`, `host-crashed`, `host-timeout`, `cancelled`, `result-too-large`, `host-protocol-error`. */
  readonly list: (options?: ListOptions) => Promise<Outcome<Advertisement>>;
  /** A result with `isError` is a result. Failures: those of `list`, and `tool-gone`. */
  readonly call: (
    tool: string,
    args: Readonly<Record<string, unknown>>,
    options?: CallOptions,
  ) => Promise<Outcome<CallResult>>;
  /** Calls back whenever the host says that its list is another one; returns what ends that. */
  readonly onListChanged: (listener: () => void) => () => void;
  readonly era: Era;
  readonly serverInfo: Readonly<Record<string, unknown>> | null;
  readonly instructions: string | null;
  /** False once the host has gone or the connection is closed; it does not come back. */
  readonly isOpen: () => boolean;
  /** What was odd so far, one sentence each. */
  readonly diagnostics: () => readonly string[];
  /** Ends the host with everything it started. */
  readonly close: () => Promise<void>;
}

/** Seconds. */
export interface Deadlines {
  readonly connect: number;
  readonly list: number;
  readonly call: number;
}

/** What a deadline cannot exceed, whoever sets it. */
export const hardMaximum: Deadlines = { connect: 120, list: 300, call: 3600 };
