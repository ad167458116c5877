// What a repair did, as text and as JSON.
import type { Repaired } from '../../tools/loaded-set/repair-set.ts';
import { counted } from './counted.ts';

export function repairedText({ movedTo, restored, set, warnings }: Repaired): string {
  const stand = restored
    ? `The last good copy stands in for it now, as revision ${set.revision}, with ${counted(set.entries.length, 'tool')}.`
    : 'There was no good copy, so nothing is loaded now.';
  return [`Moved aside to ${movedTo}.`, stand, ...warnings].map((line) => `${line}\n`).join('');
}

export function repairedJson({ movedTo, restored, set, warnings }: Repaired): Record<string, unknown> {
  const { revision, entries } = set;
  return { status: 'ok', movedTo, restored, revision, tools: entries.length, warnings };
}
