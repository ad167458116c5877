// The hosts as a model reads them.
import type { Failure } from '../../../outcome.ts';
import { oneLine } from '../../definition/host-text.ts';
import { agentDoor, type Door } from '../door.ts';
import type { HostList, HostRow } from '../list-hosts.ts';
import { counted, joined, noted, stamped } from './lines.ts';

export function hostsText(answer: HostList, door: Door = agentDoor): string {
  const { observedAt, hosts, loaded, tokens, strays, problems, warnings } = answer;
  const answering = hosts.filter(({ tools }) => tools !== null);
  const [first] = answering;
  return joined([
    stamped(observedAt, headOf(hosts.length, answering.length)),
    ...hosts.map(hostLine),
    `Loaded: ${loaded === 0 ? 'nothing' : `${counted(loaded, 'tool')}, ${tokens} tokens`}.`,
    ...(strays.length === 0
      ? []
      : [`Loaded of hosts that are not registered any more: ${strays.join(', ')}.`]),
    ...trustLine(hosts.flatMap(({ failure }) => failure ?? [])),
    ...(first === undefined ? [] : [`To see tools: ${door.get(first.client)}`]),
    ...noted(problems),
    ...noted(warnings),
  ]);
}

function headOf(count: number, answering: number): string {
  if (count === 0) return 'No host is registered. Hosts are named under "hosts" in quartermaster.json.';
  const part = answering === count ? '' : `, ${answering === 0 ? 'none' : answering} of them answered`;
  return `${counted(count, 'host')}${part}.`;
}

function hostLine({ client, tools, tokens, loaded, failure }: HostRow): string {
  if (failure !== null) return reasonOf(client, failure.message);
  const carried = loaded === 0 ? '' : `, ${loaded} loaded`;
  return `${client} is connected: ${counted(tools ?? 0, 'tool')}, ${tokens} tokens${carried}.`;
}

/** The first line of a failure, which says `host "files"` where a listing says `files`. What the host itself said stays out. */
export function reasonOf(client: string, message: string): string {
  const [line = ''] = message.split('\n');
  const named = `host "${client}" `;
  return oneLine(line.startsWith(named) ? `${client} ${line.slice(named.length)}` : `${client}: ${line}`);
}

/** Where something waits for a person's word. */
export function trustLine(failures: readonly Failure[]): readonly string[] {
  const command = failures.find(({ code }) => code === 'host-untrusted')?.next[0];
  return command === undefined
    ? []
    : [`To let what came with the project run, which a person decides: ${command}`];
}
