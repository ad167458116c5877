// One agent over HTTP: requests of the newer era stand alone, those of the older one belong to sessions.
import { createMcpHandler, isLegacyRequest, readRequestBody } from '@modelcontextprotocol/server';
import { isObject } from '../../tools/definition/json.ts';
import type { Agent } from '../agent.ts';
import { mcpServer, type Program } from '../mcp-server.ts';
import { changeBus } from './change-bus.ts';
import { errorResponse } from './error-response.ts';
import { legacySessions } from './legacy-sessions.ts';
import { paramHeaderFault } from './param-header-fault.ts';

export interface AgentEndpoint {
  /** `closed` resolves when the response has left or the client has. */
  readonly serve: (request: Request, closed: Promise<void>) => Promise<Response>;
  /** Nobody is connected and no session is kept. */
  readonly isIdle: () => boolean;
  readonly close: () => Promise<void>;
}

export interface EndpointOptions {
  readonly program: Program;
  readonly warn: (text: string) => void;
  /** Called when it has become idle. */
  readonly onIdle: () => void;
}

/** Bytes of one message. */
const LARGEST_BODY = 64 * 1024 * 1024;
const PARSE_ERROR = -32_700;
const HEADER_MISMATCH = -32_020;

export function agentEndpoint(agent: Agent, { program, warn, onIdle }: EndpointOptions): AgentEndpoint {
  let open = 0;
  const modern = createMcpHandler(() => mcpServer(agent, { era: 'modern', program, lasting: false }), {
    legacy: 'reject',
    bus: changeBus(agent),
    onerror: ({ message }) => warn(message),
  });
  const isIdle = (): boolean => open === 0 && sessions.count() === 0;
  const settle = (): void => {
    if (isIdle()) onIdle();
  };
  const sessions = legacySessions(() => mcpServer(agent, { era: 'legacy', program, lasting: true }), settle);

  return {
    async serve(request, closed) {
      open += 1;
      void closed.then(() => {
        open -= 1;
        settle();
      });
      const read = request.method === 'POST' ? await readBody(request) : { body: undefined };
      if (read instanceof Response) return read;
      const { body } = read;
      if (await isLegacyRequest(request, body)) return sessions.serve(request, body, closed);
      const fault = isObject(body) ? await paramHeaderFault(agent, body, request.headers) : null;
      if (fault === null) return modern.fetch(request, { parsedBody: body });
      return errorResponse(400, fault, { code: HEADER_MISMATCH, id: isObject(body) ? body['id'] : null });
    },
    isIdle,
    async close() {
      await Promise.all([modern.close(), sessions.close()]);
    },
  };
}

async function readBody(request: Request): Promise<{ readonly body: unknown } | Response> {
  const read = await readRequestBody(request, LARGEST_BODY);
  if (read.tooLarge) return errorResponse(413, `A message may have ${LARGEST_BODY} bytes.`);
  try {
    return { body: JSON.parse(read.text) };
  } catch {
    return errorResponse(400, 'The body is no JSON.', { code: PARSE_ERROR });
  }
}
