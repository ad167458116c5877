// The act by which an agent makes tools of a host callable: the only one that adds or changes a definition.
import { failure, isFailure, type Outcome } from '../../outcome.ts';
import { utcSeconds } from '../../state/utc-time.ts';
import type { Advertisement } from '../definition/advertisement.ts';
import { definitionHash } from '../definition/definition-hash.ts';
import { hostIdentityFault } from '../definition/host-identity.ts';
import type { ToolDefinition } from '../definition/tool-definition.ts';
import { amend, type Change } from './amend.ts';
import { type Candidate, type Declined, examine } from './load-candidates.ts';
import { loadRefused } from './load-refused.ts';
import { loadSummary } from './load-summary.ts';
import { inStoredOrder, type LoadedEntry, type LoadedSet, presentedAs } from './loaded-set.ts';
import { declarationOf, tokensOf } from './set-cost.ts';
import type { LoadedSetStore } from './store.ts';

export interface LoadAct {
  readonly workspace: string;
  readonly agent: string;
  /** Identity of a registered host. */
  readonly host: string;
  /** What it lists at this moment; repetitions and broken elements are reasons here. */
  readonly advertisement: Advertisement;
  /** Names as the host has them. */
  readonly tools: readonly string[] | 'all';
  /** Milliseconds since the epoch. */
  readonly now: number;
  /** Characters that the harness puts in front of every presented name. */
  readonly prefixBudget: number;
}

export interface AddedTool {
  /** Presented name, by which it is called. */
  readonly name: string;
  readonly client: string;
  /** Its name at the host. */
  readonly tool: string;
  /** Whether it was loaded before, and has the definition of now. */
  readonly refreshed: boolean;
  readonly tokens: number;
  /** As it is declared, with its schemas, so that the agent can plan the call at once. */
  readonly definition: ToolDefinition;
}

export interface LoadAnswer {
  /** In the order asked for. */
  readonly added: readonly AddedTool[];
  /** Only of `all`: what the host has and could not be loaded. */
  readonly declined: readonly Declined[];
  /** Tools in the set now, and what declaring them costs a request. */
  readonly total: number;
  readonly tokens: number;
  readonly revision: number;
  /** Says all of this but the schemas, and that the tools are callable from the next step. */
  readonly summary: string;
  readonly warnings: readonly string[];
}

/**
 * Any failure refuses the whole act and writes nothing; with `all`, what can be loaded is, and the rest declined. Failures:
 * `unusable-host`, `no-tools-named`, `nothing-to-load`, `load-refused`, and those of the store.
 */
export async function load(store: LoadedSetStore, act: LoadAct): Promise<Outcome<LoadAnswer>> {
  const { workspace, agent, host } = act;
  const fault = hostIdentityFault(host);
  if (fault !== null)
    return failure('usage', 'unusable-host', `No such host: ${fault}.`, { details: { host } });
  const { advertisement } = act;
  const names = act.tools === 'all' ? advertisement.names : [...new Set(act.tools)];
  const isEmpty = act.tools !== 'all' || advertisement.nameless.length === 0;
  if (names.length === 0 && isEmpty) return nothingToLoad(act);
  const outcome = await amend(store, { workspace, agent }, (set) => {
    const { candidates, declined } = examine(act, names, set);
    const isRefused = act.tools === 'all' ? candidates.length === 0 : declined.length > 0;
    return isRefused ? loadRefused(act, declined) : withCandidates(set, candidates, declined, act);
  });
  if (isFailure(outcome)) return outcome;
  const { set, warnings } = outcome;
  const answer = {
    ...outcome.answer,
    total: set.entries.length,
    tokens: tokensOf(set),
    revision: set.revision,
  };
  return { status: 'ok', ...answer, summary: loadSummary(host, answer), warnings };
}

function nothingToLoad({ host, tools }: LoadAct): Outcome<never> {
  return tools === 'all'
    ? failure('not-found', 'nothing-to-load', `The host ${host} advertises no tools at the moment.`, {
        details: { host },
      })
    : failure('usage', 'no-tools-named', `Which tools of ${host}? Name at least one, or all.`, {
        details: { host },
      });
}

function withCandidates(
  set: LoadedSet,
  candidates: readonly Candidate[],
  declined: readonly Declined[],
  act: LoadAct,
): Outcome<Change<Pick<LoadAnswer, 'added' | 'declined'>>> {
  const entries = new Map(set.entries.map((entry) => [presentedAs(entry), entry]));
  const added = candidates.map(({ name, definition }) => {
    const before = entries.get(name);
    const entry = entryOf(definition, act, before);
    entries.set(name, entry);
    return addedTool(entry, before !== undefined);
  });
  return { status: 'ok', entries: inStoredOrder([...entries.values()]), answer: { added, declined } };
}

/** Fields of a later version stay with the tool that they were written for. */
function entryOf(tool: ToolDefinition, { host, now }: LoadAct, before: LoadedEntry | undefined): LoadedEntry {
  return { ...before, client: host, tool, hash: definitionHash(tool), loadedAt: utcSeconds(now) };
}

function addedTool(entry: LoadedEntry, refreshed: boolean): AddedTool {
  const { definition, tokens } = declarationOf(entry);
  return {
    name: definition.name,
    client: entry.client,
    tool: entry.tool.name,
    refreshed,
    tokens,
    definition,
  };
}
