// A failure as an agent reads it: what is wrong, and what it can do next, in terms of the tool it has.
import type { Failure } from '../../../outcome.ts';
import { plainLines } from '../../definition/host-text.ts';
import { agentDoor, shellDoor } from '../door.ts';
import { joined, stamped } from './lines.ts';

/** `now` is in milliseconds. */
export function refusalText(failure: Failure, now: number): string {
  return joined([stamped(now, plainLines(failure.message)), ...agentSteps(failure)]);
}

/** The commands of a failure, as input of `clients` where the agent has that, else for a person. */
function agentSteps({ next, details }: Failure): readonly string[] {
  const host = details?.['host'];
  const own = new Map([
    [shellDoor.list(), agentDoor.list()],
    ...(typeof host === 'string' ? [[shellDoor.get(host), agentDoor.get(host)] as const] : []),
  ]);
  return next.map((command) => {
    const step = own.get(command);
    return step === undefined ? `A person can run: ${command}` : `Next: ${step}`;
  });
}
