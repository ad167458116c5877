// Says what an error of a request means: who ended it, and whether the host is still there.
import type { Failure } from '../../outcome.ts';
import { isObject } from '../definition/json.ts';
import type { Deadline } from './deadline.ts';
import type { Act, HostFailures } from './host-failures.ts';
import { STREAM_ENDED, TOO_LARGE } from './message.ts';
import type { Exit } from './stdio-transport.ts';

/** The other end, as far as it can be seen from here. */
export interface HostState {
  /** Undefined while it runs, and for a host that is reached over HTTP. */
  readonly exit: () => Exit | undefined;
  readonly lastWords: () => readonly string[];
  /** Bytes that one message may have. */
  readonly limit: number;
  readonly isClosed: () => boolean;
  /** Over HTTP: whether the host gave this connection a session, which it can forget. */
  readonly hasSession: () => boolean;
  /** Told when no later request can get through, so that a new connection is made. */
  readonly onLost: () => void;
}

export function explainError(
  error: unknown,
  act: Act,
  { deadline, failures, state }: { deadline: Deadline; failures: HostFailures; state: HostState },
): Failure {
  if (deadline.ended() === 'cancelled') return failures.cancelled(act);
  if (deadline.ended() === 'timeout') return failures.timeout(act, deadline.seconds);
  const code = codeOf(error);
  if (code === TOO_LARGE) return failures.tooLarge(act, state.limit);
  if (code === STREAM_ENDED) return failures.crashed(act, 'ended the answer');
  if (typeof code === 'number') return failures.protocol(act, `error ${code}: ${wordsOf(error)}`);
  const exit = state.exit();
  if (exit !== undefined) return failures.crashed(act, describeExit(exit), state.lastWords());
  const unreachableBy = causesOf(error)
    .map((cause) => String(codeOf(cause)))
    .find(isUnreachable);
  if (unreachableBy !== undefined) return unreached(unreachableBy, act, failures, state);
  if (state.isClosed()) return failures.away('the connection to it is closed');
  return fromNetwork(error, act, failures, state);
}

export function describeExit({ code, signal }: Exit): string {
  return signal === null ? `ended with status ${code ?? 'unknown'}` : `was ended by ${signal}`;
}

/** Of an error that the host answered with. */
export function codeOf(error: unknown): unknown {
  return isObject(error) ? error['code'] : undefined;
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

const neverConnected = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN']);
/** Also of a connection on which something was sent. */
const unreachable = new Set(['EHOSTUNREACH', 'ENETUNREACH', 'ETIMEDOUT']);

function isUnreachable(code: string): boolean {
  return (
    neverConnected.has(code) || unreachable.has(code) || code.startsWith('CERT_') || code.includes('_CERT')
  );
}

function unreached(code: string, act: Act, failures: HostFailures, state: HostState): Failure {
  const why = `it cannot be reached (${code})`;
  if (!unreachable.has(code)) return lost(why, act, failures, state);
  state.onLost();
  return failures.away(why);
}

const brokenOff = new Set(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 'ERR_STREAM_PREMATURE_CLOSE']);

function fromNetwork(error: unknown, act: Act, failures: HostFailures, state: HostState): Failure {
  const causes = causesOf(error);
  const codes = causes.map((cause) => String(codeOf(cause)));
  if (codes.some((code) => brokenOff.has(code)) || causes.some((cause) => wordsOf(cause) === 'terminated')) {
    return failures.crashed(act, 'broke off the connection');
  }
  const status = causes.map(statusOf).find((found) => found !== undefined);
  if (status === 401 || status === 403) return failures.away(`it wants other credentials (HTTP ${status})`);
  if (state.hasSession() && (status === 400 || status === 404))
    return lost(`it does not know the session any more (HTTP ${status})`, act, failures, state);
  if (status === 404) return failures.away('there is no such address or session (HTTP 404)');
  if (status !== undefined && status >= 500)
    return failures.away(`it has a fault of its own (HTTP ${status})`);
  const innermost = causes.at(-1);
  return failures.protocol(
    act,
    status === undefined ? `what is no answer (${wordsOf(innermost)})` : `HTTP ${status}`,
  );
}

/** Nothing of the request was done, so whoever asks may ask again over a new connection. */
function lost(why: string, act: Act, failures: HostFailures, state: HostState): Failure {
  state.onLost();
  return act === 'connect' ? failures.away(why) : failures.unsent(why);
}

function causesOf(error: unknown): readonly unknown[] {
  const found: unknown[] = [];
  for (let at: unknown = error; at instanceof Error && found.length < 8; at = at.cause) {
    found.push(at);
    if (at instanceof AggregateError) found.push(...at.errors);
  }
  return found;
}

function statusOf(error: unknown): number | undefined {
  const data = isObject(error) ? error['data'] : undefined;
  const status = isObject(data) ? data['status'] : undefined;
  return typeof status === 'number' ? status : undefined;
}
