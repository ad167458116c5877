// The commands of the tools store, apart from the others: a lookup has no use for them.
import type { Command } from './command.ts';
import { toolsCallCommand } from './commands/tools-call.ts';
import { toolsGetCommand } from './commands/tools-get.ts';
import { toolsHostsCommand } from './commands/tools-hosts.ts';
import { toolsListCommand } from './commands/tools-list.ts';
import { toolsLoadCommand } from './commands/tools-load.ts';
import { toolsRepairCommand } from './commands/tools-repair.ts';
import { toolsSearchCommand } from './commands/tools-search.ts';
import { toolsUnloadCommand } from './commands/tools-unload.ts';
import type { FastCommand } from './fast-commands.ts';
import { toolsFastCommands } from './tools-shapes.ts';

const commands: Readonly<Record<string, Command>> = {
  'tools hosts': toolsHostsCommand,
  'tools search': toolsSearchCommand,
  'tools get': toolsGetCommand,
  'tools load': toolsLoadCommand,
  'tools unload': toolsUnloadCommand,
  'tools list': toolsListCommand,
  'tools call': toolsCallCommand,
  'tools repair': toolsRepairCommand,
};

/** `name` is that of the invocation, `tools get`. */
export function toolsCommand(name: string): Command | undefined {
  return Object.hasOwn(commands, name) ? commands[name] : undefined;
}

/** `name` is the word behind `tools`. Undefined for those that are not frequent. */
export function toolsFastCommand(name: string): FastCommand | undefined {
  return Object.hasOwn(toolsFastCommands, name) ? toolsFastCommands[name] : undefined;
}
