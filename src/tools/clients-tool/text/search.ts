// What a search found, as a model reads it.
import { quoted } from '../../definition/host-text.ts';
import { agentDoor, type Door } from '../door.ts';
import type { ToolSearch } from '../search-tools.ts';
import { counted, joined, noted, stamped } from './lines.ts';
import { reasonOf, trustLine } from './list.ts';
import { toolLine } from './tool-line.ts';

export function searchText(answer: ToolSearch, door: Door = agentDoor): string {
  const { observedAt, results, total, unmatched, unasked, warnings } = answer;
  const best = results.find(({ faults }) => faults.length === 0);
  return joined([
    stamped(observedAt, headOf(answer)),
    ...results.map((row) => toolLine(row, ` of ${row.client}`)),
    ...(total === 0 || unmatched.length === 0
      ? []
      : [`No tool has: ${unmatched.map((word) => quoted(word, 40)).join(', ')}.`]),
    ...noted(unasked.map(({ client, failure }) => `Not searched: ${reasonOf(client, failure.message)}`)),
    ...trustLine(unasked.map(({ failure }) => failure)),
    ...(best === undefined ? [] : [`To load one: ${door.load(best.client, [best.tool])}`]),
    ...noted(warnings),
  ]);
}

function headOf({ query, results, total, searched, hosts, unasked }: ToolSearch): string {
  if (hosts === 0)
    return unasked.length === 0
      ? 'No host is registered, so there is nothing to search.'
      : 'No host answered, so nothing was searched.';
  const where = `${counted(searched, 'tool')} of ${counted(hosts, 'host')}`;
  if (total === 0) return `None of ${where} matches ${quoted(query)}.`;
  const best = results.length < total ? `, the best ${results.length}` : '';
  return `${total} of ${where} ${total === 1 ? 'matches' : 'match'} ${quoted(query)}${best}:`;
}
