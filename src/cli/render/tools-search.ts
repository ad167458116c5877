// What a search of tools found, as JSON.
import { utcSeconds } from '../../state/utc-time.ts';
import type { ToolSearch } from '../../tools/clients-tool/search-tools.ts';
import { failureJson } from './failure.ts';
import { toolRowJson } from './tools-get.ts';

export function toolSearchJson(found: ToolSearch): Record<string, unknown> {
  const { observedAt, query, results, total, searched, hosts, unmatched, unasked, warnings } = found;
  return {
    status: 'ok',
    observedAt: utcSeconds(observedAt),
    query,
    results: results.map((row) => ({ ...toolRowJson(row, false), score: row.score })),
    total,
    searched,
    hosts,
    unmatched,
    unasked: unasked.map(({ client, failure }) => ({ client, failure: failureJson(failure) })),
    warnings,
  };
}
