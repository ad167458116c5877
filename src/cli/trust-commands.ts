// The commands about what of a project may run, apart from the others: they are rare, and look at hosts and at skills.
import type { Command } from './command.ts';
import { trustAddCommand } from './commands/trust-add.ts';
import { trustListCommand } from './commands/trust-list.ts';
import { trustRevokeCommand } from './commands/trust-revoke.ts';

const commands: Readonly<Record<string, Command>> = {
  'trust add': trustAddCommand,
  'trust list': trustListCommand,
  'trust revoke': trustRevokeCommand,
};

/** `name` is that of the invocation, `trust add`. */
export function trustCommand(name: string): Command | undefined {
  return Object.hasOwn(commands, name) ? commands[name] : undefined;
}
