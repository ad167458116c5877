import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cachedVectors } from '../../../src/match/embed/cached-vectors.ts';
import type { Embedder } from '../../../src/match/embed/embedder.ts';
import { fakeEmbedder } from '../../../src/match/embed/fake/fake-embedder.ts';

let cache = '';
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'qm-cached-'));
});
afterEach(() => rmSync(cache, { recursive: true }));

const drinks = { tea: [1, 0], coffee: [0, 1] };

function vectorsOf(embedder: Embedder, passages: readonly string[], queries: readonly string[] = []) {
  const lists = [{ side: 'passage', texts: passages } as const, { side: 'query', texts: queries } as const];
  return cachedVectors({ embedder, cache, deadline: 1000, lists });
}

test('a text is embedded once for each side, and never again by a later process', async () => {
  const first = fakeEmbedder(drinks, [1, 1]);
  const found = await vectorsOf(first, ['tea', 'coffee'], ['tea']);
  expect(first.asked).toEqual([
    { text: 'tea', side: 'passage' },
    { text: 'coffee', side: 'passage' },
    { text: 'tea', side: 'query' },
  ]);
  const second = fakeEmbedder(drinks, [1, 1]);
  expect(await vectorsOf(second, ['coffee', 'tea'], ['tea'])).toEqual({
    vectors: [[new Float32Array([0, 1]), new Float32Array([1, 0])], [new Float32Array([1, 0])]],
  });
  expect(second.asked).toEqual([]);
  expect(found).toHaveProperty('vectors');
});

test('only what is new is asked, and what was there stays', async () => {
  await vectorsOf(fakeEmbedder(drinks, [1, 1]), ['tea']);
  const second = fakeEmbedder(drinks, [1, 1]);
  await vectorsOf(second, ['coffee']);
  expect(second.asked).toEqual([{ text: 'coffee', side: 'passage' }]);
  const third = fakeEmbedder(drinks, [1, 1]);
  await vectorsOf(third, ['tea', 'coffee']);
  expect(third.asked).toEqual([]);
});

test('another fingerprint has vectors of its own', async () => {
  await vectorsOf(fakeEmbedder(drinks, [1, 1]), ['tea']);
  const other = { ...fakeEmbedder({ tea: [0, 1] }, [1, 1]), fingerprint: 'fake 2' };
  expect(await vectorsOf(other, ['tea'])).toEqual({ vectors: [[new Float32Array([0, 1])], []] });
  expect(other.asked).toEqual([{ text: 'tea', side: 'passage' }]);
});

test('vectors of another length under the same fingerprint replace all that was kept', async () => {
  await vectorsOf(fakeEmbedder(drinks, [1, 1]), ['tea']);
  const swapped = fakeEmbedder({ tea: [1, 0, 0], coffee: [0, 1, 0] }, [1, 1, 1]);
  expect(await vectorsOf(swapped, ['tea', 'coffee'])).toEqual({
    vectors: [[new Float32Array([1, 0, 0]), new Float32Array([0, 1, 0])], []],
  });
});

test('sides of several lengths cannot be compared', async () => {
  const embedder: Embedder = {
    id: 'odd',
    fingerprint: 'odd',
    embed: async (texts, side) => texts.map(() => (side === 'query' ? [1] : [1, 1])),
  };
  expect(await vectorsOf(embedder, ['tea'], ['tea'])).toEqual({
    trouble: 'the embedder odd gave vectors of several lengths',
  });
});

test('a cache that cannot be written costs nothing but time', async () => {
  const blocked = join(cache, 'file');
  writeFileSync(blocked, '');
  const found = await cachedVectors({
    embedder: fakeEmbedder(drinks, [1, 1]),
    cache: blocked,
    deadline: 1000,
    lists: [{ side: 'query', texts: ['tea', ''] }],
  });
  expect(found).toEqual({ vectors: [[new Float32Array([1, 0]), null]] });
});
