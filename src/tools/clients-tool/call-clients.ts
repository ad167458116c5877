// The `clients` tool as a model calls it: one input, one text.
import { isFailure, type Outcome } from '../../outcome.ts';
import type { Desk } from '../desk.ts';
import { type ClientsRequest, readClientsRequest } from './clients-request.ts';
import { getHost } from './get-host.ts';
import { listHosts } from './list-hosts.ts';
import { loadTools } from './load-tools.ts';
import { searchTools } from './search-tools.ts';
import { hostText } from './text/get.ts';
import { hostsText } from './text/list.ts';
import { loadText } from './text/load.ts';
import { refusalText } from './text/refusal.ts';
import { searchText } from './text/search.ts';
import { unloadText } from './text/unload.ts';
import { unloadTools } from './unload-tools.ts';

export interface ClientsReply {
  /** Begins with the time of what it says. */
  readonly text: string;
  readonly isError: boolean;
  /** Whether the loaded set of the agent is another one since. */
  readonly changed: boolean;
}

interface Options {
  readonly signal?: AbortSignal;
}

/** Input that is wrong is refused before any host is asked. The operation `call` is none here: see `readClientsRequestOrCall`. */
export async function callClients(desk: Desk, input: unknown, options: Options = {}): Promise<ClientsReply> {
  const read = readClientsRequest(input);
  const outcome = isFailure(read) ? read : await perform(desk, read.request, options);
  if (isFailure(outcome)) return { text: refusalText(outcome, desk.now()), isError: true, changed: false };
  return { text: outcome.text, isError: false, changed: outcome.changed };
}

type Performed = Promise<Outcome<Pick<ClientsReply, 'text' | 'changed'>>>;

async function perform(desk: Desk, request: ClientsRequest, options: Options): Performed {
  switch (request.op) {
    case 'list':
      return said(await listHosts(desk, options), hostsText);
    case 'search':
      return said(await searchTools(desk, { ...request, ...options }), searchText);
    case 'get':
      return said(await getHost(desk, { ...request, ...options }), hostText);
    case 'load':
      return said(await loadTools(desk, { ...request, ...options }), loadText, true);
    case 'unload':
      return said(await unloadTools(desk, request), unloadText, true);
  }
}

function said<T>(
  outcome: Outcome<T>,
  textOf: (answer: T) => string,
  changed = false,
): Outcome<Pick<ClientsReply, 'text' | 'changed'>> {
  return isFailure(outcome) ? outcome : { status: 'ok', text: textOf(outcome), changed };
}
