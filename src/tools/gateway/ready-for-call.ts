// Everything that must hold before a loaded tool is called: its host is registered, may run, is there, and offers what was loaded.
import { failure, isFailure, type Outcome } from '../../outcome.ts';
import { shellCommand } from '../clients-tool/door.ts';
import { registeredHost } from '../clients-tool/registered-host.ts';
import type { Desk } from '../desk.ts';
import type { Connection } from '../host/connection.ts';
import type { Host } from '../host/host.ts';
import { hostFailures } from '../host/host-failures.ts';
import type { Listed, WaitOptions } from '../host/host-pool.ts';
import type { LoadedEntry } from '../loaded-set/loaded-set.ts';
import { checkDefinition, type DefinitionCheck } from './check-definition.ts';

export interface Ready {
  readonly connection: Connection;
  /** Where the policy lets a changed definition pass: what is said about it. */
  readonly drift: string | null;
}

/** Failures: `unknown-host`, `tool-gone`, `tool-drifted`, those of `findHosts`, of connecting and of listing. */
export async function readyForCall(
  desk: Desk,
  entry: LoadedEntry,
  { signal }: WaitOptions,
): Promise<Outcome<Ready>> {
  const registered = registeredHost(desk, entry.client);
  if (isFailure(registered)) {
    if (registered.code === 'unknown-host') void desk.pool.drop(entry.client);
    return registered;
  }
  const compared = await compare(desk, entry, registered.host, signal === undefined ? {} : { signal });
  if (isFailure(compared)) return compared;
  const { check, listed } = compared;
  if (check.kind === 'gone') return hostFailures(entry.client, (text) => text).toolGone(entry.tool.name);
  if (check.kind === 'same') return { status: 'ok', connection: listed.connection, drift: null };
  const words = driftWords(entry, check.changes);
  return desk.policy.drift === 'warn'
    ? { status: 'ok', connection: listed.connection, drift: words }
    : drifted(desk, entry, words, check.changes);
}

interface Compared {
  readonly check: DefinitionCheck;
  readonly listed: Listed;
}

/** Only what was listed for this very call is a reason against it: a host may take a change back and say nothing. */
async function compare(
  { pool, now }: Desk,
  entry: LoadedEntry,
  host: Host,
  waiting: WaitOptions,
): Promise<Outcome<Compared>> {
  const began = now();
  const listed = await pool.advertisement(host, waiting);
  if (isFailure(listed)) return listed;
  const check = checkDefinition(entry, listed.advertisement);
  if (check.kind === 'same' || listed.observedAt >= began) return { status: 'ok', check, listed };
  const fresh = await pool.advertisement(host, { ...waiting, fresh: true });
  if (isFailure(fresh)) return fresh;
  return { status: 'ok', check: checkDefinition(entry, fresh.advertisement), listed: fresh };
}

function driftWords({ client, tool }: LoadedEntry, changes: readonly string[]): string {
  return [
    `host "${client}" has changed its tool "${tool.name}" since it was loaded:`,
    ...changes.map((change) => `  ${change}`),
  ].join('\n');
}

function drifted(
  { address }: Desk,
  { client, tool }: LoadedEntry,
  words: string,
  changes: readonly string[],
): Outcome<never> {
  const { workspace, agent } = address;
  return failure('not-found', 'tool-drifted', words, {
    next: [shellCommand('load', [client, tool.name], ['--workspace', workspace, '--agent', agent])],
    details: { host: client, tool: tool.name, changes },
  });
}
