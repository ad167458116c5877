// All embedders by name; a new one is a folder beside these and a row in this table.
import { type Failure, failure } from '../../outcome.ts';
import { nearest } from '../nearest.ts';
import type { Trouble } from './embed-texts.ts';
import type { Embedder } from './embedder.ts';
import { openOpenai } from './openai/open-openai.ts';
import { openTransformers } from './transformers/open-transformers.ts';
import { openUseLite } from './use-lite/open-use-lite.ts';

/** `trouble`: it is known and cannot be used here. */
export type OpenedEmbedder = { readonly embedder: Embedder } | Trouble;

export interface EmbedderPlace {
  /** Absolute; a relative folder of a model is from there. */
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Absolute folder of all caches, for models that are downloaded; null has none. */
  readonly cache: string | null;
}

/**
 * `name`: `lexical` (null, words alone), `use-lite`, `transformers:<folder of a model>`, `transformers:hub:<owner>/<model>` (downloads
 * it at the first text), `openai:<model>` or `openai:<model>@<address>`. Checks what is cheap to check and loads nothing. Fails with
 * status `usage`, code `unknown-embedder`.
 */
export function openEmbedder(
  name: string,
  place: EmbedderPlace,
): { readonly status: 'ok'; readonly opened: OpenedEmbedder | null } | Failure {
  const at = name.indexOf(':');
  const id = at === -1 ? name : name.slice(0, at);
  const open = Object.hasOwn(table, id) ? table[id] : undefined;
  if (open === undefined) return unknown(name, id);
  return { status: 'ok', opened: open(at === -1 ? '' : name.slice(at + 1), place) };
}

const table: Readonly<Record<string, (argument: string, place: EmbedderPlace) => OpenedEmbedder | null>> = {
  lexical: () => null,
  'use-lite': openUseLite,
  transformers: openTransformers,
  openai: openOpenai,
};

function unknown(name: string, id: string): Failure {
  const ids = Object.keys(table);
  const near = nearest(id, ids);
  const hint = near === undefined ? `there are ${ids.join(', ')}` : `did you mean ${near}?`;
  return failure('usage', 'unknown-embedder', `there is no embedder ${JSON.stringify(name)}; ${hint}`);
}
