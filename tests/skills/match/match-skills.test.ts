import { expect, test } from 'vitest';
import type { Embedder } from '../../../src/match/embed/embedder.ts';
import { fakeEmbedder } from '../../../src/match/embed/fake/fake-embedder.ts';
import { createMatcher } from '../../../src/skills/match/create-matcher.ts';
import type { MatchAnswer } from '../../../src/skills/match/decision.ts';
import type { MatchOptions } from '../../../src/skills/match/match-options.ts';
import { matchSkills } from '../../../src/skills/match/match-skills.ts';
import { offTopicMessages } from '../../../src/skills/match/off-topic.ts';
import { catalogOf, type DescribedSkill, office } from './catalog-of.ts';

async function matched(
  message: string,
  options: MatchOptions = {},
  skills: readonly DescribedSkill[] = office,
): Promise<MatchAnswer> {
  const answer = await matchSkills(message, catalogOf(skills), { embedder: 'lexical', ...options });
  if (answer.status !== 'ok') throw new Error(answer.message);
  return answer;
}

/** `slide-deck active 0.81`, one a skill. */
function rows({ decisions }: MatchAnswer): readonly string[] {
  return decisions.map(({ skill, verdict, score }) => `${skill.name} ${verdict} ${score.toFixed(2)}`);
}

/** Near to the deck; all off-topic messages lie elsewhere. */
function deckEmbedder() {
  const vectors = {
    'slide deck. Make presentations: slide decks with layouts and speaker notes.': [1, 0, 0],
    'I have to stand in front of people on friday': [0.9, 0.1, 0],
  };
  return fakeEmbedder(vectors, [0, 0, 1]);
}

test('the skill that a message is about is active, and no other', async () => {
  const answer = await matched('merge these two pdf files');
  expect(rows(answer)).toMatchInlineSnapshot(`
    [
      "pdf active 0.75",
      "spreadsheet none 0.04",
      "triage none 0.03",
      "db-migrations none 0.01",
      "slide-deck none 0.01",
      "newsletter none 0.00",
    ]
  `);
  expect(answer).toMatchObject({ basis: 'floors', embedder: 'lexical', diagnostics: [] });
});

test('a message for none of them matches none of them', async () => {
  const { decisions } = await matched('what is the capital of France?');
  expect(new Set(decisions.map(({ verdict }) => verdict))).toEqual(new Set(['none']));
});

test('of a hundred messages for nothing about five reach the floor of active skills, and ten that of offers', async () => {
  const made = createMatcher(catalogOf(office), { embedder: 'lexical' });
  if (made.status !== 'ok') throw new Error(made.message);
  const verdicts = { active: 0, offered: 0, none: 0 };
  for (const message of offTopicMessages) {
    const { decisions } = await made.matcher.match(message);
    verdicts[decisions[0]?.verdict ?? 'none'] += 1;
  }
  expect(verdicts).toMatchInlineSnapshot(`
    {
      "active": 10,
      "none": 177,
      "offered": 10,
    }
  `);
});

test('meaning finds what shares no word', async () => {
  const message = 'I have to stand in front of people on friday';
  expect(rows(await matched(message))[0]).not.toContain('slide-deck');
  const answer = await matched(message, { embedder: deckEmbedder() });
  expect(rows(answer)[0]).toMatchInlineSnapshot(`"slide-deck active 0.66"`);
  expect(answer).toMatchObject({ basis: 'floors', embedder: 'fake' });
});

test('a skill that is named is active whatever the message says, and the rest of it is matched', async () => {
  const answer = await matched('use $newsletter and merge these two pdf files');
  expect(rows(answer).slice(0, 3)).toMatchInlineSnapshot(`
    [
      "newsletter active 0.00",
      "pdf active 0.70",
      "spreadsheet none 0.03",
    ]
  `);
  expect(answer.decisions[0]?.reasons).toEqual(['the message names it']);
  // What was named is not what the message is about: nothing else is like a newsletter.
  expect(rows(await matched('/newsletter')).slice(0, 2)).toEqual([
    'newsletter active 0.00',
    'db-migrations none 0.00',
  ]);
});

