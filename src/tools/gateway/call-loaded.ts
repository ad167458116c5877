// Calls a loaded tool at its host, or says in band why not. One line of the audit either way.
import { isFailure, type Outcome } from '../../outcome.ts';
import type { Desk } from '../desk.ts';
import type { CallOptions, CallResult } from '../host/connection.ts';
import { isUnsent } from '../host/host-failures.ts';
import type { LoadedEntry } from '../loaded-set/loaded-set.ts';
import { findEntry, NOT_LOADED } from './find-entry.ts';
import type { GatewayCall } from './gateway.ts';
import { readyForCall } from './ready-for-call.ts';
import { refusal } from './refusal.ts';
import { withDriftWarning } from './with-drift-warning.ts';

export interface LoadedCall {
  /** Presented name. */
  readonly name: string;
  readonly args: Readonly<Record<string, unknown>>;
  readonly options: CallOptions;
}

export async function callLoaded(desk: Desk, call: LoadedCall): Promise<GatewayCall> {
  const began = desk.now();
  const { name } = call;
  const record = (act: 'call' | 'refusal', outcome: string): readonly string[] => {
    const warning = desk.audit({ now: began, act, name, outcome, durationMs: desk.now() - began });
    return warning === null ? [] : [warning];
  };
  const found = await findEntry(desk, name);
  if (isFailure(found)) {
    const warnings = record('refusal', found.code);
    if (found.code === NOT_LOADED) return { kind: 'not-loaded', failure: found, warnings };
    return { ...refusal(desk, name, found), warnings };
  }
  const { entry } = found;
  const { sent, outcome, drift } = await send(desk, entry, call);
  if (isFailure(outcome)) {
    const warnings = [...found.warnings, ...record(sent ? 'call' : 'refusal', outcome.code)];
    return { ...refusal(desk, name, outcome, { entry, sent }), warnings };
  }
  const warnings = [...found.warnings, ...record('call', outcomeOf(outcome, drift))];
  const result = drift === null ? outcome.result : withDriftWarning(outcome.result, drift, entry);
  return { kind: 'result', result, changed: false, warnings };
}

interface Sent {
  readonly sent: boolean;
  readonly outcome: Outcome<CallResult>;
  readonly drift: string | null;
}

/** Once more where the host had gone before it got anything; never where it may have begun. */
async function send(desk: Desk, entry: LoadedEntry, call: LoadedCall): Promise<Sent> {
  const first = await attempt(desk, entry, call);
  return isFailure(first.outcome) && isUnsent(first.outcome) ? attempt(desk, entry, call) : first;
}

async function attempt(desk: Desk, entry: LoadedEntry, { args, options }: LoadedCall): Promise<Sent> {
  const ready = await readyForCall(desk, entry, options);
  if (isFailure(ready)) return { sent: false, outcome: ready, drift: null };
  const outcome = await ready.connection.call(entry.tool.name, args, options);
  return { sent: !(isFailure(outcome) && isUnsent(outcome)), outcome, drift: ready.drift };
}

/** As the audit has it: a tool that says of itself that it failed, and one that passed though it was changed, are worth a look. */
function outcomeOf({ result }: CallResult, drift: string | null): string {
  if (result['isError'] === true) return 'tool-error';
  return drift === null ? 'ok' : 'ok-drifted';
}
