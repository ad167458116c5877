// What an agent sees of its hosts and can do with them: the tools that it has loaded, declared as they were then, and called now.
import type { Failure, Outcome } from '../../outcome.ts';
import { clientsDefinition, clientsDefinitionWithCall } from '../clients-tool/clients-definition.ts';
import type { ToolDefinition } from '../definition/tool-definition.ts';
import type { Desk } from '../desk.ts';
import type { CallOptions } from '../host/connection.ts';
import { callLoaded } from './call-loaded.ts';
import { callManagement, callManagementOrLoaded } from './call-management.ts';
import { declare } from './declare.ts';

export interface Gateway {
  /**
   * `clients` first, then the loaded set in stored order, with the definitions of the load. Reads one local file and asks no host, so
   * that nothing but a load or an unload changes it. Fails only for an address that is none.
   */
  readonly declare: () => Promise<Outcome<Declared>>;
  /** By presented name. `args` are handed to the host as they are. */
  readonly call: (
    name: string,
    args: Readonly<Record<string, unknown>>,
    options?: CallOptions,
  ) => Promise<GatewayCall>;
}

export interface Declared {
  readonly tools: readonly ToolDefinition[];
  /** Of the loaded set: another one means another list. */
  readonly revision: number;
  readonly warnings: readonly string[];
}

export type GatewayCall = (Answered | Refused | NotLoaded) & {
  /** For a log; not for the model. */
  readonly warnings: readonly string[];
};

export interface Answered {
  readonly kind: 'result';
  /** Of the host, untouched but for a warning of drift that is appended to its content; or of `clients`. May have `isError`. */
  readonly result: Readonly<Record<string, unknown>>;
  /** Whether the loaded set is another one since; only `clients` does that. */
  readonly changed: boolean;
}

/** Told in band: a result with `isError`, whose text is `text`. */
export interface Refused {
  readonly kind: 'refused';
  readonly failure: Failure;
  /** Names the tool, the reason, and the next step in terms of the `clients` tool. */
  readonly text: string;
}

/** A name that nobody declared: a protocol error over MCP (-32602), never a result. */
export interface NotLoaded {
  readonly kind: 'not-loaded';
  readonly failure: Failure;
}

export interface GatewayOptions {
  /** Whether `clients` runs loaded tools as well, for harnesses that ignore changes of the list. */
  readonly callOperation?: boolean;
}

export function createGateway(desk: Desk, { callOperation = false }: GatewayOptions = {}): Gateway {
  const clients = callOperation ? clientsDefinitionWithCall : clientsDefinition;
  const manage = callOperation ? callManagementOrLoaded : callManagement;
  return {
    declare: () => declare(desk, clients),
    call: (name, args, options = {}) =>
      name === clients.name ? manage(desk, args, options) : callLoaded(desk, { name, args, options }),
  };
}
