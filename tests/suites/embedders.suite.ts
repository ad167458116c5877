// The embedders that need something installed, as they are: transformers.js on a tiny model, and USE-lite.

import { createReadStream, existsSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { embedTexts } from '../../src/match/embed/embed-texts.ts';
import type { Embedder } from '../../src/match/embed/embedder.ts';
import * as embedders from '../../src/match/embed/open-embedder.ts';
import { embedderContract } from '../match/embed/contract.ts';
import { numbersOf, writeTinyModel } from '../match/embed/tiny-model.ts';
import { installPackages } from './install.ts';

const ground = realpathSync(mkdtempSync(join(tmpdir(), 'qm-embedders-')));
const models = join(ground, 'models');
/** The same module, put where it finds the package. */
let withTransformers: typeof embedders = embedders;

beforeAll(async () => {
  const project = installPackages(['@huggingface/transformers@4.3.2']);
  const outfile = join(project, `open-embedder-${process.pid}.mjs`);
  const source = fileURLToPath(new URL('../../src/match/embed/open-embedder.ts', import.meta.url));
  await build({ entryPoints: [source], bundle: true, platform: 'node', format: 'esm', outfile });
  withTransformers = await import(pathToFileURL(outfile).href);
  rmSync(outfile);
  for (const name of ['e5-tiny', 'bge-tiny', 'MiniLM-tiny']) writeTinyModel(join(models, name));
  writeTinyModel(join(models, 'bge-means'), {
    files: { '1_Pooling/config.json': { pooling_mode_mean_tokens: true } },
  });
});
afterAll(() => rmSync(ground, { recursive: true }));

function opened(
  name: string,
  from: typeof embedders = withTransformers,
  env: Readonly<Record<string, string>> = {},
): Embedder {
  const found = from.openEmbedder(name, { folder: models, env, cache: join(ground, 'cache') });
  if (found.status !== 'ok' || found.opened === null) throw new Error(`no embedder ${name}`);
  if ('trouble' in found.opened) throw new Error(found.opened.trouble);
  return found.opened.embedder;
}

describe('transformers', () => {
  embedderContract(() => opened('transformers:MiniLM-tiny'));

  test.each<[string, 'query' | 'passage', string]>([
    ['e5-tiny', 'query', '[CLS] query : tea [SEP]'],
    ['e5-tiny', 'passage', '[CLS] passage : tea [SEP]'],
    ['MiniLM-tiny', 'query', '[CLS] tea [SEP]'],
    ['MiniLM-tiny', 'passage', '[CLS] tea [SEP]'],
    // Its vector is that of the first token; with means, by what lies beside it, the prefix can be seen.
    ['bge-tiny', 'query', '[CLS]'],
    ['bge-tiny', 'passage', '[CLS]'],
    ['bge-means', 'query', '[CLS] represent this sentence for searching relevant passages : tea [SEP]'],
    ['bge-means', 'passage', '[CLS] tea [SEP]'],
  ])('%s reads tea as a %s as the mean of %s', async (model, side, read) => {
    const embedder = opened(`transformers:${model}`);
    const [vector] = await embedder.embed(['tea'], side, new AbortController().signal);
    await embedder.close?.();
    const numbers = read.split(' ').map(numbersOf);
    const means = numbersOf('[CLS]').map(
      (_, at) => numbers.reduce((sum, each) => sum + (each[at] ?? 0), 0) / numbers.length,
    );
    expect(vector).toHaveLength(means.length);
    for (const [at, mean] of means.entries()) expect(vector?.[at]).toBeCloseTo(mean, 4);
  });

  test('a shorter text in a batch is not changed by what pads it', async () => {
    const embedder = opened('transformers:MiniLM-tiny');
    const { signal } = new AbortController();
    const [alone] = await embedder.embed(['tea'], 'query', signal);
    const [beside] = await embedder.embed(['tea', 'boil the kettle on this ship'], 'query', signal);
    await embedder.close?.();
    expect(beside).toEqual(alone);
  });

  test('a folder without a model, or with another thing in its place, is a reason', async () => {
    const missing = withTransformers.openEmbedder('transformers:none', {
      folder: models,
      env: {},
      cache: null,
    });
    expect(missing).toMatchObject({
      opened: { trouble: `the embedder transformers finds no config.json and onnx/*.onnx in ${models}/none` },
    });
    writeTinyModel(join(models, 'broken'));
    writeFileSync(join(models, 'broken/onnx/model.onnx'), 'no numbers');
    const embedder = opened('transformers:broken');
    const found = await embedTexts({ embedder, texts: ['tea'], side: 'query', deadline: 60_000 });
    await embedder.close?.();
    expect(found).toEqual({ trouble: expect.stringMatching(/^the embedder transformers failed: /) });
  });

  test('a model is downloaded only when its name asks for that, once, and used from the cache then', async () => {
    const asked: string[] = [];
    writeTinyModel(join(models, 'hub/e5-tiny'), { form: 'model_quantized' });
    const server = await serveFiles(join(models, 'hub'), asked);
    const { port } = server.address() as AddressInfo;
    const env = { HF_ENDPOINT: `http://127.0.0.1:${port}` };
    const embedder = opened('transformers:hub:ada/e5-tiny', withTransformers, env);
    expect(asked).toEqual([]);
    const { signal } = new AbortController();
    const [first] = await embedder.embed(['tea'], 'query', signal);
    await embedder.close?.();
    expect(asked).toContain('/ada/e5-tiny/resolve/main/onnx/model_quantized.onnx');
    const before = asked.length;
    const again = opened('transformers:hub:ada/e5-tiny', withTransformers, env);
    expect(await again.embed(['tea'], 'query', signal)).toEqual([first]);
    await again.close?.();
    expect(asked.slice(before).filter((path) => path.endsWith('.onnx'))).toEqual([]);
    server.close();
  });
});

describe('use-lite', () => {
  embedderContract(() => opened('use-lite', embedders));

  test('it knows what belongs together', async () => {
    const embedder = opened('use-lite', embedders);
    const texts = ['make slides for the talk', 'prepare a presentation', 'the dog sleeps'];
    const found = await embedTexts({ embedder, texts, side: 'query', deadline: 60_000 });
    await embedder.close?.();
    if ('trouble' in found) throw new Error(found.trouble);
    const [slides, presentation, dog] = found.vectors;
    const cosine = (left: typeof slides, right: typeof slides): number =>
      Array.from(left ?? []).reduce((sum, value, at) => sum + value * (right?.[at] ?? 0), 0);
    expect(slides).toHaveLength(512);
    expect(cosine(slides, presentation)).toBeGreaterThan(cosine(slides, dog) + 0.2);
  });
});

/** As a hub of models answers: `/<owner>/<model>/resolve/<revision>/<file>`. */
function serveFiles(folder: string, asked: string[]): Promise<Server> {
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    asked.push(path);
    const [, model = '', file = ''] = /^\/ada\/([^/]+)\/resolve\/main\/(.+)$/.exec(path) ?? [];
    const found = join(folder, model, file);
    if (file === '' || !existsSync(found)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200);
    if (request.method === 'HEAD') response.end();
    else createReadStream(found).pipe(response);
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
}
