// What this agent carries: read from its own file, whatever has become of the hosts.
import { isFailure, type Outcome } from '../../outcome.ts';
import { listedSentence } from '../definition/declared-tool.ts';
import type { ToolDefinition } from '../definition/tool-definition.ts';
import type { Desk } from '../desk.ts';
import type { LoadedEntry } from '../loaded-set/loaded-set.ts';
import { declarationOf, tokensOf } from '../loaded-set/set-cost.ts';

export interface CarriedTool {
  /** Presented name, by which it is called. */
  readonly name: string;
  readonly client: string;
  /** Its name at the host. */
  readonly tool: string;
  readonly tokens: number;
  readonly sentence: string;
  /** ISO 8601 in UTC, to the second. */
  readonly loadedAt: string;
  /** Whether its host is registered now; null where that cannot be told. */
  readonly registered: boolean | null;
  /** As it is declared. */
  readonly definition: ToolDefinition;
}

export interface LoadedList {
  /** Milliseconds since the epoch. */
  readonly observedAt: number;
  readonly workspace: string;
  readonly agent: string;
  /** By presented name, in the order in which they are declared. */
  readonly tools: readonly CarriedTool[];
  /** What declaring them costs a request. */
  readonly tokens: number;
  readonly revision: number;
  readonly warnings: readonly string[];
}

/** Asks no host, and never fails because settings are broken. Failures: those of the store for an address that is none. */
export async function listLoaded(desk: Desk): Promise<Outcome<LoadedList>> {
  const stored = await desk.store.get(desk.address);
  if (isFailure(stored)) return stored;
  const found = desk.hosts();
  const { set, warnings } = stored;
  const isRegistered = (client: string): boolean | null =>
    isFailure(found) ? null : found.hosts.has(client);
  return {
    status: 'ok',
    observedAt: desk.now(),
    ...desk.address,
    tools: set.entries.map((entry) => carried(entry, isRegistered(entry.client))),
    tokens: tokensOf(set),
    revision: set.revision,
    warnings: isFailure(found) ? [...warnings, found.message] : warnings,
  };
}

function carried(entry: LoadedEntry, registered: boolean | null): CarriedTool {
  const { definition, tokens } = declarationOf(entry);
  const { client, tool, loadedAt } = entry;
  return {
    name: definition.name,
    client,
    tool: tool.name,
    tokens,
    sentence: listedSentence(tool),
    loadedAt,
    registered,
    definition,
  };
}
