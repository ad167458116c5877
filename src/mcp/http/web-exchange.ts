// Turns what Node's HTTP server has into what the SDK takes: a Request in, a Response out, as far as MCP needs it.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';

export interface WebExchange {
  /** Its signal is given when the client leaves before the end of the response. */
  readonly request: Request;
  /** Resolves when the response has left, or the client has. */
  readonly closed: Promise<void>;
}

/** Null for a request line that is none. */
export function webExchange(incoming: IncomingMessage, outgoing: ServerResponse): WebExchange | null {
  // Only the path counts; what the client calls this server stands in its Host header.
  const target = `http://localhost${incoming.url ?? ''}`;
  if (!incoming.url?.startsWith('/') || !URL.canParse(target)) return null;
  const { method = 'GET' } = incoming;
  const left = new AbortController();
  const closed = new Promise<void>((resolve) => {
    outgoing.once('close', () => {
      if (!outgoing.writableFinished) left.abort();
      resolve();
    });
  });
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const request = new Request(target, {
    method,
    headers: headersOf(incoming),
    signal: left.signal,
    ...(hasBody && { body: Readable.toWeb(incoming), duplex: 'half' }),
  });
  return { request, closed };
}

function headersOf({ headersDistinct }: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, values = []] of Object.entries(headersDistinct)) {
    for (const value of values) headers.append(name, value);
  }
  return headers;
}

/** Resolves when all has been handed over, or nobody takes it any more. */
export async function sendResponse(response: Response, outgoing: ServerResponse): Promise<void> {
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  // Headers of a stream shall arrive before its first event.
  outgoing.flushHeaders();
  const reader = response.body?.getReader();
  if (reader === undefined) {
    outgoing.end();
    return;
  }
  const cancel = (): void => void reader.cancel().catch(() => undefined);
  outgoing.once('close', cancel);
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    if (!outgoing.write(read.value)) await drained(outgoing);
  }
  outgoing.end();
}

function drained(outgoing: ServerResponse): Promise<void> {
  return new Promise((resolve) => {
    const go = (): void => {
      outgoing.off('drain', go).off('close', go);
      resolve();
    };
    outgoing.once('drain', go).once('close', go);
  });
}
