import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Embedder } from '../../../src/match/embed/embedder.ts';
import { fakeEmbedder } from '../../../src/match/embed/fake/fake-embedder.ts';
import type { MatchText } from '../../../src/match/hybrid/match-text.ts';
import { type Measured, textMatcher } from '../../../src/match/hybrid/text-matcher.ts';

let cache = '';
beforeEach(() => {
  cache = mkdtempSync(join(tmpdir(), 'qm-hybrid-'));
});
afterEach(() => rmSync(cache, { recursive: true }));

function text(words: string, examples: readonly string[] = []): MatchText {
  return { words, passage: `about ${words}`, examples };
}

const texts = [text('kettle boil water'), text('ship cross the sea'), text('slides for a talk')];
const background = ['good morning', 'tell me a joke', 'is water wet?', 'add a line'];

/** What meaning says: the first text is near to the first axis, the second to the second. */
const meanings = {
  'about kettle boil water': [1, 0, 0.2],
  'about ship cross the sea': [0, 1, 0.2],
  'a hot drink': [1, 0, 0],
  'good morning': [0.5, 0.5, 1],
};

function matcherWith(embedder: Embedder | null, more: readonly MatchText[] = texts) {
  return textMatcher({ texts: more, background, embedder, cache, deadline: 50 });
}

function plain({ scores, floors, nearness, trouble }: Measured): unknown {
  const round = (each: number): number => Math.round(each * 1000) / 1000;
  return {
    scores: Array.from(scores),
    floors: Object.values(floors).map(round),
    cosine: nearness && Array.from(nearness.cosine, round),
    means: nearness?.means.map(round) ?? null,
    trouble,
  };
}

test('words alone find what shares words, and nothing else', async () => {
  const matcher = matcherWith(null);
  expect(plain(await matcher.measure('cross the sea'))).toMatchInlineSnapshot(`
    {
      "cosine": null,
      "floors": [
        0.343,
        0.417,
        0.461,
      ],
      "means": null,
      "scores": [
        0,
        0.9817,
        0,
      ],
      "trouble": null,
    }
  `);
  expect(Array.from((await matcher.measure('a hot drink')).scores)).toEqual([0, 0, 0]);
});

test('meaning finds what shares no word, above what it has in common with messages for nothing', async () => {
  const matcher = matcherWith(fakeEmbedder(meanings, [0, 0, 1]));
  expect(plain(await matcher.measure('a hot drink'))).toMatchInlineSnapshot(`
    {
      "cosine": [
        0.981,
        0,
        0,
      ],
      "floors": [
        0.356,
        0.393,
        0.415,
      ],
      "means": [
        0.287,
        0.287,
        0.954,
      ],
      "scores": [
        0.4623,
        -0.1915,
        -0.6361,
      ],
      "trouble": null,
    }
  `);
});

test('texts are embedded as passages with their names, messages as queries, and each message once', async () => {
  const embedder = fakeEmbedder(meanings, [0, 0, 1]);
  const matcher = matcherWith(embedder, [text('kettle', ['some tea']), text('ship')]);
  await matcher.measure('a hot drink');
  await matcher.measure('a hot drink');
  expect(embedder.asked.map((asked) => `${asked.side}: ${asked.text}`)).toEqual([
    'passage: about kettle',
    'passage: about ship',
    'query: some tea',
    ...background.map((message) => `query: ${message}`),
    'query: a hot drink',
    'query: a hot drink',
  ]);
});

test('examples count for words, and pull the meaning of a text towards them', async () => {
  const examples = ['something hot'];
  const embedder = fakeEmbedder({ ...meanings, 'something hot': [0, 1, 0.2] }, [0, 0, 1]);
  const bare = matcherWith(embedder, [text('kettle boil water'), ...texts.slice(1)]);
  const pulled = matcherWith(embedder, [text('kettle boil water', examples), ...texts.slice(1)]);
  const [before, after] = [await bare.measure('a hot drink'), await pulled.measure('a hot drink')];
  expect(before.lexical.sum[0]).toBe(0);
  expect(after.lexical.sum[0]).toBeGreaterThan(0.1);
  expect(after.nearness?.cosine[0]).toBeCloseTo(0.7, 1);
});

test('the examples of each text are its own', async () => {
  const embedder = fakeEmbedder({ ...meanings, 'over the water': [1, 0, 0] }, [0, 0, 1]);
  const matcher = matcherWith(embedder, [
    text('kettle boil water', ['something warm']),
    text('ship cross the sea', ['over the water']),
  ]);
  expect((await matcher.measure('a hot drink')).nearness?.cosine[1]).toBeCloseTo(0.7, 1);
});

