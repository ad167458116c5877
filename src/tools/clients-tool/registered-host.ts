// Finds the host that a question names, or says that there is none of that name.
import { type Failure, failure, isFailure, type Outcome } from '../../outcome.ts';
import { quoted } from '../definition/host-text.ts';
import type { Desk } from '../desk.ts';
import type { Host } from '../host/host.ts';
import { shellDoor } from './door.ts';

/** Failures: `unknown-host` (`unavailable`), and those of `findHosts`. */
export function registeredHost(desk: Desk, client: string): Outcome<{ readonly host: Host }> {
  const found = desk.hosts();
  if (isFailure(found)) return found;
  const host = found.hosts.get(client);
  return host === undefined ? absentHost(client, found.hosts.size) : { status: 'ok', host };
}

/** The same words for a name that nobody ever used and for a host that was taken out; `count` is the number of hosts there are. */
function absentHost(client: string, count: number): Failure {
  const there =
    count === 1 ? '1 host is' : `${count === 0 ? 'No' : count} ${count === 0 ? 'host is' : 'hosts are'}`;
  return failure(
    'unavailable',
    'unknown-host',
    `There is no host ${quoted(client, 80)}. ${there} registered.`,
    {
      next: [shellDoor.list()],
      details: { host: client, hosts: count },
    },
  );
}
