// Finds what a presented name stands for, by the loaded set alone: the name is never taken apart.
import { nearest } from '../../match/nearest.ts';
import { type Failure, failure, isFailure, type Outcome } from '../../outcome.ts';
import { shellQuote } from '../../state/shell-quote.ts';
import { quoted } from '../definition/host-text.ts';
import type { Desk } from '../desk.ts';
import type { SetAddress } from '../loaded-set/address.ts';
import { type LoadedEntry, presentedAs } from '../loaded-set/loaded-set.ts';

export interface FoundEntry {
  readonly entry: LoadedEntry;
  readonly warnings: readonly string[];
}

export const NOT_LOADED = 'not-loaded';

/** How many loaded names a refusal lists. */
const MOST_NAMES = 100;

/** Failures: `not-loaded`, and those of the store. */
export async function findEntry({ store, address }: Desk, name: string): Promise<Outcome<FoundEntry>> {
  const stored = await store.get(address);
  if (isFailure(stored)) return stored;
  const { set, warnings } = stored;
  const entry = set.entries.find((one) => presentedAs(one) === name);
  return entry === undefined
    ? notLoaded(name, set.entries.map(presentedAs), address)
    : { status: 'ok', entry, warnings };
}

function notLoaded(name: string, loaded: readonly string[], { workspace, agent }: SetAddress): Failure {
  const near = nearest(name, loaded);
  const meant = near === undefined ? '' : `; did you mean ${near}?`;
  const rest = loaded.length - MOST_NAMES;
  const known =
    loaded.length === 0
      ? `Agent "${agent}" in workspace "${workspace}" has loaded nothing.`
      : `Loaded are ${loaded.slice(0, MOST_NAMES).join(', ')}${rest > 0 ? ` and ${rest} more` : ''}.`;
  const message = `${quoted(name, 80)} is not loaded${meant === '' ? '.' : meant} ${known}`;
  return failure('not-found', NOT_LOADED, message, {
    next: [`qm tools list --workspace ${shellQuote(workspace)} --agent ${shellQuote(agent)}`],
    details: { workspace, agent, name, loaded },
  });
}
