import { expect, test } from 'vitest';
import { tokenize } from '../../src/match/tokenize.ts';
import { boosted, unitMatch, type WeighedTerm } from '../../src/match/unit-match.ts';

function ask(text: string, worth = 1): WeighedTerm[] {
  return tokenize(text)
    .filter(({ part }) => part)
    .map(({ term, word }) => ({ term, word, worth }));
}

function match(query: string, unit: string): number {
  return Math.round(unitMatch(ask(query), tokenize(unit)) * 100) / 100;
}

test('a text is measured by what it covers, what else it says and the forms it uses', () => {
  expect(match('merge runbook', 'Merge runbook')).toBe(1);
  expect(match('merge runbook', 'Runbook: merge')).toBe(1);
  expect(match('merge runbook', 'Merging runbooks')).toBe(0.66);
  expect(match('merge runbook', 'The merge and release runbook')).toBe(0.59);
  expect(match('merge runbook', 'Merge')).toBe(0.43);
  expect(match('merge runbook', 'Release notes')).toBe(0);
  expect(match('merge runbook', '')).toBe(0);
});

test('a rare word covers more than a common one', () => {
  const query = [...ask('spec', 1), ...ask('runbook', 9)];
  expect(unitMatch(query, tokenize('runbook'))).toBe(0.765);
  expect(unitMatch(query, tokenize('spec'))).toBeCloseTo(0.085, 10);
});

test('a perfect unit multiplies the score, none leaves it', () => {
  expect([boosted(5, 1), boosted(5, 0)]).toEqual([17, 5]);
});