test('an empty message matches nothing, and asks no embedder', async () => {
  const embedder = deckEmbedder();
  for (const message of ['', ' \n', '/newsletter ']) {
    const { basis, decisions, floors } = await matched(message, { embedder });
    expect({ basis, floors, count: decisions.length }).toEqual({ basis: 'nothing', floors: null, count: 6 });
  }
  expect(embedder.asked).toEqual([]);
});

test('no skills: nothing is decided and nothing embedded', async () => {
  const embedder = deckEmbedder();
  expect(await matched('merge these', { embedder }, [])).toEqual({
    status: 'ok',
    decisions: [],
    basis: 'nothing',
    embedder: null,
    floors: null,
    diagnostics: [],
  });
  expect(embedder.asked).toEqual([]);
});

test('fewer than five skills are all offered, the likeliest first, and nothing is embedded', async () => {
  const embedder = deckEmbedder();
  const answer = await matched('merge these two pdf files', { embedder }, office.slice(0, 4));
  expect(rows(answer)).toMatchInlineSnapshot(`
    [
      "pdf offered 0.64",
      "slide-deck offered 0.01",
      "db-migrations offered 0.01",
      "newsletter offered 0.00",
    ]
  `);
  expect(answer).toMatchObject({ basis: 'few', embedder: 'lexical', floors: null });
  expect(answer.decisions[0]?.reasons).toEqual([
    'there are fewer than five skills, so all of them are offered',
  ]);
  expect(embedder.asked).toEqual([]);
});

test('a skill that is only to be named is not matched, and does not count', async () => {
  const skills = [
    ...office.slice(0, 4),
    { name: 'zap', description: 'Merge pdf files.', onlyByName: true as const },
  ];
  const answer = await matched('merge these two pdf files', {}, skills);
  expect(answer.basis).toBe('few');
  expect(answer.decisions.at(-1)).toMatchObject({
    verdict: 'none',
    reasons: ['its author wants it used only when it is named'],
  });
  expect((await matched('$zap', {}, skills)).decisions[0]).toMatchObject({ verdict: 'active' });
});

test('messages that a skill is known to be for count as its own words', async () => {
  const message = 'the quarterly numbers need a picture';
  const skills = office.map((skill) =>
    skill.name === 'spreadsheet'
      ? { ...skill, examples: ['draw a picture of the quarterly numbers'] }
      : skill,
  );
  expect(rows(await matched(message))[0]).not.toContain('spreadsheet');
  expect(rows(await matched(message, {}, skills))[0]).toContain('spreadsheet active');
});

test('at most three skills are used, or as many as are wanted', async () => {
  const message =
    'merge the pdf, the slide decks with speaker notes, the spreadsheets with pivot tables and the newsletter';
  const used = async (options: MatchOptions): Promise<readonly string[]> =>
    rows(await matched(message, options)).filter((row) => !row.includes('none'));
  expect(await used({})).toMatchInlineSnapshot(`
    [
      "spreadsheet active 0.79",
      "slide-deck active 0.77",
      "newsletter active 0.48",
    ]
  `);
  expect(await used({ top: 1 })).toHaveLength(1);
  expect(await used({ top: 10 })).toHaveLength(4);
  const { decisions } = await matched(message, { top: 1 });
  expect(decisions[1]?.reasons[1]).toBe('others come before it, and no more are wanted');
});

test('a text that does not fit the budget is offered instead, except for the first one', async () => {
  const skills = office.map((skill) => ({ ...skill, body: 'word '.repeat(1000) }));
  const message = 'merge the pdf, the slide decks with speaker notes, the spreadsheets with pivot tables';
  const used = rows(await matched(message, { budget: 1400 }, skills)).slice(0, 3);
  expect(used.map((row) => row.split(' ')[1])).toEqual(['active', 'offered', 'offered']);
  const { decisions } = await matched(message, { budget: 1 }, skills);
  expect(decisions.map(({ verdict }) => verdict)).toEqual(['active', 'none', 'none', 'none', 'none', 'none']);
  expect(decisions[1]?.reasons[1]).toBe('the budget has no room for its text');
});

