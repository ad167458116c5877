// qm tools get: what one host offers.
import { exitCodes } from '../../outcome.ts';
import { getHost, type HostTools } from '../../tools/clients-tool/get-host.ts';
import { hostText } from '../../tools/clients-tool/text/get.ts';
import type { Command } from '../command.ts';
import { flagValue, textValue } from '../command-spec.ts';
import { deskCommand } from '../desk-command.ts';
import { absentNames, hostToolsJson } from '../render/tools-get.ts';

export const toolsGetCommand: Command = deskCommand<HostTools>({
  run(desk, { invocation, signal }) {
    const [client = '', ...tools] = invocation.positionals;
    const cursor = textValue(invocation, 'cursor');
    return getHost(desk, {
      client,
      full: flagValue(invocation, 'full') ?? false,
      signal,
      ...(tools.length > 0 && { tools }),
      ...(cursor !== undefined && { cursor }),
    });
  },
  text: (answer, door) => `${hostText(answer, door)}\n`,
  json: hostToolsJson,
  exitCode: (answer) => (absentNames(answer).length === 0 ? exitCodes.ok : exitCodes['not-found']),
});
