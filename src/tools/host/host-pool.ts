// Keeps the connections of one process: opened when first needed, shared by its agents, opened anew when a host has gone or changed.
import { isFailure, type Outcome } from '../../outcome.ts';
import type { ProjectTrust } from '../../state/trust/read-trust.ts';
import type { Advertisement } from '../definition/advertisement.ts';
import type { Connection, Era } from './connection.ts';
import { hostFingerprint } from './fingerprint.ts';
import type { Host } from './host.ts';
import { hostFailures } from './host-failures.ts';
import { type PooledHost, pooledHost } from './pooled-host.ts';
import { type ConnectOptions, refuseUntrusted } from './start-request.ts';
import { waitFor } from './wait-for.ts';

export interface HostPool {
  /**
   * Joins an opening that is under way; opens anew when the last connection has ended or the host's fingerprint changed. Failures:
   * those of `connectHost`, `host-untrusted` also for a connection that is open when its trust is taken back.
   */
  readonly connection: (host: Host, options?: WaitOptions) => Promise<Outcome<Connection>>;
  /**
   * What the host lists. Kept for the connection, until the host says that its list changed; over HTTP, where a connection outlives
   * its host, for a minute at most. Failures: those of `connection` and of `list`.
   */
  readonly advertisement: (host: Host, options?: AdvertisementOptions) => Promise<Outcome<Listed>>;
  /** Whether a connection is open now. Starts nothing. */
  readonly isConnected: (host: Host) => boolean;
  /** Ends the connection to a host, such as one that is registered no more. */
  readonly drop: (id: string) => Promise<void>;
  /** Ends every connection and every opening that is under way; nothing is opened after that. */
  readonly close: () => Promise<void>;
}

export interface WaitOptions {
  /** Ends the wait of this caller; others may want the same connection. */
  readonly signal?: AbortSignal;
}

export interface AdvertisementOptions extends WaitOptions {
  /** Lists anew, whatever is kept. */
  readonly fresh?: boolean;
}

export interface Listed {
  readonly advertisement: Advertisement;
  /** When the host was asked; milliseconds since the epoch. */
  readonly observedAt: number;
  /** The one that it was listed over. */
  readonly connection: Connection;
}

export interface HostPoolOptions
  extends Pick<ConnectOptions, 'project' | 'env' | 'deadlines' | 'maximum' | 'resultLimit' | 'program'> {
  /** Read anew each time. */
  readonly trust: () => ProjectTrust;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export function hostPool(options: HostPoolOptions): HostPool {
  const pooled = new Map<string, { readonly key: string; readonly host: PooledHost }>();
  const eras = new Map<string, Era>();
  let closed = false;

  const drop = async (id: string): Promise<void> => {
    const known = pooled.get(id);
    pooled.delete(id);
    await known?.host.close();
  };

  const find = (host: Host): Outcome<{ readonly found: PooledHost }> => {
    if (closed) return failuresOf(host).away('all connections are closed');
    const refused = host.origin.inProject ? refuseUntrusted(host, options.trust()) : null;
    if (refused !== null) {
      void drop(host.id);
      return refused;
    }
    const [key, known] = [keyOf(host), pooled.get(host.id)];
    if (known?.key === key) return { status: 'ok', found: known.host };
    const made = pooledHost(host, { ...options, eras }, known?.host.close());
    pooled.set(host.id, { key, host: made });
    return { status: 'ok', found: made };
  };

  return {
    connection: async (host, { signal } = {}) => {
      const found = find(host);
      if (isFailure(found)) return found;
      return waitFor(found.found.connection(), signal, () => failuresOf(host).cancelled('connect'));
    },
    advertisement: async (host, asked = {}) => {
      const found = find(host);
      if (isFailure(found)) return found;
      return waitFor(found.found.listing(asked), asked.signal, () => failuresOf(host).cancelled('list'));
    },
    isConnected: (host) => {
      const known = pooled.get(host.id);
      return known !== undefined && known.key === keyOf(host) && known.host.isConnected();
    },
    drop,
    close: async () => {
      closed = true;
      await Promise.all([...pooled.keys()].map(drop));
    },
  };
}

/** Paths of an entry start from the file that it is in. */
function keyOf({ config, origin }: Host): string {
  return `${hostFingerprint(config)} ${origin.base}`;
}

/** For sentences in which no word of the host stands. */
function failuresOf({ id }: Host): ReturnType<typeof hostFailures> {
  return hostFailures(id, (text) => text);
}
