// A mistyped name of a host is answered with the one that was likely meant. An agent is not told so: to it, such a host is absent.
import { nearest } from '../match/nearest.ts';
import { type Failure, isFailure } from '../outcome.ts';
import { shellDoor } from '../tools/clients-tool/door.ts';
import type { Desk } from '../tools/desk.ts';

export function withNearHost(failure: Failure, { hosts }: Pick<Desk, 'hosts'>): Failure {
  const asked = failure.details?.['host'];
  if (failure.code !== 'unknown-host' || typeof asked !== 'string') return failure;
  const found = hosts();
  const near = isFailure(found) ? undefined : nearest(asked, [...found.hosts.keys()]);
  if (near === undefined) return failure;
  return {
    ...failure,
    candidates: [{ entity: near, why: 'a host of this project' }],
    next: [shellDoor.get(near), ...failure.next],
  };
}
