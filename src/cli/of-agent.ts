// Suggested commands of the tools store are about the agent of the command that was given, also where that was named by options.

import type { Failure } from '../outcome.ts';
import { shellQuote } from '../state/shell-quote.ts';
import { type Door, shellDoor } from '../tools/clients-tool/door.ts';
import { type Invocation, textValue } from './command-spec.ts';
import { commandFromHere } from './from-here.ts';

/** With `--workspace` and `--agent` as they were typed; a command that names an agent itself stays as it is. */
export function ofAgent(failure: Failure, invocation: Invocation): Failure {
  return { ...failure, next: failure.next.map((command) => adapt(command, invocation)) };
}

/** How texts spell the next step; from where the command was typed, too. */
export function doorFrom(invocation: Invocation): Door {
  const here = (command: string): string =>
    commandFromHere(adapt(command, invocation), textValue(invocation, 'project'));
  return {
    list: () => here(shellDoor.list()),
    search: (query) => here(shellDoor.search(query)),
    get: (client, part) => here(shellDoor.get(client, part)),
    load: (client, tools) => here(shellDoor.load(client, tools)),
  };
}

/** Of a failure inside of an answer, which is printed as it is. */
export function fromAgentHere(failure: Failure, invocation: Invocation): Failure {
  const project = textValue(invocation, 'project');
  const { next } = ofAgent(failure, invocation);
  return { ...failure, next: next.map((command) => commandFromHere(command, project)) };
}

function adapt(command: string, invocation: Invocation): string {
  const named = ['workspace', 'agent'].flatMap((option) => {
    const value = textValue(invocation, option);
    return value === undefined ? [] : [`--${option} ${shellQuote(value)}`];
  });
  const isOther = / --(?:workspace|agent) /.test(command);
  if (named.length === 0 || isOther) return command;
  return command.replace(/^qm tools \S+/, (words) => [words, ...named].join(' '));
}
