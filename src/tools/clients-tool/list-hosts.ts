// Which hosts there are, which of them answer, and how many tools each offers.
import { type Failure, isFailure, type Outcome } from '../../outcome.ts';
import type { Advertisement } from '../definition/advertisement.ts';
import { declaredTool, tokenCost } from '../definition/declared-tool.ts';
import type { Desk } from '../desk.ts';
import type { HostOrigin } from '../host/host.ts';
import { type LoadedSet, presentedAs } from '../loaded-set/loaded-set.ts';
import { tokensOf } from '../loaded-set/set-cost.ts';
import { type AskedHost, askHosts, observedAt } from './ask-hosts.ts';

export interface HostRow {
  /** Identity of the host. */
  readonly client: string;
  readonly origin: HostOrigin;
  /** Whether there is a connection to it. */
  readonly connected: boolean;
  /** Tools that it offers, and what declaring all of them would cost a request; null where it gave no list. */
  readonly tools: number | null;
  readonly tokens: number | null;
  /** How many of its tools this agent has loaded. */
  readonly loaded: number;
  /** Why it gave no list. */
  readonly failure: Failure | null;
}

export interface HostList {
  /** Milliseconds since the epoch. */
  readonly observedAt: number;
  /** Sorted by identity. */
  readonly hosts: readonly HostRow[];
  /** The loaded set of this agent, and what declaring it costs a request. */
  readonly loaded: number;
  readonly tokens: number;
  /** Presented names of loaded tools whose host is not registered any more. */
  readonly strays: readonly string[];
  /** One sentence each: entries of configuration files that are no hosts. */
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
}

/** A host that is away, untrusted or lacks a variable is a row. Failures: those of `findHosts`, and of the store for an address that is none. */
export async function listHosts(
  desk: Desk,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<Outcome<HostList>> {
  const found = desk.hosts();
  if (isFailure(found)) return found;
  const stored = await desk.store.get(desk.address);
  if (isFailure(stored)) return stored;
  const { set, warnings } = stored;
  const asked = await askHosts(desk, found.hosts.values(), signal);
  const strays = set.entries.filter(({ client }) => !found.hosts.has(client)).map(presentedAs);
  return {
    status: 'ok',
    observedAt: observedAt(asked, desk.now()),
    hosts: asked.map((one) => hostRow(one, set, desk)),
    loaded: set.entries.length,
    tokens: tokensOf(set),
    strays,
    problems: found.problems,
    warnings,
  };
}

function hostRow({ host, listed }: AskedHost, set: LoadedSet, { pool }: Desk): HostRow {
  const { id, origin } = host;
  const loaded = set.entries.filter(({ client }) => client === id).length;
  const row = { client: id, origin, connected: pool.isConnected(host), loaded };
  return isFailure(listed)
    ? { ...row, tools: null, tokens: null, failure: listed }
    : {
        ...row,
        tools: listed.advertisement.names.length,
        tokens: tokensOfAll(id, listed.advertisement),
        failure: null,
      };
}

function tokensOfAll(client: string, { names, find }: Advertisement): number {
  return names.reduce((sum, name) => {
    const definition = find(name)?.definition;
    return definition === undefined ? sum : sum + tokenCost(declaredTool(client, definition));
  }, 0);
}
