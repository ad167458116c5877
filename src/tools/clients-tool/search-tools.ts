// Finds tools of all hosts by what they are for, so that an agent need not read every list to carry three.
import { parseQuery } from '../../match/parse-query.ts';
import { rank } from '../../match/rank.ts';
import { type Failure, failure, isFailure, type Outcome } from '../../outcome.ts';
import type { Desk } from '../desk.ts';
import { askHosts, observedAt } from './ask-hosts.ts';
import { faintToolWords, toolCollection } from './tool-model.ts';
import { type ToolRow, toolRows } from './tool-rows.ts';

export interface SearchQuestion {
  readonly query: string;
  /** Most results; 10 if it is not given. */
  readonly limit?: number;
  readonly signal?: AbortSignal;
}

export interface FoundTool extends ToolRow {
  /** Comparable within one search only. */
  readonly score: number;
}

export interface ToolSearch {
  /** When the first of the hosts was asked; milliseconds since the epoch. */
  readonly observedAt: number;
  readonly query: string;
  /** Best first. */
  readonly results: readonly FoundTool[];
  /** Tools that match, of which `results` are the first. */
  readonly total: number;
  /** Tools that were looked at, and the number of hosts that they are of. */
  readonly searched: number;
  readonly hosts: number;
  /** Words that no tool has. */
  readonly unmatched: readonly string[];
  /** Hosts that gave no list, and why. */
  readonly unasked: readonly { readonly client: string; readonly failure: Failure }[];
  readonly warnings: readonly string[];
}

const DEFAULT_LIMIT = 10;

/** Failures: `empty-query` (`usage`), those of `findHosts`, and of the store for an address that is none. */
export async function searchTools(desk: Desk, question: SearchQuestion): Promise<Outcome<ToolSearch>> {
  const { query, limit = DEFAULT_LIMIT, signal } = question;
  const parsed = parseQuery(query, faintToolWords);
  if (parsed.terms.length === 0)
    return failure('usage', 'empty-query', 'The field "query" has no word to look for.');
  const found = desk.hosts();
  if (isFailure(found)) return found;
  const stored = await desk.store.get(desk.address);
  if (isFailure(stored)) return stored;
  const asked = await askHosts(desk, found.hosts.values(), signal);
  const rows = asked
    .flatMap(({ host, listed }) =>
      isFailure(listed) ? [] : toolRows(desk, host.id, listed.advertisement, stored.set),
    )
    .filter(({ state, definition }) => state !== 'gone' && definition !== null);
  const { hits, unmatched } = rank(toolCollection(rows), parsed, { wanted: limit });
  const results = hits.slice(0, limit).flatMap(({ document, score }) => {
    const row = rows[document];
    return row === undefined ? [] : [{ ...row, score }];
  });
  const unasked = asked.flatMap(({ host, listed }) =>
    isFailure(listed) ? [{ client: host.id, failure: listed }] : [],
  );
  return {
    status: 'ok',
    observedAt: observedAt(asked, desk.now()),
    query,
    results,
    total: hits.length,
    searched: rows.length,
    hosts: asked.length - unasked.length,
    unmatched,
    unasked,
    warnings: stored.warnings,
  };
}
