// qm tools search: tools of all hosts by what they are for.
import { isFailure } from '../../outcome.ts';
import { searchTools, type ToolSearch } from '../../tools/clients-tool/search-tools.ts';
import { searchText } from '../../tools/clients-tool/text/search.ts';
import type { Command } from '../command.ts';
import { countValue } from '../command-spec.ts';
import { deskCommand } from '../desk-command.ts';
import { fromAgentHere } from '../of-agent.ts';
import { toolSearchJson } from '../render/tools-search.ts';
import { wasInterrupted } from '../was-interrupted.ts';

export const toolsSearchCommand: Command = deskCommand<ToolSearch>({
  async run(desk, { invocation, signal }) {
    const query = invocation.positionals.join(' ');
    const limit = countValue(invocation, 'limit');
    const found = await searchTools(desk, { query, signal, ...(limit !== undefined && { limit }) });
    if (isFailure(found)) return found;
    if (signal.aborted) return wasInterrupted('the search');
    const unasked = found.unasked.map(({ client, failure }) => ({
      client,
      failure: fromAgentHere(failure, invocation),
    }));
    return { ...found, unasked };
  },
  text: (found, door) => `${searchText(found, door)}\n`,
  json: toolSearchJson,
});
