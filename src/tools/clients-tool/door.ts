// How the next step is spelled where an answer is read: as input of the `clients` tool for an agent, as a command for a person.
import { shellQuote } from '../../state/shell-quote.ts';

export interface Door {
  readonly list: () => string;
  readonly search: (query: string) => string;
  readonly get: (client: string, part?: GetPart) => string;
  readonly load: (client: string, tools: readonly string[]) => string;
}

export interface GetPart {
  readonly full?: boolean;
  readonly tools?: readonly string[] | undefined;
  readonly cursor?: string;
}

export const agentDoor: Door = {
  list: () => input({ op: 'list' }),
  search: (query) => input({ op: 'search', query }),
  get: (client, { full = false, tools, cursor } = {}) =>
    input({
      op: 'get',
      client,
      ...(tools !== undefined && { tools }),
      ...(full && { full }),
      ...(cursor !== undefined && { cursor }),
    }),
  load: (client, tools) => input({ op: 'load', client, tools }),
};

export const shellDoor: Door = {
  list: () => 'qm tools hosts',
  search: (query) => shellCommand('search', [query]),
  get: (client, { full = false, tools = [], cursor } = {}) =>
    shellCommand(
      'get',
      [client, ...tools],
      [...(full ? ['--full'] : []), ...(cursor === undefined ? [] : ['--cursor', cursor])],
    ),
  load: (client, tools) => shellCommand('load', [client, ...tools]),
};

function input(fields: Readonly<Record<string, unknown>>): string {
  return `clients ${JSON.stringify(fields)}`;
}

/** Names of hosts and tools are by others: one such as `--all` must not become an option. */
export function shellCommand(
  verb: string,
  words: readonly string[],
  options: readonly string[] = [],
): string {
  const isSafe = words.every((word) => !word.startsWith('-'));
  const all = isSafe ? [...words, ...options] : [...options, '--', ...words];
  return ['qm tools', verb, ...all.map(shellQuote)].join(' ');
}