test('a text that is too long counts for as much of it as goes into a run', async () => {
  const skills = office.map((skill) => ({ ...skill, body: 'word '.repeat(20_000) }));
  const message = 'merge the pdf, the slide decks with speaker notes, the spreadsheets with pivot tables';
  const used = rows(await matched(message, {}, skills)).slice(0, 3);
  expect(used.map((row) => row.split(' ')[1])).toEqual(['active', 'active', 'active']);
});

test('with a threshold the plain cosine decides, from it on', async () => {
  const embedder = fakeEmbedder(
    { 'pdf. Fill in, merge, split and watermark PDF forms.': [4, 3], 'tea time': [1, 0] },
    [0, 1],
  );
  const at = async (threshold: number): Promise<string | undefined> =>
    rows(await matched('tea time', { embedder, threshold }))[0];
  expect(await at(0.8)).toBe('pdf active 0.80');
  expect(await at(0.81)).toBe('pdf none 0.80');
  expect(await matched('tea time', { embedder, threshold: 0.7 })).toMatchObject({
    basis: 'threshold',
    floors: { active: 0.7, offered: null },
  });
  expect(rows(await matched('tea time', { embedder, threshold: 0.7 }, office.slice(0, 3)))[0]).toBe(
    'pdf active 0.80',
  );
});

test('with a threshold and words alone it is the cosine of words', async () => {
  const answer = await matched('merge these two pdf files', { threshold: 0.3 });
  expect(rows(answer)[0]).toMatchInlineSnapshot(`"pdf active 0.47"`);
});

test.each<[string, Embedder['embed']]>([
  ['throws', () => Promise.reject(new Error('no memory'))],
  ['hangs', () => new Promise(() => {})],
  ['gives NaN', async (texts) => texts.map(() => [Number.NaN])],
])(
  'an embedder that %s leaves it to words, with one warning, and a threshold of cosines does not hold then',
  async (_title, embed) => {
    const embedder: Embedder = { id: 'odd', fingerprint: 'odd', embed };
    const options = { embedder, deadline: 50, threshold: 0.7 };
    const answer = await matched('merge these two pdf files', options);
    const words = await matched('merge these two pdf files');
    expect(answer).toEqual({
      ...words,
      diagnostics: [expect.stringMatching(/^matched by words alone: the embedder odd (?:failed|gave)/)],
    });
  },
);

test('reasons say what a score reaches, and if asked what it is made of', async () => {
  const message = 'merge these two pdf files';
  expect((await matched(message)).decisions[0]?.reasons).toMatchInlineSnapshot(`
    [
      "0.7463 reaches 0.2763, from where on skills are active",
    ]
  `);
  const words = await matched(message, { explain: true });
  expect(words.decisions.map(({ reasons }) => reasons).slice(0, 2)).toMatchInlineSnapshot(`
    [
      [
        "0.7463 reaches 0.2763, from where on skills are active",
        "words in common: merge, pdf, files",
        "by words 0.75",
      ],
      [
        "0.0376 stays below 0.2423",
        "no word in common",
        "by words 0.04",
      ],
    ]
  `);
  const both = await matched('I have to stand in front of people on friday', {
    explain: true,
    embedder: deckEmbedder(),
  });
  expect(both.decisions[0]?.reasons).toMatchInlineSnapshot(`
    [
      "0.6626 reaches 0.2763, from where on skills are active",
      "no word in common",
      "by words 0.00, by meaning a cosine of 0.99, where messages that it is not for have 0.00",
    ]
  `);
});

test.each<[MatchOptions, string]>([
  [{ embedder: 'use-light' }, 'unknown-embedder'],
  [{ threshold: 7 }, 'wrong-threshold'],
  [{ threshold: Number.NaN }, 'wrong-threshold'],
  [{ top: 0 }, 'wrong-top'],
  [{ top: 1.5 }, 'wrong-top'],
  [{ budget: 0 }, 'wrong-budget'],
])('%j is refused', async (options, code) => {
  expect(await matchSkills('tea', catalogOf(office), options)).toMatchObject({ status: 'usage', code });
});
