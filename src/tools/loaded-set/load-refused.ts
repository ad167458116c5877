// The refusal of a load: every reason at once, because an agent that learns them one by one asks as often.
import { type Failure, failure } from '../../outcome.ts';
import { shellDoor } from '../clients-tool/door.ts';
import { oneLine } from '../definition/host-text.ts';
import type { LoadAct } from './load.ts';
import type { Declined } from './load-candidates.ts';

export function loadRefused({ host, workspace, agent }: LoadAct, declined: readonly Declined[]): Failure {
  const lines = declined.flatMap(({ tool, reasons }) =>
    reasons.map((reason) => `  ${oneLine(`${tool}: ${reason}`)}`),
  );
  const message = [`Nothing of ${host} was loaded:`, ...lines].join('\n');
  return failure('not-found', 'load-refused', message, {
    next: [shellDoor.get(host)],
    details: { host, workspace, agent, declined },
  });
}
