// An agent as a server of the SDK, for one connection or one request. What is declared and what hosts answer passes as it is.
import {
  type CallToolResult,
  type JSONRPCRequest,
  type ListToolsResult,
  ProtocolError,
  ProtocolErrorCode,
  type Result,
  Server,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { isFailure } from '../outcome.ts';
import { isObject } from '../tools/definition/json.ts';
import type { CallOptions } from '../tools/host/connection.ts';
import type { Agent } from './agent.ts';

export interface McpServerOptions {
  readonly era: 'legacy' | 'modern';
  readonly program: Program;
  /** Whether the connection lasts, so that changes of the list are told on it. */
  readonly lasting: boolean;
}

export interface Program {
  readonly name: string;
  readonly version: string;
  /** What the client may tell its model. */
  readonly instructions: string;
}

export function mcpServer(agent: Agent, { era, program, lasting }: McpServerOptions): Server {
  const { instructions, ...info } = program;
  const server = new PassingServer(info, {
    capabilities: { tools: { listChanged: true } },
    instructions,
    jsonSchemaValidator: noValidator,
  });
  server.setRequestHandler('tools/list', () => listed(agent));
  server.setRequestHandler('tools/call', async ({ params }, context) => {
    const { name, arguments: args = {} } = params;
    const reply = await agent.call(name, args, callOptions(context));
    if (reply.kind === 'no-such-tool')
      throw new ProtocolError(ProtocolErrorCode.InvalidParams, reply.message);
    // Hosts are trusted with the shape of their results; only the client can judge it.
    const result = reply.result as CallToolResult;
    return era === 'legacy' ? await forLegacy(server, agent, name, result) : result;
  });
  if (lasting) announceChanges(server, agent, era);
  return server;
}

type Handler = (request: JSONRPCRequest, context: ServerContext) => Promise<Result>;

/** The SDK's own server checks results against its schemas, and drops or refuses what a later revision adds to them. */
class PassingServer extends Server {
  protected override _wrapHandler(method: string, handler: Handler): Handler {
    if (method !== 'tools/call') return super._wrapHandler(method, handler);
    return async (request, context) => {
      const fault = callFault(request.params);
      if (fault !== null)
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Invalid tools/call request: ${fault}`);
      return handler(request, context);
    };
  }
}

function callFault(params: unknown): string | null {
  if (!isObject(params) || typeof params['name'] !== 'string') return 'params.name must be a text';
  const args = params['arguments'];
  return args === undefined || isObject(args) ? null : 'params.arguments must be an object';
}

/** Nothing is ever asked of a user here, so there is nothing to validate; the usual validator takes milliseconds to set up. */
const noValidator = {
  // The type says that what is valid has the asked type, which nobody checks.
  getValidator: () => (data: unknown) => ({
    valid: true as const,
    data: data as never,
    errorMessage: undefined,
  }),
};

async function listed(agent: Agent): Promise<ListToolsResult> {
  const declared = await agent.tools();
  if (isFailure(declared)) throw new ProtocolError(ProtocolErrorCode.InternalError, declared.message);
  // The SDK knows fewer fields than hosts have, and passes them on all the same.
  return { tools: declared.tools as unknown as ListToolsResult['tools'] };
}

function callOptions({ mcpReq }: ServerContext): CallOptions {
  const { progressToken, ...meta } = mcpReq._meta ?? {};
  return {
    signal: mcpReq.signal,
    ...(Object.keys(meta).length > 0 && { meta }),
    ...(progressToken !== undefined && {
      onProgress: (progress) => {
        const params = { ...progress, progressToken };
        mcpReq.notify({ method: 'notifications/progress', params }).catch(() => undefined);
      },
    }),
  };
}

/** Clients of the older era take structured content only as an object, so anything else is put into one, as the SDK does it. */
async function forLegacy(
  server: Server,
  agent: Agent,
  name: string,
  result: CallToolResult,
): Promise<CallToolResult> {
  if (result.structuredContent === undefined) return result;
  const declared = await agent.tools();
  const definition = isFailure(declared) ? undefined : declared.tools.find((tool) => tool.name === name);
  const schema = definition?.['outputSchema'];
  return server.projectCallToolResult(result, isObject(schema) ? schema : undefined);
}

/** In the older era not before the client has said that it is ready. */
function announceChanges(server: Server, agent: Agent, era: McpServerOptions['era']): void {
  let unsubscribe: (() => void) | undefined;
  const begin = (): void => {
    unsubscribe ??= agent.onToolsChanged(() => void server.sendToolListChanged().catch(() => undefined));
  };
  if (era === 'modern') begin();
  else server.oninitialized = begin;
  server.onclose = () => unsubscribe?.();
}
