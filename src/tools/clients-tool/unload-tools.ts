// Gives up tools that this agent has loaded. No host is asked.
import { isFailure, type Outcome } from '../../outcome.ts';
import type { Desk } from '../desk.ts';
import { type UnloadAnswer, unload } from '../loaded-set/unload.ts';
import { recordActs, recordRefusal } from './record-acts.ts';

export interface UnloadQuestion {
  /** Presented names. */
  readonly tools: readonly string[] | 'all';
}

export interface UnloadedTools extends UnloadAnswer {
  /** Milliseconds since the epoch. */
  readonly observedAt: number;
}

/** Done or refused, each tool has a line in the audit. Failures: those of `unload`. */
export async function unloadTools(desk: Desk, { tools }: UnloadQuestion): Promise<Outcome<UnloadedTools>> {
  const began = desk.now();
  const outcome = await unload(desk.store, { ...desk.address, names: tools });
  if (isFailure(outcome)) return recordRefusal(desk, tools === 'all' ? ['*'] : tools, outcome, began);
  const unrecorded = recordActs(desk, outcome.removed, { act: 'unload', outcome: 'ok', began });
  return { ...outcome, observedAt: began, warnings: [...outcome.warnings, ...unrecorded] };
}
