// The HTTP server of Node: listens, hands on what comes, and says why it cannot.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { failure, type Outcome } from '../../outcome.ts';
import { errorCode } from '../../state/system-failure.ts';

export interface Place {
  /** A name or an address, IPv6 without brackets. */
  readonly host: string;
  /** 0 takes any that is free. */
  readonly port: number;
}

export interface Listening {
  readonly port: number;
  /** Ends all that is open. */
  readonly close: () => Promise<void>;
}

type Handle = (incoming: IncomingMessage, outgoing: ServerResponse) => void;

/** Failures: `port-in-use`, `cannot-listen`. */
export async function listen(place: Place, handle: Handle): Promise<Outcome<Listening>> {
  const server = createServer(handle);
  const error = await new Promise<unknown>((resolve) => {
    server.once('error', resolve);
    server.listen({ host: place.host, port: place.port }, () => resolve(null));
  });
  if (error !== null) return cannotListen(place, error);
  const address = server.address();
  return {
    status: 'ok',
    port: typeof address === 'object' && address !== null ? address.port : place.port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function cannotListen({ host, port }: Place, error: unknown): Outcome<never> {
  const code = errorCode(error);
  if (code === 'EADDRINUSE')
    return failure(
      'failed',
      'port-in-use',
      `port ${port} of ${host} is taken by another program; choose another one, or 0 for any that is free`,
      { next: ['qm serve --http 0'], details: { host, port } },
    );
  const why = error instanceof Error ? error.message : String(error);
  return failure('failed', 'cannot-listen', `cannot listen on port ${port} of ${host}: ${why}`, {
    next: ['qm serve --help'],
    details: { host, port },
  });
}
