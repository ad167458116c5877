// qm tools unload: gives up tools that an agent has loaded.
import { type Failure, failure } from '../../outcome.ts';
import { unloadText } from '../../tools/clients-tool/text/unload.ts';
import { type UnloadedTools, unloadTools } from '../../tools/clients-tool/unload-tools.ts';
import type { Command } from '../command.ts';
import { flagValue, type Invocation } from '../command-spec.ts';
import { deskCommand } from '../desk-command.ts';
import { unloadJson } from '../render/tools-load.ts';

export const toolsUnloadCommand: Command = deskCommand<UnloadedTools>({
  async run(desk, { invocation }) {
    const refused = contradiction(invocation);
    if (refused !== null) return refused;
    const { positionals } = invocation;
    return unloadTools(desk, { tools: positionals.length === 0 ? 'all' : positionals });
  },
  text: (answer) => `${unloadText(answer)}\n`,
  json: unloadJson,
});

function contradiction(invocation: Invocation): Failure | null {
  const all = flagValue(invocation, 'all') ?? false;
  if (all === (invocation.positionals.length === 0)) return null;
  const next = ['qm tools list', 'qm tools unload --all'];
  return all
    ? failure('usage', 'tools-and-all', '--all unloads every tool; it takes no names of tools', { next })
    : failure('usage', 'no-tools-named', 'name the tools to unload, or unload all with --all', { next });
}
