// What may run of a project from now on, as text and as JSON.
import { shellQuote } from '../../state/shell-quote.ts';
import type { Paint } from '../color.ts';
import type { AddedItem, TrustAdded } from '../commands/trust-add.ts';
import { itemLines } from './trust-item.ts';

export function trustAddText({ project, file, items }: TrustAdded, paint: Paint): string {
  if (items.length === 0) return `Nothing of ${project} needs trust: no host and no skill comes with it.\n`;
  const all = items.every(({ change }) => change === 'same') ? ', as was recorded before' : '';
  const lines = [
    `${project} may run${all}:`,
    ...itemLines(
      items.map((item) => ({ ...item, note: noteOf(item) })),
      paint,
    ),
    `Each as it is now: what changes does not run. Recorded in ${file}.`,
    `To take it back: qm trust revoke ${shellQuote(project)}`,
  ];
  return lines.map((line) => `${line}\n`).join('');
}

function noteOf({ from, change }: AddedItem): string {
  const since = change === 'changed' ? ['changed since it was trusted'] : [];
  return [...(from === null ? [] : [from]), ...since].join(', ');
}

export function trustAddJson({ project, file, items, problems }: TrustAdded): Record<string, unknown> {
  return { status: 'ok', project, file, items, problems };
}
