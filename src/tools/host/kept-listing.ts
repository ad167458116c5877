// Remembers what a host listed over one connection, until the host says that its list is another one.
import { isFailure, type Outcome } from '../../outcome.ts';
import type { Connection } from './connection.ts';
import type { AdvertisementOptions, Listed } from './host-pool.ts';

export type Listing = (options: AdvertisementOptions) => Promise<Outcome<Listed>>;

/** `longest`: milliseconds for which a listing is kept at most. A listing that others may be waiting for has no signal. */
export function keptListing(connection: Connection, now: () => number, longest: number): Listing {
  let kept: Listed | undefined;
  let underWay: Promise<Outcome<Listed>> | undefined;
  let changes = 0;
  connection.onListChanged(() => {
    changes += 1;
    kept = undefined;
    underWay = undefined;
  });

  const list = async (signal?: AbortSignal): Promise<Outcome<Listed>> => {
    const [before, observedAt] = [changes, now()];
    const advertisement = await connection.list(signal === undefined ? {} : { signal });
    if (isFailure(advertisement)) return advertisement;
    const listed = { advertisement, observedAt, connection };
    // One that was overtaken by a change, or by a later one, is an answer, but none to keep.
    if (changes === before && (kept?.observedAt ?? 0) <= observedAt) kept = listed;
    return { status: 'ok', ...listed };
  };

  const join = (): Promise<Outcome<Listed>> => {
    if (underWay !== undefined) return underWay;
    const started = list().finally(() => {
      if (underWay === started) underWay = undefined;
    });
    underWay = started;
    return started;
  };

  return async ({ signal, fresh = false }) => {
    if (fresh) return list(signal);
    if (kept !== undefined && now() - kept.observedAt <= longest) return { status: 'ok', ...kept };
    return join();
  };
}
