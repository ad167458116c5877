// A server that speaks /v1/embeddings on this machine, and remembers what it was asked.
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface EmbeddingsServer {
  /** Up to and with `/v1`. */
  readonly address: string;
  readonly requests: readonly EmbeddingsRequest[];
  readonly close: () => Promise<void>;
}

export interface EmbeddingsRequest {
  readonly path: string | undefined;
  readonly authorization: string | undefined;
  readonly body: { readonly model: string; readonly input: readonly string[] };
}

/** Null lets the request hang. */
export type Answer = { readonly status?: number; readonly body: unknown; readonly location?: string } | null;

export function lettersOf(text: string): readonly number[] {
  return [...'aeiou'].map((letter) => text.split(letter).length);
}

export async function embeddingsServer(
  answer: (body: EmbeddingsRequest['body']) => Answer = letterVectors,
): Promise<EmbeddingsServer> {
  const requests: EmbeddingsRequest[] = [];
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await textOf(request));
    requests.push({ path: request.url, authorization: request.headers.authorization, body });
    const given = answer(body);
    if (given === null) return;
    const { status = 200, location } = given;
    response.writeHead(status, location === undefined ? {} : { location });
    response.end(typeof given.body === 'string' ? given.body : JSON.stringify(given.body));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/v1`,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

/** As most servers answer: a vector of how often a text has some letters. */
function letterVectors({ input }: EmbeddingsRequest['body']): Answer {
  const data = input.map((text, index) => ({ index, embedding: lettersOf(text) }));
  return { body: { object: 'list', data, model: 'letters', usage: { prompt_tokens: 1, total_tokens: 1 } } };
}
