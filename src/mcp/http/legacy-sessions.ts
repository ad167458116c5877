// Sessions of clients of the older era, which hear of changes and cancel their calls by nothing else.
import { randomUUID } from 'node:crypto';
import { type Server, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import { errorResponse } from './error-response.ts';

export interface LegacySessions {
  /** `body` is the parsed one, undefined where there is none; `closed` resolves when the response has left or the client has. */
  readonly serve: (request: Request, body: unknown, closed: Promise<void>) => Promise<Response>;
  readonly count: () => number;
  readonly close: () => Promise<void>;
}

interface Session {
  readonly transport: WebStandardStreamableHTTPServerTransport;
  readonly server: Server;
  /** Exchanges that are under way, a stream that waits for changes among them. */
  open: number;
  timer: NodeJS.Timeout | undefined;
}

/** How long a session without any exchange is kept: clients often go without a word. */
const IDLE_MS = 30 * 60 * 1000;
const MOST_SESSIONS = 256;

export function legacySessions(makeServer: () => Server, onEnd: () => void): LegacySessions {
  const sessions = new Map<string, Session>();

  const end = (id: string): void => {
    const session = sessions.get(id);
    if (session === undefined) return;
    sessions.delete(id);
    clearTimeout(session.timer);
    void session.server.close();
    onEnd();
  };

  const begin = async (request: Request, body: unknown, closed: Promise<void>): Promise<Response> => {
    if (sessions.size >= MOST_SESSIONS)
      return errorResponse(503, 'There are too many sessions of this agent.');
    const server = makeServer();
    const transport = new WebStandardStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => {
        const session: Session = { transport, server, open: 0, timer: undefined };
        sessions.set(id, session);
        occupy(id, session, closed);
      },
      onsessionclosed: end,
    });
    await server.connect(transport);
    const response = await transport.handleRequest(request, { parsedBody: body });
    if (transport.sessionId === undefined) await server.close();
    return response;
  };

  const occupy = (id: string, session: Session, closed: Promise<void>): void => {
    session.open += 1;
    clearTimeout(session.timer);
    void closed.then(() => {
      session.open -= 1;
      if (session.open === 0 && sessions.has(id)) session.timer = setTimeout(() => end(id), IDLE_MS).unref();
    });
  };

  return {
    serve(request, body, closed) {
      const id = request.headers.get('mcp-session-id');
      if (id === null) return begin(request, body, closed);
      const session = sessions.get(id);
      // The status by which a client knows that it has to begin anew.
      if (session === undefined)
        return Promise.resolve(errorResponse(404, 'There is no such session.', { code: -32_001 }));
      occupy(id, session, closed);
      return session.transport.handleRequest(request, { parsedBody: body });
    },
    count: () => sessions.size,
    async close() {
      for (const id of [...sessions.keys()]) end(id);
    },
  };
}
