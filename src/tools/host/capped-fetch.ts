// The `fetch` of a connection over HTTP: an answer that is too large becomes an error before it fills the memory.
import { errorAnswer, TOO_LARGE } from './message.ts';

export type Fetch = (url: string | URL, init?: RequestInit) => Promise<Response>;

/** `limit` is the number of bytes that one message may have; a stream may hold any number of them. */
export function cappedFetch(limit: number): Fetch {
  return async (url, init) => {
    const response = await fetch(url, init);
    const { body, headers } = response;
    if (body === null) return response;
    const stream = (headers.get('content-type') ?? '').includes('text/event-stream');
    const instead = (): string => JSON.stringify(errorAnswer(idOf(init?.body), TOO_LARGE, 'too large'));
    const capped = body.pipeThrough(stream ? eventCap(limit, instead) : bodyCap(limit, instead));
    return new Response(capped, {
      status: response.status,
      statusText: response.statusText,
      headers,
    });
  };
}

function idOf(body: unknown): unknown {
  if (typeof body !== 'string') return null;
  const request: unknown = JSON.parse(body);
  return typeof request === 'object' && request !== null && 'id' in request ? request.id : null;
}

type Cap = TransformStream<Uint8Array, Uint8Array>;

/** Held back until it is whole: half of an answer must not be followed by an error. */
function bodyCap(limit: number, instead: () => string): Cap {
  const parts: Uint8Array[] = [];
  let size = 0;
  return new TransformStream({
    transform(part, controller) {
      size += part.length;
      if (size <= limit) parts.push(part);
      else {
        controller.enqueue(Buffer.from(instead()));
        controller.terminate();
      }
    },
    flush(controller) {
      for (const part of parts) controller.enqueue(part);
    },
  });
}

/** Events end with an empty line; each is held back until it is whole. */
function eventCap(limit: number, instead: () => string): Cap {
  let held: Buffer[] = [];
  let size = 0;
  return new TransformStream({
    transform(chunk, controller) {
      const part = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
      const ends = endsOfEvents(held.at(-1), part);
      const first = ends[0] ?? part.length;
      const last = ends.at(-1) ?? 0;
      if (size + first > limit || part.length - last > limit) {
        controller.enqueue(Buffer.from(`data: ${instead()}\n\n`));
        controller.terminate();
        return;
      }
      if (last > 0) {
        for (const piece of [...held, part.subarray(0, last)]) controller.enqueue(piece);
        held = [];
        size = 0;
      }
      held.push(part.subarray(last));
      size += part.length - last;
    },
    flush(controller) {
      for (const piece of held) controller.enqueue(piece);
    },
  });
}

/** Behind each empty line of `part`; the first one may have begun in the part before. */
function endsOfEvents(before: Buffer | undefined, part: Buffer): readonly number[] {
  const edge = before?.subarray(-3).toString('latin1') ?? '';
  const text = edge + part.toString('latin1');
  return Array.from(
    text.matchAll(/\n\n|\r\n\r\n|\r\r/g),
    (mark) => mark.index + mark[0].length - edge.length,
  ).filter((end) => end > 0);
}
