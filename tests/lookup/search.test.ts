import { expect, test } from 'vitest';
import type { SearchRow } from '../../src/lookup/answers.ts';
import { nameTokens, sentenceTokens } from '../../src/lookup/name-tokens.ts';
import { search } from '../../src/lookup/search.ts';
import { isFailure } from '../../src/outcome.ts';
import { type FixtureBundle, fixtureProject } from './bundle-fixture.ts';
import { kiln } from './kiln.ts';

const { context } = fixtureProject(kiln);

async function found(words: readonly string[], name = 'kiln', at = context): Promise<readonly SearchRow[]> {
  const outcome = await search({ package: name, words }, at);
  if (isFailure(outcome)) throw new Error(outcome.message);
  return outcome.rows;
}

async function names(words: string, name = 'kiln'): Promise<string[]> {
  return (await found(words.split(' '), name)).map(({ entity }) => entity);
}

test('every row is a candidate with its score', async () => {
  expect(await found(['bake'])).toMatchInlineSnapshot(`
    [
      {
        "candidate": true,
        "entity": "Oven#bake",
        "kind": "method",
        "score": 28.22,
        "summary": "Bakes one or many items.",
      },
      {
        "candidate": true,
        "entity": "Oven#[Symbol.iterator]",
        "kind": "method",
        "score": 4.7,
        "summary": "Walks over what is baked.",
      },
    ]
  `);
});

test('parts of names and words of summaries are found', async () => {
  expect(await names('settings')).toEqual(['OvenSettings']);
  expect(await names('hot')).toEqual(['OvenSettings']);
  expect(await names('CONTENT')).toEqual(['Oven#content-type']);
  expect(await names('listener')).toEqual([]);
});

test('a name beats a summary, and all words beat one of them', async () => {
  expect(await names('glaze')).toEqual(['dip']);
  expect(await names('piece glaze')).toEqual(['dip']);
  expect((await names('oven heated box'))[0]).toBe('Oven');
});

test('endings of words do not matter', async () => {
  expect(await names('baking')).toContain('Oven#bake');
  expect(await names('dips')).toContain('dip');
});

test('nothing found is an answer', async () => {
  expect(await search({ package: 'kiln', words: ['quantum'] }, context)).toMatchObject({
    status: 'ok',
    rows: [],
  });
});

test('a name of another entry point says where it is from, and a subpath narrows', async () => {
  expect(await found(['mould'])).toMatchObject([{ entity: 'Mould', from: 'kiln/clay' }]);
  expect(await names('hot', 'kiln/clay')).toEqual([]);
  expect(await names('bakes', 'kiln/clay')).toContain('Oven#bake');
  expect(await names('piece', 'kiln/clay')).toEqual(['dipper']);
  expect(await found(['mould'], 'kiln/clay')).toEqual([
    {
      entity: 'Mould',
      kind: 'class',
      summary: 'Gives clay its form.',
      score: expect.any(Number),
      candidate: true,
    },
  ]);
});

test('twenty rows at most, ties by code point', async () => {
  const pages: FixtureBundle['pages'] = Object.fromEntries(
    Array.from({ length: 30 }, (_, at) => [
      `Pot${String.fromCodePoint(0x5a - (at % 26))}${at}`,
      { kind: 'class' },
    ]),
  );
  const many = fixtureProject({ pages });
  const rows = (await found(['pot'], 'kiln', many.context)).map(({ entity }) => entity);
  expect(rows).toHaveLength(20);
  expect(rows).toEqual(rows.toSorted());
});

test('words without a letter or digit are refused', async () => {
  expect(await search({ package: 'kiln', words: ['#', '--'] }, context)).toEqual({
    status: 'usage',
    code: 'no-words',
    message: 'There is no letter or digit to search for.',
    next: ['qm search --help'],
  });
});

test.each([
  ['getHTTPHeader_v2', ['get', 'http', 'header', 'v', '2']],
  ['ZodString', ['zod', 'string']],
  ['[Symbol.iterator]', ['symbol', 'iterator']],
  ['ÄrgerMaß', ['ärger', 'maß']],
  ['數據', ['數據']],
  ['$_', []],
])('%s is made of %j', (name, tokens) => {
  expect(nameTokens(name)).toEqual(tokens);
});

test('a name in a sentence counts as a whole and as its parts', () => {
  expect(sentenceTokens('Calls `getName()`, twice.')).toEqual(['calls', 'getname', 'get', 'name', 'twice']);
});
