// Serves many agents over HTTP, each at a path of its own.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isFailure, type Outcome } from '../outcome.ts';
import { type Admission, refusal } from './http/admission.ts';
import { type Endpoints, type EndpointsOptions, endpoints } from './http/endpoints.ts';
import { errorResponse } from './http/error-response.ts';
import { type Listening, listen, type Place } from './http/listen.ts';
import { sendResponse, webExchange } from './http/web-exchange.ts';

export interface HttpRequest extends EndpointsOptions {
  readonly place: Place;
  readonly admission: Admission;
}

/** `close` ends calls that are under way. Failures: those of `listen`. */
export async function serveHttp(request: HttpRequest): Promise<Outcome<Listening>> {
  const agents = endpoints(request);
  const listening = await listen(request.place, (incoming, outgoing) => {
    void answer(incoming, outgoing, agents, request);
  });
  if (isFailure(listening)) return listening;
  return {
    ...listening,
    async close() {
      await agents.close();
      await listening.close();
    },
  };
}

async function answer(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  agents: Endpoints,
  { admission, warn }: HttpRequest,
): Promise<void> {
  try {
    const exchange = webExchange(incoming, outgoing);
    const response =
      exchange === null
        ? errorResponse(400, 'The address of the request is none.')
        : (refusal(exchange.request, admission) ?? (await agents.serve(exchange.request, exchange.closed)));
    await sendResponse(response, outgoing);
  } catch (bug) {
    // One request must not end the others.
    warn(`internal error: ${bug instanceof Error ? bug.message : String(bug)}`);
    if (!outgoing.headersSent) outgoing.writeHead(500);
    outgoing.end();
  }
}
