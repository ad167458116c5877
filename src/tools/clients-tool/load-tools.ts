// Makes tools of a host callable, by what the host offers at this moment.
import { isFailure, type Outcome } from '../../outcome.ts';
import { presentedName } from '../definition/presented-name.ts';
import type { Desk } from '../desk.ts';
import { type LoadAnswer, load } from '../loaded-set/load.ts';
import { recordActs, recordRefusal } from './record-acts.ts';
import { registeredHost } from './registered-host.ts';
import { namesAtHost } from './tool-names.ts';

export interface LoadQuestion {
  /** Identity of the host. */
  readonly client: string;
  /** Names at the host, or presented names. */
  readonly tools: readonly string[] | 'all';
  readonly signal?: AbortSignal;
}

export interface LoadedTools extends LoadAnswer {
  readonly client: string;
  /** When the host was asked; milliseconds since the epoch. */
  readonly observedAt: number;
}

/** Done or refused, each tool has a line in the audit. Failures: `unknown-host`, those of a connection, of listing, and of `load`. */
export async function loadTools(desk: Desk, question: LoadQuestion): Promise<Outcome<LoadedTools>> {
  const began = desk.now();
  const { client } = question;
  const outcome = await attempt(desk, question);
  if (isFailure(outcome)) {
    const names = question.tools === 'all' ? ['*'] : question.tools;
    const presented = names.map((name) => presentedName(client, name));
    return recordRefusal(desk, presented, outcome, began);
  }
  const unrecorded = [
    ...recordActs(
      desk,
      outcome.added.map(({ name }) => name),
      { act: 'load', outcome: 'ok', began },
    ),
    ...recordActs(
      desk,
      outcome.declined.map(({ tool }) => presentedName(client, tool)),
      { act: 'refusal', outcome: 'load-refused', began },
    ),
  ];
  return { ...outcome, warnings: [...new Set([...outcome.warnings, ...unrecorded])] };
}

async function attempt(desk: Desk, { client, tools, signal }: LoadQuestion): Promise<Outcome<LoadedTools>> {
  const registered = registeredHost(desk, client);
  if (isFailure(registered)) return registered;
  const listed = await desk.pool.advertisement(registered.host, {
    fresh: true,
    ...(signal !== undefined && { signal }),
  });
  if (isFailure(listed)) return listed;
  const { advertisement, observedAt } = listed;
  const outcome = await load(desk.store, {
    ...desk.address,
    host: client,
    advertisement,
    tools: tools === 'all' ? tools : namesAtHost(client, tools, advertisement),
    now: desk.now(),
    prefixBudget: desk.policy.prefixBudget,
  });
  return isFailure(outcome) ? outcome : { ...outcome, client, observedAt };
}
