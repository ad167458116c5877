// The commands of the docs store, apart from the others: a lookup has no use for them.
import type { Command } from './command.ts';
import { docsCheckCommand } from './commands/docs-check.ts';
import { docsEvalCommand } from './commands/docs-eval.ts';
import { docsIndexCommand } from './commands/docs-index.ts';
import { docsLinksCommand } from './commands/docs-links.ts';
import { docsOutlineCommand } from './commands/docs-outline.ts';
import { docsQueryCommand } from './commands/docs-query.ts';
import { docsShowCommand } from './commands/docs-show.ts';
import { docsFastCommands } from './docs-shapes.ts';
import type { FastCommand } from './fast-commands.ts';

const commands: Readonly<Record<string, Command>> = {
  'docs query': docsQueryCommand,
  'docs show': docsShowCommand,
  'docs outline': docsOutlineCommand,
  'docs index': docsIndexCommand,
  'docs check': docsCheckCommand,
  'docs links': docsLinksCommand,
  'docs eval': docsEvalCommand,
};

/** `name` is that of the invocation, `docs query`. */
export function docsCommand(name: string): Command | undefined {
  return Object.hasOwn(commands, name) ? commands[name] : undefined;
}

/** `name` is the word behind `docs`. Undefined for those that are not frequent. */
export function docsFastCommand(name: string): FastCommand | undefined {
  return Object.hasOwn(docsFastCommands, name) ? docsFastCommands[name] : undefined;
}
