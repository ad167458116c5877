import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { Embedder } from '../../../src/match/embed/embedder.ts';
import { fakeEmbedder } from '../../../src/match/embed/fake/fake-embedder.ts';
import { type EvaluateRequest, evaluateSkills } from '../../../src/skills/eval/evaluate-skills.ts';
import { catalogOf, office } from '../match/catalog-of.ts';
import { folderWith } from '../skill-tree.ts';

const items = [
  { message: 'merge these two pdf files', relevant: ['pdf'] },
  { message: 'make speaker notes for my presentation', relevant: ['slide-deck'] },
  { message: 'I have to stand in front of people on friday', relevant: ['slide-deck'] },
  { message: 'what is the capital of France?', relevant: [] },
];

/** Near to the deck; all off-topic messages lie elsewhere. */
const embedder = fakeEmbedder(
  {
    'slide deck. Make presentations: slide decks with layouts and speaker notes.': [1, 0, 0],
    'I have to stand in front of people on friday': [0.6, 0.8, 0],
  },
  [0, 0, 1],
);

function evaluate(file: unknown, request: Partial<EvaluateRequest> = {}) {
  const folder = folderWith({ 'm.json': JSON.stringify(file) });
  return evaluateSkills({
    file: join(folder, 'm.json'),
    catalog: catalogOf(office),
    embedder: 'lexical',
    ...request,
  });
}

test('words are measured on the skills of the catalog', async () => {
  expect(await evaluate({ items })).toMatchInlineSnapshot(`
    {
      "diagnostics": [],
      "messages": 3,
      "offTopic": 1,
      "skills": 6,
      "status": "ok",
      "ways": [
        {
          "auroc": 1,
          "best": {
            "f1": 0.8,
            "falseMatches": 0,
            "floor": 0.7463,
            "precision": 1,
            "recall": 0.6667,
          },
          "embedder": null,
          "floors": [
            {
              "f1": 0.8,
              "falseMatches": 0,
              "floor": 0.2423,
              "name": "p90",
              "precision": 1,
              "recall": 0.6667,
            },
            {
              "f1": 0.8,
              "falseMatches": 0,
              "floor": 0.2763,
              "name": "p95",
              "precision": 1,
              "recall": 0.6667,
            },
            {
              "f1": 0.8,
              "falseMatches": 0,
              "floor": 0.3094,
              "name": "p98",
              "precision": 1,
              "recall": 0.6667,
            },
          ],
          "top1": 0.6667,
          "top3": 0.6667,
          "way": "lexical",
        },
      ],
    }
  `);
});

test('with an embedder there are three ways: both together, words, and the plain cosine from 0.70', async () => {
  const answer = await evaluate({ items }, { embedder });
  if (answer.status !== 'ok') throw new Error(answer.message);
  const rows = answer.ways.map(({ way, embedder: id, top1, floors }) => ({
    way,
    id,
    top1,
    floors: floors.map(({ name }) => name),
  }));
  expect(rows).toEqual([
    { way: 'hybrid', id: 'fake', top1: 1, floors: ['p90', 'p95', 'p98'] },
    { way: 'lexical', id: null, top1: 0.6667, floors: ['p90', 'p95', 'p98'] },
    { way: 'cosine', id: 'fake', top1: 0.3333, floors: ['fixed'] },
  ]);
  expect(answer.ways[2]?.floors[0]).toMatchObject({ floor: 0.7, recall: 0 });
});

test('skills of the file stand in for the installed ones', async () => {
  const skills = [
    { id: 'kettle', description: 'Boils water for tea.' },
    { id: 'ship', description: 'Crosses the sea.' },
  ];
  const answer = await evaluate({ skills, items: [{ query: 'boil some water', relevant: ['kettle'] }] });
  expect(answer).toMatchObject({ skills: 2, messages: 1, offTopic: 0, ways: [{ top1: 1, auroc: null }] });
});

test('messages for skills that are not there are left out, and that is said', async () => {
  const more = [
    ...items,
    { message: 'boil water', relevant: ['kettle'] },
    { message: 'sail', relevant: ['ship', 'boat'] },
  ];
  expect(await evaluate({ items: more })).toMatchObject({
    messages: 3,
    offTopic: 1,
    diagnostics: ['2 messages are for skills not there, such as kettle, and left out'],
  });
});

test('an embedder that fails leaves words, and says so', async () => {
  const odd: Embedder = {
    id: 'odd',
    fingerprint: 'odd',
    embed: () => Promise.reject(new Error('no memory')),
  };
  expect(await evaluate({ items }, { embedder: odd })).toMatchObject({
    ways: [{ way: 'lexical' }],
    diagnostics: ['matched by words alone: the embedder odd failed: no memory'],
  });
});

test('what cannot be measured is refused', async () => {
  const folder = folderWith({ 'm.json': '{"items":[{"message":"a","relevant":["ship"]}]}' });
  const request = { file: join(folder, 'm.json'), catalog: catalogOf(office), embedder: 'lexical' };
  const plain = async (more: Partial<EvaluateRequest>): Promise<string> => {
    const answer = await evaluateSkills({ ...request, ...more });
    return answer.status === 'ok'
      ? 'ok'
      : `${answer.status} ${answer.code}: ${answer.message}`.replace(folder, '.');
  };
  expect(await plain({ file: join(folder, 'none.json') })).toBe(
    'usage labels-unreadable: ./none.json cannot be read (ENOENT)',
  );
  expect(await plain({})).toBe(
    'usage labels-without-skills: ./m.json: its messages are for skills that are not there',
  );
  expect(await plain({ catalog: catalogOf([]) })).toBe(
    'usage labels-without-skills: ./m.json: there are no skills to compare its messages with',
  );
  expect(await plain({ embedder: 'word2vec' })).toMatch(/^usage unknown-embedder: /);
});
