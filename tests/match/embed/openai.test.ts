import { afterEach, expect, test } from 'vitest';
import { embedTexts } from '../../../src/match/embed/embed-texts.ts';
import type { Embedder, Side } from '../../../src/match/embed/embedder.ts';
import { openEmbedder } from '../../../src/match/embed/open-embedder.ts';
import { type Answer, type EmbeddingsServer, embeddingsServer, lettersOf } from './embeddings-server.ts';

let server: EmbeddingsServer | undefined;
afterEach(async () => {
  await server?.close();
});

function opened(name: string, env: Readonly<Record<string, string>> = {}): Embedder {
  const found = openEmbedder(name, { folder: '/project', env, cache: null });
  if (found.status !== 'ok' || found.opened === null || 'trouble' in found.opened)
    throw new Error(`no embedder ${name}`);
  return found.opened.embedder;
}

function embedded(embedder: Embedder, texts: readonly string[], side: Side = 'query', deadline = 5000) {
  return embedTexts({ embedder, texts, side, deadline });
}

test('texts go to the named address, with the prefixes of the family of the model', async () => {
  server = await embeddingsServer();
  const embedder = opened(`openai:nomic-embed-text@${server.address}`);
  const found = await embedded(embedder, ['green tea', 'a kettle']);
  await embedded(embedder, ['Heats water.'], 'passage');
  expect(server.requests).toEqual([
    {
      path: '/v1/embeddings',
      authorization: undefined,
      body: {
        model: 'nomic-embed-text',
        input: ['search_query: green tea', 'search_query: a kettle'],
        encoding_format: 'float',
      },
    },
    {
      path: '/v1/embeddings',
      authorization: undefined,
      body: { model: 'nomic-embed-text', input: ['search_document: Heats water.'], encoding_format: 'float' },
    },
  ]);
  const length = Math.hypot(...lettersOf('search_query: a kettle'));
  const expected = Float32Array.from(lettersOf('search_query: a kettle'), (each) => each / length);
  expect(found).toMatchObject({ vectors: [{}, expected] });
});

test.each([
  ['bge-small-en-v1.5', 'Represent this sentence for searching relevant passages: tea', 'tea'],
  ['multilingual-e5-small', 'query: tea', 'passage: tea'],
  ['all-minilm', 'tea', 'tea'],
])('%s gets %j for a message and %j for a description', async (model, query, passage) => {
  server = await embeddingsServer();
  const embedder = opened(`openai:${model}@${server.address}/`);
  await embedded(embedder, ['tea'], 'query');
  await embedded(embedder, ['tea'], 'passage');
  expect(server.requests.map(({ body }) => body.input)).toEqual([[query], [passage]]);
});

test('vectors that come in another order are put into that of the texts', async () => {
  server = await embeddingsServer(() => ({
    body: {
      data: [
        { index: 1, embedding: [0, 2] },
        { index: 0, embedding: [3, 0] },
      ],
    },
  }));
  expect(await embedded(opened(`openai:m@${server.address}`), ['first', 'second'])).toEqual({
    vectors: [new Float32Array([1, 0]), new Float32Array([0, 1])],
  });
});

test('a key goes to the address it is for: that of the service, or that of an address somebody names', async () => {
  server = await embeddingsServer();
  const keys = { OPENAI_API_KEY: 'sk-service', QM_EMBEDDINGS_KEY: 'of-named' };
  await embedded(opened(`openai:m@${server.address}`, { OPENAI_API_KEY: 'sk-service' }), ['tea']);
  await embedded(opened(`openai:m@${server.address}`, keys), ['tea']);
  await embedded(opened('openai:m', { ...keys, OPENAI_BASE_URL: server.address }), ['tea']);
  expect(server.requests.map(({ authorization }) => authorization)).toEqual([
    undefined,
    'Bearer of-named',
    'Bearer sk-service',
  ]);
});

test.each<[string, Answer, RegExp]>([
  [
    'an error in words',
    { status: 401, body: { error: { message: 'Incorrect API key provided' } } },
    /answered 401: Incorrect API key provided$/,
  ],
  [
    'an error of Ollama',
    { status: 404, body: { error: 'model "m" not found' } },
    /answered 404: model "m" not found$/,
  ],
  ['a page', { status: 502, body: '<h1>Bad\nGateway</h1>' }, /answered 502: <h1>Bad Gateway<\/h1>$/],
  ['no JSON', { body: 'hello' }, /answered no list of embeddings$/],
  ['too few', { body: { data: [] } }, /answered no list of embeddings$/],
  ['texts', { body: { data: [{ index: 0, embedding: ['1'] }] } }, /answered no list of embeddings$/],
  ['a wrong place', { body: { data: [{ index: 7, embedding: [1] }] } }, /answered no list of embeddings$/],
  [
    'a redirect',
    { status: 302, location: 'http://127.0.0.1:9/', body: '' },
    /cannot be reached: unexpected redirect$/,
  ],
])('a server that answers %s is a reason', async (_title, answer, why) => {
  server = await embeddingsServer(() => answer);
  const found = await embedded(opened(`openai:m@${server.address}`), ['tea']);
  expect(found).toEqual({ trouble: expect.stringMatching(why) });
});

test('a server that is not there, or does not answer, is a reason', async () => {
  server = await embeddingsServer(() => null);
  const { address } = server;
  expect(await embedded(opened(`openai:m@${address}`), ['tea'], 'query', 50)).toEqual({
    trouble: 'the embedder openai gave no answer within 0.05 s',
  });
  await server.close();
  server = undefined;
  expect(await embedded(opened(`openai:m@${address}`), ['tea'])).toEqual({
    trouble: expect.stringMatching(/^the embedder openai failed: .* cannot be reached: connect ECONNREFUSED/),
  });
});

test('address, model and prefixes make another embedder, a key does not', () => {
  const fingerprints = [
    opened('openai:m@http://one.test/v1'),
    opened('openai:m@http://one.test/v1/', { QM_EMBEDDINGS_KEY: 'k' }),
    opened('openai:m@http://two.test/v1'),
    opened('openai:e5@http://one.test/v1'),
  ].map(({ fingerprint }) => fingerprint);
  expect(fingerprints[0]).toBe(fingerprints[1]);
  expect(new Set(fingerprints).size).toBe(3);
});
