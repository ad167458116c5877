// Embeds what was not embedded before: vectors of skills and of off-topic messages are the same at every question.
import { type EmbedRequest, embedTexts, type TextVectors, type Trouble, troubleWith } from './embed-texts.ts';
import type { Side } from './embedder.ts';
import { readVectors, type VectorMap, vectorFile, vectorKey, writeVectors } from './vector-file.ts';

export interface SideTexts {
  readonly side: Side;
  readonly texts: readonly string[];
}

export interface CachedRequest extends Pick<EmbedRequest, 'embedder' | 'deadline'> {
  /** Absolute folder of all caches; null keeps nothing. */
  readonly cache: string | null;
  readonly lists: readonly SideTexts[];
}

/** A list of vectors for each list of texts. */
export async function cachedVectors(
  request: CachedRequest,
): Promise<{ readonly vectors: readonly TextVectors[] } | Trouble> {
  const { cache, lists, embedder } = request;
  const file = cache === null ? null : vectorFile(cache, embedder.fingerprint);
  const before = file === null ? none : readVectors(file, embedder.fingerprint);
  const first = await embedMissing(request, before);
  if ('trouble' in first) return first;
  // Another model under the same name, as a server may have it: nothing that is kept can be compared with what it gives.
  const isOther = lengthsOf([first.fresh, before]).size > 1 && lengthsOf([first.fresh]).size === 1;
  const kept = isOther ? none : before;
  const last = isOther ? await embedMissing(request, none) : first;
  if ('trouble' in last) return last;
  const all = new Map([...last.fresh, ...kept]);
  if (lengthsOf([all]).size > 1) return troubleWith(embedder, 'gave vectors of several lengths');
  if (file !== null && last.fresh.size > 0) writeVectors(file, embedder.fingerprint, all);
  const vectors = lists.map(({ side, texts }) => texts.map((text) => all.get(vectorKey(text, side)) ?? null));
  return { vectors };
}

const none: VectorMap = new Map();

async function embedMissing(
  { lists, embedder, deadline }: CachedRequest,
  before: VectorMap,
): Promise<{ readonly fresh: VectorMap } | Trouble> {
  const fresh = new Map<string, Float32Array>();
  for (const { side, texts } of lists) {
    const missing = texts.filter((text) => !before.has(vectorKey(text, side)));
    const embedded = await embedTexts({ embedder, deadline, texts: missing, side });
    if ('trouble' in embedded) return embedded;
    for (const [at, text] of missing.entries()) {
      const vector = embedded.vectors[at];
      if (vector) fresh.set(vectorKey(text, side), vector);
    }
  }
  return { fresh };
}

function lengthsOf(maps: readonly VectorMap[]): ReadonlySet<number> {
  return new Set(maps.flatMap((map) => [...map.values()].map(({ length }) => length)));
}
