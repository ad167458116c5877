// Asks every host for its tools at once, so that the slowest one decides how long it takes, and one that is away spoils nothing.
import { setMaxListeners } from 'node:events';
import type { Outcome } from '../../outcome.ts';
import type { Desk } from '../desk.ts';
import type { Host } from '../host/host.ts';
import type { Listed } from '../host/host-pool.ts';

export interface AskedHost {
  readonly host: Host;
  readonly listed: Outcome<Listed>;
}

/** What they list at this moment, in the order of `hosts`. */
export function askHosts(
  { pool }: Desk,
  hosts: Iterable<Host>,
  signal: AbortSignal | undefined,
): Promise<readonly AskedHost[]> {
  // Node takes more than ten who listen to one signal for a leak, and says so on stderr.
  if (signal !== undefined) setMaxListeners(0, signal);
  return Promise.all(
    Array.from(hosts, async (host) => ({
      host,
      listed: await pool.advertisement(host, { fresh: true, ...(signal !== undefined && { signal }) }),
    })),
  );
}

/** Of several observations the time of the oldest; `now` where there is none. */
export function observedAt(asked: readonly AskedHost[], now: number): number {
  return asked.reduce(
    (oldest, { listed }) => (listed.status === 'ok' ? Math.min(oldest, listed.observedAt) : oldest),
    now,
  );
}
