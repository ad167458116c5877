// What each family of models wants put before a text, and how its numbers become one vector: left out or swapped, quality is lost in silence.
import type { Side } from './embedder.ts';

export interface ModelFamily {
  readonly name: string;
  /** Put before a text as they are. */
  readonly prefixes: Readonly<Record<Side, string>>;
  /** Which of the vectors of its tokens stands for a text. */
  readonly pooling: Pooling;
}

export type Pooling = 'mean' | 'cls' | 'last_token';

/** `model` is a name such as `Xenova/bge-small-en-v1.5` or the path of its folder. No prefixes for a family that is not known. */
export function familyOf(model: string): ModelFamily {
  const name = model.toLowerCase();
  return families.find(({ pattern }) => pattern.test(name))?.family ?? plain;
}

const plain: ModelFamily = { name: 'plain', prefixes: { query: '', passage: '' }, pooling: 'mean' };

const SEARCHING = 'Represent this sentence for searching relevant passages: ';
const RETRIEVING =
  'Instruct: Given a web search query, retrieve relevant passages that answer the query\nQuery:';

function family(name: string, pooling: Pooling, query: string, passage = ''): ModelFamily {
  return { name, pooling, prefixes: { query, passage } };
}

/** The first that fits; those with a longer name come before those whose name is part of it. */
const families: readonly { readonly pattern: RegExp; readonly family: ModelFamily }[] = [
  { pattern: /e5-.*-instruct/, family: family('e5-instruct', 'mean', `${RETRIEVING} `) },
  { pattern: /(?:^|[\\/_-])e5-mistral/, family: family('e5-mistral', 'last_token', `${RETRIEVING} `) },
  { pattern: /(?:^|[\\/_-])e5(?:[-_.:]|$)/, family: family('e5', 'mean', 'query: ', 'passage: ') },
  { pattern: /bge-m3/, family: family('bge-m3', 'cls', '') },
  {
    pattern: /bge-.*-zh/,
    family: family('bge-zh', 'cls', '为这个句子生成表示以用于检索相关文章:'),
  },
  { pattern: /(?:^|[\\/_-])bge-/, family: family('bge', 'cls', SEARCHING) },
  { pattern: /mxbai-embed/, family: family('mxbai', 'cls', SEARCHING) },
  { pattern: /arctic-embed.*(?:v2|2\.0)|arctic-embed2/, family: family('arctic-2', 'cls', 'query: ') },
  { pattern: /arctic-embed/, family: family('arctic', 'cls', SEARCHING) },
  {
    pattern: /nomic-embed-text/,
    family: family('nomic', 'mean', 'search_query: ', 'search_document: '),
  },
  {
    pattern: /embeddinggemma/,
    family: family('gemma', 'mean', 'task: search result | query: ', 'title: none | text: '),
  },
  { pattern: /qwen3-embedding/, family: family('qwen3', 'last_token', RETRIEVING) },
  { pattern: /gte-modernbert/, family: family('gte-modernbert', 'cls', '') },
];
