// The text that an agent reads instead of a result: which tool, why not, and what to do.
import { type Failure, isFailure } from '../../outcome.ts';
import { plainLines, shownName } from '../definition/host-text.ts';
import type { Desk } from '../desk.ts';
import type { LoadedEntry } from '../loaded-set/loaded-set.ts';
import type { Refused } from './gateway.ts';
import { nextStep } from './next-step.ts';

export interface RefusedEntry {
  readonly entry: LoadedEntry;
  /** Whether the host got the call. */
  readonly sent: boolean;
}

/** Without an entry the set itself could not be asked. */
export function refusal(desk: Desk, name: string, failure: Failure, refused?: RefusedEntry): Refused {
  const sent = refused?.sent === true;
  const { client = '', tool } = refused?.entry ?? {};
  const subject = { name, client, tool: tool?.name ?? '', sent, project: () => projectOf(desk) };
  const words = `${shownName(name)} ${sent ? 'failed' : 'was not called'}: ${plainLines(failure.message)}`;
  return { kind: 'refused', failure, text: `${words}\nNext: ${nextStep(failure, subject)}` };
}

/** It was found a moment ago, or the refusal would be another one. */
function projectOf(desk: Desk): string {
  const found = desk.hosts();
  return isFailure(found) ? '.' : found.project;
}
