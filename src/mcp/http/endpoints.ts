// The agents that are served over HTTP at the moment, one endpoint each, as long as somebody is connected.

import type { SetAddress } from '../../tools/loaded-set/address.ts';
import type { Agent } from '../agent.ts';
import type { Program } from '../mcp-server.ts';
import { type AgentEndpoint, agentEndpoint } from './agent-endpoint.ts';
import { agentOfPath } from './agent-of-path.ts';
import { errorResponse } from './error-response.ts';

export interface Endpoints {
  readonly serve: (request: Request, closed: Promise<void>) => Promise<Response>;
  readonly close: () => Promise<void>;
}

export interface EndpointsOptions {
  /** Null asks for the agent that the server was started for. */
  readonly agentAt: (address: SetAddress | null) => Agent;
  readonly program: Program;
  readonly warn: (text: string) => void;
}

export function endpoints({ agentAt, program, warn }: EndpointsOptions): Endpoints {
  const served = new Map<string, AgentEndpoint>();

  const endpointAt = (address: SetAddress | null): AgentEndpoint => {
    const key = address === null ? '' : JSON.stringify([address.workspace, address.agent]);
    const known = served.get(key);
    if (known !== undefined) return known;
    const onIdle = (): void => {
      served.delete(key);
      void made.close();
    };
    const made = agentEndpoint(agentAt(address), { program, warn, onIdle });
    served.set(key, made);
    return made;
  };

  return {
    async serve(request, closed) {
      const found = agentOfPath(new URL(request.url).pathname);
      if (found === null)
        return errorResponse(404, 'There is no agent here; agents are at /mcp and /mcp/<workspace>/<agent>.');
      return endpointAt(found === 'default' ? null : found).serve(request, closed);
    },
    async close() {
      await Promise.all([...served.values()].map((endpoint) => endpoint.close()));
    },
  };
}
