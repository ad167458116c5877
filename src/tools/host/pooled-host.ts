// One host of the pool: its connection, which several callers share and whoever comes after its end opens anew.
import { isFailure, type Outcome, type Success } from '../../outcome.ts';
import { connectHost } from './connect.ts';
import type { Connection, Era } from './connection.ts';
import type { Host } from './host.ts';
import { hostFailures, isUnsent } from './host-failures.ts';
import type { AdvertisementOptions, HostPoolOptions, Listed } from './host-pool.ts';
import { keptListing, type Listing } from './kept-listing.ts';

export interface PooledHost {
  readonly connection: () => Promise<Outcome<Connection>>;
  readonly listing: (options: AdvertisementOptions) => Promise<Outcome<Listed>>;
  readonly isConnected: () => boolean;
  /** For good: what is wanted of it later is refused. */
  readonly close: () => Promise<void>;
}

interface Opened {
  readonly connection: Success<Connection>;
  readonly listing: Listing;
}

/** Milliseconds. A program is gone with its connection; a server can be replaced behind its address, and nobody tells. */
const KEPT_OVER_HTTP = 60_000;

/** `before`: the end of what has to be gone first, because two of one host may want the same port or lock. */
export function pooledHost(
  host: Host,
  { trust, now, ...settings }: HostPoolOptions & { readonly eras: Map<string, Era> },
  before?: Promise<void>,
): PooledHost {
  const ending = new AbortController();
  let opening: Promise<Outcome<Opened>> | undefined;
  let opened: Opened | undefined;

  const open = async (): Promise<Outcome<Opened>> => {
    await before;
    // What a host that went by itself left behind, such as a session or a program that it had started.
    await opened?.connection.close();
    opened = undefined;
    if (ending.signal.aborted) return closed(host);
    const connection = await connectHost(host, {
      ...settings,
      ...(host.origin.inProject && { trust: trust() }),
      signal: ending.signal,
    });
    if (isFailure(connection)) return ending.signal.aborted ? closed(host) : connection;
    const longest = host.config.url === undefined ? Number.POSITIVE_INFINITY : KEPT_OVER_HTTP;
    opened = { connection, listing: keptListing(connection, now, longest) };
    return { status: 'ok', ...opened };
  };

  const isConnected = (): boolean => opened?.connection.isOpen() === true;

  const ready = async (): Promise<Outcome<Opened>> => {
    if (opened !== undefined && isConnected()) return { status: 'ok', ...opened };
    opening ??= open().finally(() => {
      opening = undefined;
    });
    return opening;
  };

  const list = async (asked: AdvertisementOptions): Promise<Outcome<Listed>> => {
    const outcome = await ready();
    return isFailure(outcome) ? outcome : outcome.listing(asked);
  };

  return {
    connection: async () => {
      const outcome = await ready();
      return isFailure(outcome) ? outcome : outcome.connection;
    },
    listing: async (asked) => {
      const outcome = await list(asked);
      return isFailure(outcome) && isUnsent(outcome) ? list(asked) : outcome;
    },
    isConnected,
    close: async () => {
      ending.abort();
      await opening;
      await opened?.connection.close();
    },
  };
}

function closed({ id }: Host): Outcome<never> {
  return hostFailures(id, (text) => text).away('the connection to it was closed');
}
