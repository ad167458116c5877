import { expect, test } from 'vitest';
import { familyOf } from '../../../src/match/embed/model-family.ts';

const searching = 'Represent this sentence for searching relevant passages: ';
const retrieving =
  'Instruct: Given a web search query, retrieve relevant passages that answer the query\nQuery:';

test.each([
  ['intfloat/e5-small-v2', 'e5', 'query: ', 'passage: ', 'mean'],
  ['Xenova/multilingual-e5-base', 'e5', 'query: ', 'passage: ', 'mean'],
  ['C:\\models\\e5-base', 'e5', 'query: ', 'passage: ', 'mean'],
  ['multilingual-e5-large-instruct', 'e5-instruct', `${retrieving} `, '', 'mean'],
  ['intfloat/e5-mistral-7b', 'e5-mistral', `${retrieving} `, '', 'last_token'],
  ['BAAI/bge-small-en-v1.5', 'bge', searching, '', 'cls'],
  ['bge-large', 'bge', searching, '', 'cls'],
  ['BAAI/bge-base-zh-v1.5', 'bge-zh', '为这个句子生成表示以用于检索相关文章:', '', 'cls'],
  ['bge-m3:latest', 'bge-m3', '', '', 'cls'],
  ['mxbai-embed-large', 'mxbai', searching, '', 'cls'],
  ['snowflake-arctic-embed:22m', 'arctic', searching, '', 'cls'],
  ['snowflake-arctic-embed-l-v2.0', 'arctic-2', 'query: ', '', 'cls'],
  ['snowflake-arctic-embed2', 'arctic-2', 'query: ', '', 'cls'],
  ['nomic-embed-text', 'nomic', 'search_query: ', 'search_document: ', 'mean'],
  ['embeddinggemma:300m', 'gemma', 'task: search result | query: ', 'title: none | text: ', 'mean'],
  ['Qwen/Qwen3-Embedding-0.6B', 'qwen3', retrieving, '', 'last_token'],
  ['Alibaba-NLP/gte-modernbert-base', 'gte-modernbert', '', '', 'cls'],
  ['Xenova/all-MiniLM-L6-v2', 'plain', '', '', 'mean'],
  ['thenlper/gte-small', 'plain', '', '', 'mean'],
  ['text-embedding-3-small', 'plain', '', '', 'mean'],
  ['some-de5ign-model', 'plain', '', '', 'mean'],
])('%s is of the family %s', (model, name, query, passage, pooling) => {
  expect(familyOf(model)).toEqual({ name, prefixes: { query, passage }, pooling });
});
