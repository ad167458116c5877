// The tools of one host as a model reads them.
import { agentDoor, type Door } from '../door.ts';
import type { HostTools } from '../get-host.ts';
import { counted, joined, noted, stamped } from './lines.ts';
import { toolText } from './tool-line.ts';

/** Bytes of the whole text: 2,500 tokens of four. */
export const LARGEST_LISTING = 10_000;

/** A definition that has no room even alone is shortened. */
export function hostText(answer: HostTools, door: Door = agentDoor): string {
  const { observedAt, rows, full, broken, warnings } = answer;
  const head = stamped(observedAt, headOf(answer));
  const rest = [
    ...noted(broken.map((sentence) => `Not readable: ${sentence}.`)),
    ...waysOn(answer, door),
    ...noted(warnings),
  ];
  const room = LARGEST_LISTING - Buffer.byteLength(joined([head, '', ...rest]));
  return joined([head, ...rows.map((row) => toolText(row, full, room)), ...rest]);
}

function headOf({ client, offered, loaded, rows, from, total }: HostTools): string {
  if (offered === 0 && total === 0) return `${client} offers no tools at the moment.`;
  const carried = loaded === 0 ? '' : `; ${loaded} loaded`;
  const part = rows.length < total ? ` Here: ${from + 1} to ${from + rows.length} of ${total}.` : '';
  return `${client} offers ${counted(offered, 'tool')}${carried}.${part}`;
}

function waysOn({ client, rows, full, filtered, cursor }: HostTools, door: Door): readonly string[] {
  const loadable = rows.find(
    ({ state, faults }) => (state === 'offered' || state === 'changed') && faults.length === 0,
  );
  return [
    ...(loadable === undefined ? [] : [`To load one: ${door.load(client, [loadable.tool])}`]),
    ...(cursor === null
      ? []
      : [more(filtered ? `the same with cursor ${cursor}` : door.get(client, { full, cursor }))]),
  ];
}

function more(way: string): string {
  return `For more: ${way}`;
}
