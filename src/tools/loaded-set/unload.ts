// The act by which an agent gives up tools it has loaded: without it, one bad tool would stay for good.
import { nearest } from '../../match/nearest.ts';
import { type Failure, failure, isFailure, type Outcome } from '../../outcome.ts';
import { amend, type Change } from './amend.ts';
import { unloadSummary } from './load-summary.ts';
import { type LoadedSet, presentedAs } from './loaded-set.ts';
import { tokensOf } from './set-cost.ts';
import type { LoadedSetStore } from './store.ts';

export interface UnloadAct {
  readonly workspace: string;
  readonly agent: string;
  /** Presented names. */
  readonly names: readonly string[] | 'all';
}

export interface UnloadAnswer {
  /** Presented names, in the order asked for. */
  readonly removed: readonly string[];
  /** Tools in the set now, and what declaring them costs a request. */
  readonly total: number;
  readonly tokens: number;
  readonly revision: number;
  readonly summary: string;
  readonly warnings: readonly string[];
}

/** Needs no host. One unknown name refuses the whole act. Failures: `no-tools-named`, `not-loaded`, and those of the store. */
export async function unload(store: LoadedSetStore, act: UnloadAct): Promise<Outcome<UnloadAnswer>> {
  const { workspace, agent, names } = act;
  if (names.length === 0)
    return failure(
      'usage',
      'no-tools-named',
      'Which tools? Name at least one by its presented name, or all.',
    );
  const outcome = await amend(store, { workspace, agent }, (set) => without(set, act));
  if (isFailure(outcome)) return outcome;
  const { set, warnings, answer: removed } = outcome;
  const [total, tokens] = [set.entries.length, tokensOf(set)];
  const summary = unloadSummary(removed, total, tokens);
  return { status: 'ok', removed, total, tokens, revision: set.revision, summary, warnings };
}

function without(set: LoadedSet, act: UnloadAct): Outcome<Change<readonly string[]>> {
  const loaded = set.entries.map(presentedAs);
  const names = act.names === 'all' ? loaded : [...new Set(act.names)];
  const unknown = names.filter((name) => !loaded.includes(name));
  if (unknown.length > 0 || loaded.length === 0) return notLoaded(unknown, loaded, act);
  const entries = set.entries.filter((entry) => !names.includes(presentedAs(entry)));
  return { status: 'ok', entries, answer: names };
}

function notLoaded(
  unknown: readonly string[],
  loaded: readonly string[],
  { workspace, agent }: UnloadAct,
): Failure {
  const known =
    loaded.length === 0
      ? `Agent "${agent}" in workspace "${workspace}" has loaded nothing.`
      : `Loaded are ${loaded.join(', ')}.`;
  const lines = unknown.map((name) => {
    const near = nearest(name, loaded);
    return `  ${name}: it is not loaded${near === undefined ? '' : `; did you mean ${near}?`}`;
  });
  return failure('not-found', 'not-loaded', ['Nothing was unloaded:', ...lines, known].join('\n'), {
    details: { workspace, agent, unknown, loaded },
  });
}
