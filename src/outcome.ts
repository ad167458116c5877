// What every operation returns and every door (CLI, library, MCP) reports: an answer, or a failure that carries the next move.

/** One per status; the process exit code of the CLI, documented in `--help`. */
export const exitCodes = {
  /** Answered. An empty result list is an answer. */
  ok: 0,
  /** The question was valid and the answer is no: not found, drift found, refused. */
  'not-found': 1,
  /** The caller must change the command. */
  usage: 2,
  /** There is nothing to answer from: no release to document, no types, no docs tree. */
  unavailable: 3,
  /** The work itself failed: build failed, unreadable lockfile, disk full. */
  failed: 4,
} as const;

export type Status = keyof typeof exitCodes;

/** A name near the one asked for. Never an answer. */
export interface Candidate {
  /** What to ask for instead, in the grammar the caller used. */
  readonly entity: string;
  /** Why it is listed: "same member on another page", "inherited here", … */
  readonly why: string;
}

/** An expected failure. Carries everything a renderer needs, so no caller parses the message. */
export interface Failure {
  readonly status: Exclude<Status, 'ok'>;
  /** Stable kebab-case identifier of the reason, such as `entity-not-found` or `lockfile-conflict`. */
  readonly code: string;
  /** What was asked, where it was looked for, what is wrong. May span lines; ends without a newline. */
  readonly message: string;
  /** Commands to run next, most useful first. Each one works as printed. */
  readonly next: readonly string[];
  readonly candidates?: readonly Candidate[];
  /** Facts for `--json`, such as the versions found; plain data only. */
  readonly details?: Readonly<Record<string, unknown>>;
}

export type Success<T> = { readonly status: 'ok' } & T;
export type Outcome<T> = Success<T> | Failure;

export function isFailure<T>(outcome: Outcome<T>): outcome is Failure {
  return outcome.status !== 'ok';
}

export function failure(
  status: Failure['status'],
  code: string,
  message: string,
  rest: Partial<Pick<Failure, 'next' | 'candidates' | 'details'>> = {},
): Failure {
  return { status, code, message, next: [], ...rest };
}
