// Opens a connection to a host. The only file that knows the SDK, which is loaded when the first host is needed.
import { existsSync } from 'node:fs';
import type { Client, StreamableHTTPClientTransport, Transport } from '@modelcontextprotocol/client';
import { isFailure, type Outcome } from '../../outcome.ts';
import { isObject } from '../definition/json.ts';
import { cappedFetch } from './capped-fetch.ts';
import type { Connection } from './connection.ts';
import { type Deadline, startDeadline } from './deadline.ts';
import { deservesAnother, type Greeting, greetings } from './era-verdicts.ts';
import { codeOf, type HostState } from './explain-error.ts';
import type { Host } from './host.ts';
import type { Ask } from './list-tools.ts';
import { makeConnection } from './make-connection.ts';
import { noConnection } from './no-connection.ts';
import { openProgram } from './open-program.ts';
import { RawStdioTransport, RawTransport, rawAnswer, type Wire } from './raw-transport.ts';
import { type ConnectOptions, type StartRequest, startRequest } from './start-request.ts';
import type { StdioTransport } from './stdio-transport.ts';

/**
 * Starts or reaches the host and greets it; nothing runs before.
 *
 * Failures: `host-untrusted` (`not-found`), `host-variable-missing` and `host-away` (`unavailable`), `cancelled` and
 * `host-protocol-error` (`failed`).
 */
export async function connectHost(host: Host, options: ConnectOptions): Promise<Outcome<Connection>> {
  const request = startRequest(host, options);
  if (isFailure(request)) return request;
  const { config, cwd, failures, deadlines, maximum } = request;
  if (config.url === undefined && !existsSync(cwd)) return failures.away(`its folder ${cwd} does not exist`);
  if (config.url !== undefined && !isWebUrl(config.url))
    return failures.away('its url is none of http or https');
  const deadline = startDeadline(deadlines.connect, maximum.connect, options.signal);
  try {
    return await greet(request, deadline);
  } finally {
    deadline.dispose();
  }
}

function isWebUrl(url: string): boolean {
  return URL.canParse(url) && /^https?:$/.test(new URL(url).protocol);
}

async function greet(request: StartRequest, deadline: Deadline): Promise<Outcome<Connection>> {
  const { options, fingerprint } = request;
  const program = openProgram(request);
  const sdk = await import('@modelcontextprotocol/client');
  const [first, second] = greetings(options.eras?.get(fingerprint));
  let attempt = await tryGreeting(sdk, request, deadline, first, program);
  if (attempt.error !== undefined && deadline.ended() === undefined) {
    const exited = attempt.carrier.stdio?.exit !== undefined;
    const answered = typeof codeOf(attempt.error) === 'number';
    if (deservesAnother(first, { exited, answered })) {
      attempt = await tryGreeting(sdk, request, deadline, second, openProgram(request));
    }
  }
  const { carrier, client, error } = attempt;
  if (error !== undefined) return noConnection(request, error, deadline, carrier.stdio);
  options.eras?.set(fingerprint, client.getProtocolEra() ?? 'legacy');
  return { status: 'ok', ...connectionOf(request, client, carrier) };
}

type Sdk = typeof import('@modelcontextprotocol/client');

interface Carrier {
  readonly raw: RawTransport;
  readonly stdio?: StdioTransport;
  readonly http?: StreamableHTTPClientTransport;
}

interface Attempt {
  readonly client: Client;
  readonly carrier: Carrier;
  readonly error: unknown;
}

/** Ours end by signals; the SDK wants a number all the same, and takes none that a timer cannot hold. */
const NEVER = 2 ** 31 - 1;

async function tryGreeting(
  sdk: Sdk,
  request: StartRequest,
  deadline: Deadline,
  mode: Greeting,
  program: StdioTransport | null,
): Promise<Attempt> {
  const carrier = carrierOf(sdk, request, program);
  // Half of the time for a program that does not answer what it does not know; over HTTP silence means nothing of that kind.
  const share = carrier.stdio === undefined ? 1000 : 500;
  const client = new sdk.Client(request.options.program ?? { name: 'quartermaster', version: '0' }, {
    versionNegotiation: { mode: 'auto', probe: { timeoutMs: deadline.seconds * share } },
    // Answers are passed on as they are, so nothing is validated; the usual validator takes milliseconds to set up.
    jsonSchemaValidator: {
      getValidator: () => (data) => ({ valid: true, data: data as never, errorMessage: undefined }),
    },
  });
  client.onerror = () => undefined;
  const greeted = client.connect(asTransport(carrier.raw), {
    signal: deadline.signal,
    timeout: NEVER,
    ...(mode === 'legacy' && { prior: { kind: 'legacy' } }),
  });
  try {
    await Promise.race([greeted, aborted(deadline.signal)]);
    return { client, carrier, error: undefined };
  } catch (error) {
    greeted.catch(() => undefined);
    await carrier.raw.close();
    return { client, carrier, error: error ?? new Error('no connection') };
  }
}

