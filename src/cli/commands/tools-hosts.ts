// qm tools hosts: which hosts there are, which of them answer, and what each offers.
import { isFailure } from '../../outcome.ts';
import { type HostList, listHosts } from '../../tools/clients-tool/list-hosts.ts';
import { hostsText } from '../../tools/clients-tool/text/list.ts';
import type { Command } from '../command.ts';
import { deskCommand } from '../desk-command.ts';
import { fromAgentHere } from '../of-agent.ts';
import { hostsJson } from '../render/tools-hosts.ts';
import { wasInterrupted } from '../was-interrupted.ts';

export const toolsHostsCommand: Command = deskCommand<HostList>({
  async run(desk, { invocation, signal }) {
    const list = await listHosts(desk, { signal });
    if (isFailure(list)) return list;
    if (signal.aborted) return wasInterrupted('the listing of hosts');
    const hosts = list.hosts.map((row) =>
      row.failure === null ? row : { ...row, failure: fromAgentHere(row.failure, invocation) },
    );
    return { ...list, hosts };
  },
  text: (list, door) => `${hostsText(list, door)}\n`,
  json: hostsJson,
});
