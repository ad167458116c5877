// The sentences by which an agent learns what a load or an unload did to what it can call.
import { oneLine } from '../definition/host-text.ts';
import type { AddedTool, LoadAnswer } from './load.ts';

export function loadSummary(
  host: string,
  answer: Pick<LoadAnswer, 'added' | 'declined' | 'total' | 'tokens'>,
): string {
  const { added, declined, total, tokens } = answer;
  const lines = declined.flatMap(({ tool, reasons }) =>
    reasons.map((reason) => `  ${oneLine(`${tool}: ${reason}`)}`),
  );
  return [
    `Loaded ${countOf(added.length)} of ${host}, callable from the next step: ${added.map(listed).join(', ')}.`,
    ...(declined.length === 0 ? [] : [`Declined ${countOf(declined.length)}:`, ...lines]),
    stateOf(total, tokens),
  ].join('\n');
}

export function unloadSummary(names: readonly string[], total: number, tokens: number): string {
  return [
    `Unloaded ${countOf(names.length)}, gone from the next step on: ${names.join(', ')}.`,
    stateOf(total, tokens),
  ].join('\n');
}

function listed({ name, tokens, refreshed }: AddedTool): string {
  return `${name} (${tokens} tokens${refreshed ? ', refreshed' : ''})`;
}

function stateOf(total: number, tokens: number): string {
  return total === 0
    ? 'Nothing is loaded now.'
    : `${countOf(total)} ${total === 1 ? 'is' : 'are'} loaded now, ${tokens} tokens in all.`;
}

function countOf(count: number): string {
  return `${count} ${count === 1 ? 'tool' : 'tools'}`;
}
