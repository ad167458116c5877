// What the command line and the environment of `qm serve` say, checked before anything is opened.
import { nearest } from '../match/nearest.ts';
import type { Place } from '../mcp/http/listen.ts';
import { type Failure, failure, isFailure, type Outcome } from '../outcome.ts';
import { addressFailure } from '../tools/loaded-set/address.ts';
import { flagValue, type Invocation, textValue } from './command-spec.ts';
import type { Edge } from './edge.ts';

const storeNames = ['lookup', 'docs', 'tools'] as const;

export type StoreName = (typeof storeNames)[number];

export interface ServeLine {
  readonly workspace: string | undefined;
  readonly agent: string | undefined;
  /** In the order in which they are declared. */
  readonly stores: readonly StoreName[];
  /** Null serves over stdin and stdout. */
  readonly http: HttpLine | null;
  readonly callOperation: boolean;
}

export interface HttpLine {
  readonly place: Place;
  /** Only this machine can reach it. */
  readonly isLoopback: boolean;
  readonly token: string | null;
}

const TOKEN_VARIABLE = 'QM_SERVE_TOKEN';

/** Failures have the status `usage`. */
export function readServeLine(invocation: Invocation, env: Edge['env']): Outcome<ServeLine> {
  const [workspace, agent] = [textValue(invocation, 'workspace'), textValue(invocation, 'agent')];
  const unusable = addressFailure({ workspace: workspace ?? 'w', agent: agent ?? 'a' });
  if (unusable !== null) return unusable;
  const http = readHttp(textValue(invocation, 'http'), env);
  if (isFailure(http)) return http;
  const stores = readStores(textValue(invocation, 'stores'), http.http !== null);
  if (isFailure(stores)) return stores;
  const callOperation = flagValue(invocation, 'call') ?? false;
  return { ...stores, ...http, workspace, agent, callOperation };
}

function readHttp(typed: string | undefined, env: Edge['env']): Outcome<Pick<ServeLine, 'http'>> {
  if (typed === undefined) return { status: 'ok', http: null };
  const place = readPlace(typed);
  if (place === null) {
    const message = `--http ${typed}: expected a port from 0 to 65535, or host:port, such as 8080, 127.0.0.1:8080 or [::1]:8080`;
    return failure('usage', 'bad-http-address', message);
  }
  const token = env[TOKEN_VARIABLE] || null;
  const isLoopback = /^(?:localhost|127\.\d+\.\d+\.\d+|::1)$/.test(place.host);
  if (!isLoopback && token === null) return tokenMissing(place.host);
  return { status: 'ok', http: { place, isLoopback, token } };
}

function readPlace(typed: string): Place | null {
  const [, bracketed, named, digits] =
    /^(?:(?:\[([0-9a-f:.]+)\]|([a-z0-9._-]+)):)?(\d{1,5})$/i.exec(typed) ?? [];
  const port = Number(digits);
  if (digits === undefined || port > 65_535) return null;
  return { host: (bracketed ?? named ?? '127.0.0.1').toLowerCase(), port };
}

function tokenMissing(host: string): Failure {
  const message = `other machines can reach ${host}, so ${TOKEN_VARIABLE} must hold the bearer token that they have to send; without one, only 127.0.0.1, [::1] and localhost can be listened on`;
  return failure('usage', 'no-serve-token', message);
}

function readStores(typed: string | undefined, overHttp: boolean): Outcome<Pick<ServeLine, 'stores'>> {
  if (typed === undefined) return { status: 'ok', stores: overHttp ? ['tools'] : storeNames };
  const names = typed
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  const unknown = names.find((name) => !storeNames.some((known) => known === name));
  if (names.length > 0 && unknown === undefined)
    return { status: 'ok', stores: storeNames.filter((name) => names.includes(name)) };
  const near = unknown === undefined ? undefined : nearest(unknown, storeNames);
  const hint = near === undefined ? `there are ${storeNames.join(', ')}` : `did you mean ${near}?`;
  return failure(
    'usage',
    'unknown-store',
    `--stores ${typed}: there is no store ${unknown ?? 'in it'}; ${hint}`,
  );
}
