// qm tools load: makes tools of a host callable for an agent.
import { exitCodes, type Failure, failure } from '../../outcome.ts';
import { shellCommand, shellDoor } from '../../tools/clients-tool/door.ts';
import { type LoadedTools, loadTools } from '../../tools/clients-tool/load-tools.ts';
import { loadText } from '../../tools/clients-tool/text/load.ts';
import type { Command } from '../command.ts';
import { flagValue, type Invocation } from '../command-spec.ts';
import { deskCommand } from '../desk-command.ts';
import { loadJson } from '../render/tools-load.ts';

export const toolsLoadCommand: Command = deskCommand<LoadedTools>({
  async run(desk, { invocation, signal }) {
    const refused = contradiction(invocation);
    if (refused !== null) return refused;
    const [client = '', ...tools] = invocation.positionals;
    return loadTools(desk, { client, tools: tools.length === 0 ? 'all' : tools, signal });
  },
  text: (answer) => `${loadText(answer)}\n`,
  json: loadJson,
  exitCode: ({ declined }) => (declined.length === 0 ? exitCodes.ok : exitCodes['not-found']),
});

function contradiction(invocation: Invocation): Failure | null {
  const [client = '', ...tools] = invocation.positionals;
  const all = flagValue(invocation, 'all') ?? false;
  if (all === (tools.length === 0)) return null;
  const next = [shellDoor.get(client), shellCommand('load', [client], ['--all'])];
  return all
    ? failure('usage', 'tools-and-all', '--all loads every tool of the host; it takes no names of tools', {
        next,
      })
    : failure('usage', 'no-tools-named', 'name the tools to load, or load all of the host with --all', {
        next,
      });
}
