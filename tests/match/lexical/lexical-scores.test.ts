import { expect, test } from 'vitest';
import { indexTexts } from '../../../src/match/lexical/lexical-index.ts';
import { lexicalScores } from '../../../src/match/lexical/lexical-scores.ts';
import { wordsInBoth } from '../../../src/match/lexical/words-in-both.ts';

const texts = [
  'pdf-tools Fill, merge and split PDF forms.',
  'slide-deck Make presentations with speaker notes.',
  'db-migrations Change the schema of a database without downtime.',
];
const index = indexTexts(texts);

function rounded(message: string): { cosine: number[]; sum: number[] } {
  const { cosine, sum } = lexicalScores(index, message);
  const round = (scores: Float64Array): number[] =>
    Array.from(scores, (each) => Math.round(each * 100) / 100);
  return { cosine: round(cosine), sum: round(sum) };
}

test('a text that shares rare words with the message scores most', () => {
  expect(rounded('merge these two pdf files')).toMatchInlineSnapshot(`
    {
      "cosine": [
        0.45,
        0.02,
        0.01,
      ],
      "sum": [
        0.63,
        0.02,
        0.01,
      ],
    }
  `);
});

test('pieces of words meet where stems do not', () => {
  expect(rounded('a presenter')).toMatchInlineSnapshot(`
    {
      "cosine": [
        0,
        0.32,
        0,
      ],
      "sum": [
        0,
        0.39,
        0,
      ],
    }
  `);
});

test('a text is its own best match, with a cosine of 1', () => {
  for (const [at, text] of texts.entries()) expect(lexicalScores(index, text).cosine[at]).toBeCloseTo(1, 10);
});

test.each(['', '?!', 'how do I do this', 'zzz'])('%j has nothing in common with anything', (message) => {
  expect(rounded(message)).toEqual({ cosine: [0, 0, 0], sum: [0, 0, 0] });
});

test('the sum of both stays below one and a half however often a word stands there', () => {
  const { sum } = lexicalScores(indexTexts(['tea '.repeat(500), 'coffee']), 'tea '.repeat(500));
  expect(sum[0]).toBeGreaterThan(1);
  expect(sum[0]).toBeLessThan(1.5);
});

test('a word that people say anyway tells less, as rare as it may be in the texts', () => {
  const background = ['change the colour', 'change it back', 'merge', 'good morning'];
  const aware = indexTexts(texts, background);
  const [before, after] = [
    lexicalScores(index, 'change this form'),
    lexicalScores(aware, 'change this form'),
  ];
  expect(after.sum[2]).toBeLessThan(before.sum[2] ?? 0);
  expect((after.sum[2] ?? 0) - (after.sum[0] ?? 0)).toBeLessThan((before.sum[2] ?? 0) - (before.sum[0] ?? 0));
});

test('a message of the background does not make its own words common', () => {
  const once = indexTexts(texts, ['merge it', 'good morning']);
  const without = indexTexts(texts, ['good morning']);
  // Its words are in nobody else's mouth; only the lengths of the texts know of it.
  expect(lexicalScores(once, 'merge it', true).sum[0]).toBeGreaterThan(
    lexicalScores(once, 'merge it').sum[0] ?? 0,
  );
  expect(lexicalScores(once, 'merge it', true).sum[0]).toBeCloseTo(
    lexicalScores(without, 'merge it').sum[0] ?? 0,
    1,
  );
  const alone = indexTexts(texts, ['merge it']);
  expect(lexicalScores(alone, 'merge it', true).sum[0]).toBeGreaterThan(0);
});

test('what somebody pasted behind the question is cut', () => {
  const log = 'merge '.repeat(3334);
  expect(lexicalScores(index, `${log}slides with speaker notes`).sum[1]).toBe(0);
  expect(lexicalScores(index, `slides with speaker notes ${log}`).sum[1]).toBeGreaterThan(0);
});

test('an index of nothing has no scores, and one of empty texts scores 0', () => {
  expect(lexicalScores(indexTexts([]), 'tea').sum).toEqual(new Float64Array());
  expect(lexicalScores(indexTexts(['', '']), 'tea').sum).toEqual(new Float64Array(2));
});

test('words in common are named as the message has them, each once, without those that say nothing', () => {
  expect(wordsInBoth('Can you merge the PDFs? merging PDFs', texts[0] ?? '')).toEqual([
    'merge',
    'pdfs',
    'merging',
  ]);
  expect(wordsInBoth('how do I', texts[0] ?? '')).toEqual([]);
});
