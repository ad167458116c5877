// Asks an embedder and believes nothing: whatever it does, there are sound vectors in the end or a reason why there are none.
import { type Embedder, LONGEST_TEXT, type Side } from './embedder.ts';
import { unitVector } from './unit-vector.ts';

export interface EmbedRequest {
  readonly embedder: Embedder;
  readonly texts: readonly string[];
  readonly side: Side;
  /** Milliseconds that one batch may take; the first one of a process loads the model. */
  readonly deadline: number;
}

/** Of length 1; null for a blank text, which has no meaning. */
export type TextVectors = readonly (Float32Array | null)[];

/** Why there are no vectors, as a sentence about the embedder without a full stop. */
export interface Trouble {
  readonly trouble: string;
}

/** Small enough that a batch of long texts is done within the deadline. */
const BATCH = 32;

export async function embedTexts(
  request: EmbedRequest,
): Promise<{ readonly vectors: TextVectors } | Trouble> {
  const texts = request.texts.map((text) => text.slice(0, LONGEST_TEXT));
  const asked = [...new Set(texts.filter((text) => text.trim() !== ''))];
  const found = new Map<string, Float32Array>();
  for (let at = 0; at < asked.length; at += BATCH) {
    const batch = asked.slice(at, at + BATCH);
    const given = await embedBatch(request, batch);
    if (typeof given === 'string') return troubleWith(request.embedder, given);
    for (const [place, text] of batch.entries()) {
      const vector = unitVector(given[place] ?? []);
      if (vector === null) return troubleWith(request.embedder, 'gave a vector that has no direction');
      found.set(text, vector);
    }
  }
  if (new Set([...found.values()].map(({ length }) => length)).size > 1)
    return troubleWith(request.embedder, 'gave vectors of several lengths');
  return { vectors: texts.map((text) => found.get(text) ?? null) };
}

export function troubleWith({ id }: Embedder, why: string): Trouble {
  return { trouble: `the embedder ${id} ${why}` };
}

/** The vectors, or what went wrong. */
async function embedBatch(
  { embedder, side, deadline }: EmbedRequest,
  texts: readonly string[],
): Promise<readonly ArrayLike<number>[] | string> {
  const controller = new AbortController();
  const late = `gave no answer within ${deadline / 1000} s`;
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<string>((resolve) => {
    timer = setTimeout(() => {
      resolve(late);
      controller.abort(new Error(late));
    }, deadline);
  });
  try {
    // The call inside of a function: one that throws instead of rejecting is no different.
    const work = (async () => embedder.embed(texts, side, controller.signal))();
    const given = await Promise.race([work, timeout]);
    if (typeof given === 'string' || given.length === texts.length) return given;
    return `gave ${given.length} vectors for ${texts.length} texts`;
  } catch (error) {
    return `failed: ${firstLine(error)}`;
  } finally {
    clearTimeout(timer);
  }
}

function firstLine(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error);
  return text.split('\n', 1)[0] ?? '';
}