/** It has the methods and callbacks that the SDK names; only their types, which are those of its own messages, are narrower. */
function asTransport(raw: RawTransport): Transport {
  return raw as unknown as Transport;
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}

function carrierOf(sdk: Sdk, { config, limit }: StartRequest, stdio: StdioTransport | null): Carrier {
  if (stdio === null) {
    const http = new sdk.StreamableHTTPClientTransport(new URL(config.url ?? ''), {
      requestInit: { headers: { ...config.headers } },
      fetch: cappedFetch(limit),
    });
    // The same shape, under the SDK's own types.
    return { raw: new RawTransport(http as unknown as Wire), http };
  }
  return { raw: new RawStdioTransport(stdio), stdio };
}

function connectionOf(request: StartRequest, client: Client, carrier: Carrier): Connection {
  const { host, failures, deadlines, maximum, limit, diagnostics } = request;
  const { stdio, http } = carrier;
  let closed = false;
  client.onclose = () => {
    closed = true;
  };
  const state: HostState = {
    exit: () => (stdio?.wasStopped === true ? undefined : stdio?.exit),
    lastWords: () => stdio?.lastWords ?? [],
    isClosed: () => closed,
    hasSession: () => http?.sessionId !== undefined,
    onLost: () => {
      closed = true;
    },
    limit,
  };
  const era = client.getProtocolEra() ?? 'legacy';
  const info: unknown = client.getServerVersion();
  return makeConnection({
    link: { id: host.id, ask: asker(client, carrier.raw), failures, state },
    era,
    serverInfo: isObject(info) ? info : null,
    instructions: client.getInstructions() ?? null,
    offersTools: client.getServerCapabilities()?.tools !== undefined,
    mirrorsParams: http !== undefined && era === 'modern',
    deadlines,
    maximum,
    onListChanged: changes(client, era === 'modern'),
    isOpen: () => !closed,
    diagnostics: () => [...diagnostics],
    close: async () => {
      await endSession(http);
      await client.close();
      await stdio?.close();
    },
  });
}

/** Takes any answer as it is. */
const anything = {
  '~standard': { version: 1, vendor: 'quartermaster', validate: (value: unknown) => ({ value }) },
} as const;

function asker(client: Client, raw: RawTransport): Ask {
  let last = 0;
  const listeners = new Map<unknown, (progress: unknown) => void>();
  raw.onprogress = ({ progressToken, ...progress }) => listeners.get(progressToken)?.(progress);
  return async (method, params, { signal, onProgress, headers }) => {
    last += 1;
    const progressToken = last;
    const meta = onProgress && { _meta: { ...params._meta, progressToken } };
    if (onProgress !== undefined) listeners.set(progressToken, onProgress);
    try {
      const options = { signal, timeout: NEVER, ...(headers !== undefined && { headers: { ...headers } }) };
      const result = await client.request({ method, params: { ...params, ...meta } }, anything, options);
      return rawAnswer(result);
    } finally {
      listeners.delete(progressToken);
    }
  };
}

/** In the modern era a host speaks of changes only to whoever asked to hear of them. */
function changes(client: Client, asks: boolean): Connection['onListChanged'] {
  const listeners = new Set<() => void>();
  let listening = false;
  client.setNotificationHandler('notifications/tools/list_changed', () => {
    for (const listener of listeners) listener();
  });
  return (listener) => {
    listeners.add(listener);
    if (asks && !listening && client.getServerCapabilities()?.tools?.listChanged === true) {
      listening = true;
      client.listen({ toolsListChanged: true }).catch(() => {
        listening = false;
      });
    }
    return () => listeners.delete(listener);
  };
}

/** A server that keeps sessions is told that this one is over; it is not waited for longer than a second. */
async function endSession(http: StreamableHTTPClientTransport | undefined): Promise<void> {
  if (http?.sessionId === undefined) return;
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, 1000);
  });
  await Promise.race([http.terminateSession().catch(() => undefined), late]);
  clearTimeout(timer);
}
