import { afterAll, beforeAll, describe } from 'vitest';
import type { Embedder } from '../../../src/match/embed/embedder.ts';
import { fakeEmbedder } from '../../../src/match/embed/fake/fake-embedder.ts';
import { openEmbedder } from '../../../src/match/embed/open-embedder.ts';
import { embedderContract } from './contract.ts';
import { type EmbeddingsServer, embeddingsServer } from './embeddings-server.ts';

let server: EmbeddingsServer | undefined;
beforeAll(async () => {
  server = await embeddingsServer();
});
afterAll(() => server?.close());

function opened(name: string): Embedder {
  const found = openEmbedder(name, { folder: '/project', env: {}, cache: null });
  if (found.status !== 'ok' || found.opened === null) throw new Error(`no embedder ${name}`);
  if ('trouble' in found.opened) throw new Error(found.opened.trouble);
  return found.opened.embedder;
}

describe('openai', () => embedderContract(() => opened(`openai:letters@${server?.address}`)));

describe('fake', () =>
  embedderContract(() =>
    fakeEmbedder({ 'boil the kettle': [1, 0], 'a ship at sea': [0, 1], 'tea, please': [1, 1] }, [1, 2]),
  ));
