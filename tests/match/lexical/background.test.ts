import { expect, test } from 'vitest';
import { readBackground, spreadWith } from '../../../src/match/lexical/background.ts';

const background = readBackground(['merge it', 'merging, merged', 'good morning', 'hello']);

test('a stem counts once for each message that has it, and words that say nothing do not', () => {
  expect(background.count).toBe(4);
  expect(Object.fromEntries(background.stems)).toEqual({ merg: 2, good: 1, morn: 1, hello: 1 });
});

test('the background stands for as many texts again', () => {
  const spread = { matching: 1, all: 10 };
  expect(spreadWith(background, 'merg', spread, false)).toEqual({ matching: 1 + 10 * (2 / 4), all: 20 });
  expect(spreadWith(background, 'pdf', spread, false)).toEqual({ matching: 1, all: 20 });
});

test('a message of the background is left out for its own words', () => {
  const spread = { matching: 1, all: 9 };
  expect(spreadWith(background, 'merg', spread, true)).toEqual({ matching: 1 + 9 * (1 / 3), all: 18 });
  expect(spreadWith(background, 'hello', spread, true)).toEqual({ matching: 1, all: 18 });
});

test('without a background the texts decide alone', () => {
  const spread = { matching: 1, all: 10 };
  expect(spreadWith(readBackground([]), 'merg', spread, false)).toBe(spread);
  expect(spreadWith(readBackground(['merge']), 'merg', spread, true)).toBe(spread);
});
