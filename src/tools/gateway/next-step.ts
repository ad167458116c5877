// What an agent can do about a call that was refused or failed: each step is an input of `clients`, or a command for the user.
import type { Failure } from '../../outcome.ts';
import { shellQuote } from '../../state/shell-quote.ts';
import { agentDoor } from '../clients-tool/door.ts';

export interface CallSubject {
  /** Presented name. */
  readonly name: string;
  /** Identity of the host. */
  readonly client: string;
  /** Its name at the host. */
  readonly tool: string;
  /** Absolute folder; looked for only where it is told. */
  readonly project: () => string;
  /** Whether the host got the call, so that something may have been done. */
  readonly sent: boolean;
}

/** A sentence that goes on after `Next: `. */
export function nextStep({ code, next }: Failure, subject: CallSubject): string {
  const step = Object.hasOwn(steps, code) ? steps[code] : undefined;
  if (step !== undefined) return step(subject);
  return next.length === 0 ? 'tell the user.' : `tell the user, who can run \`${next[0]}\`.`;
}

const steps: Readonly<Record<string, (subject: CallSubject) => string>> = {
  'host-away': () =>
    `call it again, and the host is reached anew; ${agentDoor.list()} tells which hosts answer.`,
  'host-untrusted': ({ project }) =>
    `ask the user to look at this host and to run \`qm trust add ${shellQuote(project())}\`; then call it again.`,
  'host-variable-missing': () =>
    'ask the user to set it where Quartermaster is started, and to start it anew.',
  'host-timeout': ({ sent }) =>
    sent
      ? 'look whether it was done after all before you call it again; a smaller task may fit into the time.'
      : 'call it again; if the host stays that slow, tell the user.',
  'host-crashed': ({ sent }) =>
    sent
      ? 'look what was done, then call it again: the host is started anew.'
      : 'call it again: the host is started anew.',
  cancelled: () => 'call it again if it is still wanted.',
  'result-too-large': ({ sent }) =>
    sent
      ? 'call it again with arguments that ask for less.'
      : 'tell the user that this host lists more than can be read.',
  'host-protocol-error': ({ sent }) =>
    sent
      ? 'if the reason lies in the arguments, mend them by the schema of the tool; if not, tell the user.'
      : 'tell the user that this host does not keep to the protocol.',
  'tool-gone': ({ client, name }) =>
    `${agentDoor.get(client)} shows what it offers now; ${unload(name)} takes this tool off your list.`,
  'tool-drifted': ({ client, tool }) =>
    `${agentDoor.load(client, [tool])} takes over the definition of now; after that it can be called.`,
  'unknown-host': ({ name }) =>
    `${agentDoor.list()} names the hosts there are; ${unload(name)} takes this tool off your list.`,
  'not-loaded': () => `${agentDoor.list()} names the hosts there are; load their tools before you call them.`,
};

function unload(name: string): string {
  return `clients ${JSON.stringify({ op: 'unload', tools: [name] })}`;
}
