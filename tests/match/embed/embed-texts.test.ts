import { expect, test } from 'vitest';
import { embedTexts } from '../../../src/match/embed/embed-texts.ts';
import type { Embedder } from '../../../src/match/embed/embedder.ts';
import { fakeEmbedder } from '../../../src/match/embed/fake/fake-embedder.ts';

function ask(embed: Embedder['embed'], texts: readonly string[] = ['tea']): ReturnType<typeof embedTexts> {
  return embedTexts({
    embedder: { id: 'odd', fingerprint: 'odd', embed },
    texts,
    side: 'query',
    deadline: 50,
  });
}

test('vectors come back with length 1, in the order of the texts, and each text is asked once', async () => {
  const embedder = fakeEmbedder({ tea: [3, 4], coffee: [0, 2] }, [1, 0]);
  const texts = ['coffee', 'tea', 'coffee'];
  const found = await embedTexts({ embedder, texts, side: 'passage', deadline: 1000 });
  expect(found).toEqual({
    vectors: [new Float32Array([0, 1]), new Float32Array([0.6, 0.8]), new Float32Array([0, 1])],
  });
  expect(embedder.asked).toEqual([
    { text: 'coffee', side: 'passage' },
    { text: 'tea', side: 'passage' },
  ]);
});

test('a blank text has no vector and is never asked, since some models throw at it', async () => {
  const embedder = fakeEmbedder({}, [1]);
  const found = await embedTexts({ embedder, texts: ['', ' \n', 'tea'], side: 'query', deadline: 1000 });
  expect(found).toEqual({ vectors: [null, null, new Float32Array([1])] });
  expect(embedder.asked).toEqual([{ text: 'tea', side: 'query' }]);
});

test('a long text is cut, and many go in batches', async () => {
  const sizes: number[] = [];
  let longest = 0;
  await ask(
    async (texts) => {
      sizes.push(texts.length);
      longest = Math.max(longest, ...texts.map(({ length }) => length));
      return texts.map(() => [1]);
    },
    Array.from({ length: 70 }, (_, at) => `${at} ${'word '.repeat(1000)}`),
  );
  expect({ sizes, longest }).toEqual({ sizes: [32, 32, 6], longest: 2000 });
});

test.each<[string, Embedder['embed'], string]>([
  ['rejects', () => Promise.reject(new Error('no memory\n at here')), 'failed: no memory'],
  [
    'throws',
    () => {
      throw new Error('not today');
    },
    'failed: not today',
  ],
  ['hangs', () => new Promise(() => {}), 'gave no answer within 0.05 s'],
  ['gives NaN', async () => [[1, Number.NaN]], 'gave a vector that has no direction'],
  ['gives zeros', async () => [[0, 0]], 'gave a vector that has no direction'],
  [
    'gives an infinite number',
    async () => [[Number.POSITIVE_INFINITY]],
    'gave a vector that has no direction',
  ],
  ['gives nothing', async () => [[]], 'gave a vector that has no direction'],
  ['gives too few', async () => [], 'gave 0 vectors for 1 texts'],
])('an embedder that %s is a reason and no error', async (_title, embed, why) => {
  expect(await ask(embed)).toEqual({ trouble: `the embedder odd ${why}` });
});

test('vectors of several lengths are none', async () => {
  const found = await ask(
    async (texts) => texts.map((_, at) => new Array(at + 1).fill(1)),
    ['tea', 'coffee'],
  );
  expect(found).toEqual({ trouble: 'the embedder odd gave vectors of several lengths' });
});

test('an embedder that is given up is told so', async () => {
  let reason: unknown;
  await ask(
    (_texts, _side, signal) =>
      new Promise(() => {
        signal.addEventListener('abort', () => {
          reason = signal.reason;
        });
      }),
  );
  expect(reason).toEqual(new Error('gave no answer within 0.05 s'));
});