test('a second process asks for the message only, and measures the same', async () => {
  const first = await matcherWith(fakeEmbedder(meanings, [0, 0, 1])).measure('a hot drink');
  const embedder = fakeEmbedder(meanings, [0, 0, 1]);
  expect(await matcherWith(embedder).measure('a hot drink')).toEqual(first);
  expect(embedder.asked).toEqual([{ text: 'a hot drink', side: 'query' }]);
});

test('floors are kept for each embedder and each set of texts, and made again for others', async () => {
  await matcherWith(null).measure('tea');
  await matcherWith(fakeEmbedder(meanings, [0, 0, 1])).measure('tea');
  await matcherWith(null, texts.slice(1)).measure('tea');
  const files = readdirSync(join(cache, 'match/floors')).map((name) => join(cache, 'match/floors', name));
  const kept = files.map((file) => JSON.parse(readFileSync(file, 'utf8')).length);
  expect(kept.sort()).toEqual([1, 2]);
  const other = fakeEmbedder(meanings, [0, 0, 1]);
  await matcherWith(other, texts.slice(1)).measure('tea');
  // The vectors of all of them were there.
  expect(other.asked).toEqual([{ text: 'tea', side: 'query' }]);
});

test('where floors are kept and vectors are not, the background is not embedded again', async () => {
  await matcherWith(fakeEmbedder(meanings, [0, 0, 1])).measure('tea');
  rmSync(join(cache, 'match/vectors'), { recursive: true });
  const embedder = fakeEmbedder(meanings, [0, 0, 1]);
  await matcherWith(embedder).measure('tea');
  expect(embedder.asked).toHaveLength(texts.length + 1);
});

test('a text that means another thing in the same words has floors of its own', async () => {
  const first = await matcherWith(fakeEmbedder(meanings, [0, 0, 1])).measure('tea');
  const others = texts.map((each) => ({ ...each, passage: 'about ship cross the sea' }));
  const second = await matcherWith(fakeEmbedder(meanings, [0, 0, 1]), others).measure('tea');
  expect(second.nearness?.means).not.toEqual(first.nearness?.means);
});

test('a kept calibration that is not whole is made again', async () => {
  const first = await matcherWith(null).measure('cross the sea');
  const folder = join(cache, 'match/floors');
  const [name = ''] = readdirSync(folder);
  for (const broken of [
    '',
    '[]',
    '{}',
    '[{"content":"x"}]',
    readFileSync(join(folder, name), 'utf8').slice(0, -4),
    readFileSync(join(folder, name), 'utf8').replace(/"p95":[0-9.]+/, '"p95":null'),
  ]) {
    rmSync(join(folder, name));
    writeFileSync(join(folder, name), broken);
    expect(await matcherWith(null).measure('cross the sea')).toEqual(first);
  }
});

test.each<[string, Embedder['embed'], string]>([
  ['throws', () => Promise.reject(new Error('no memory')), 'failed: no memory'],
  ['hangs', () => new Promise(() => {}), 'gave no answer within 0.05 s'],
  ['gives NaN', async (all) => all.map(() => [Number.NaN]), 'gave a vector that has no direction'],
])(
  'an embedder that %s leaves it to words, says so once, and is not asked again',
  async (_title, embed, why) => {
    let calls = 0;
    const embedder: Embedder = {
      id: 'odd',
      fingerprint: 'odd',
      embed: (...asked) => {
        calls += 1;
        return embed(...asked);
      },
    };
    const matcher = matcherWith(embedder);
    const words = await matcherWith(null).measure('cross the sea');
    const both = await Promise.all([matcher.measure('cross the sea'), matcher.measure('cross the sea')]);
    const later = await matcher.measure('cross the sea');
    expect([...both, later].map(({ trouble }) => trouble)).toEqual([`the embedder odd ${why}`, null, null]);
    expect({ ...later }).toEqual(words);
    expect(calls).toBe(1);
  },
);

test('one that breaks in the middle leaves the rest to words, with the floors of words', async () => {
  const good = fakeEmbedder(meanings, [0, 0, 1]);
  const embedder: Embedder = {
    ...good,
    embed: async (asked, side, signal) =>
      asked.includes('break') ? asked.map(() => [1]) : good.embed(asked, side, signal),
  };
  const matcher = matcherWith(embedder);
  expect((await matcher.measure('a hot drink')).nearness).not.toBeNull();
  const broken = await matcher.measure('break');
  const words = await matcherWith(null).measure('break');
  expect(broken).toEqual({
    ...words,
    trouble: 'the embedder fake gave vectors of several lengths',
  });
});
