// One request of /v1/embeddings, and what the server answers as vectors in the order of the texts.

export interface VectorRequest {
  /** Up to and with `/v1`. */
  readonly address: string;
  readonly model: string;
  readonly key: string | null;
  readonly input: readonly string[];
  readonly signal: AbortSignal;
}

/** Rejects with the reason in one sentence. */
export async function requestVectors(request: VectorRequest): Promise<readonly (readonly number[])[]> {
  const { address, model, key, input, signal } = request;
  const response = await fetch(`${address}/embeddings`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(key !== null && { authorization: `Bearer ${key}` }),
    },
    body: JSON.stringify({ model, input, encoding_format: 'float' }),
    // A key must not follow a redirect to somewhere else.
    redirect: 'error',
    signal,
  }).catch((error: unknown) => {
    throw new Error(`${address} cannot be reached: ${causeOf(error)}`);
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${messageOf(text)}`);
  const vectors = vectorsOf(parse(text), input.length);
  if (vectors === null) throw new Error(`${address} answered no list of embeddings`);
  return vectors;
}

/** `fetch` says only that it failed. */
function causeOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return String(cause);
  // Of several addresses of one name, each has its own failure and all together no words.
  return cause.message || ('code' in cause ? String(cause.code) : cause.name);
}

const SHOWN = 200;

/** Most servers put a sentence into `error.message`. */
function messageOf(text: string): string {
  const { error } = Object(parse(text));
  const message = Object(error).message ?? error;
  return (typeof message === 'string' ? message : text).replace(/\s+/g, ' ').trim().slice(0, SHOWN);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** They may come in any order. Null for anything else than one vector for each text. */
function vectorsOf(body: unknown, count: number): readonly (readonly number[])[] | null {
  const { data } = Object(body);
  if (!Array.isArray(data) || data.length !== count) return null;
  const vectors = new Map<number, readonly number[]>();
  for (const [at, row] of data.entries()) {
    const { index = at, embedding } = Object(row);
    if (!isNumbers(embedding)) return null;
    vectors.set(Number(index), embedding);
  }
  const ordered = Array.from({ length: count }, (_, at) => vectors.get(at) ?? null);
  return ordered.every((vector) => vector !== null) ? ordered : null;
}

function isNumbers(value: unknown): value is readonly number[] {
  return Array.isArray(value) && value.length > 0 && value.every((each) => typeof each === 'number');
}
