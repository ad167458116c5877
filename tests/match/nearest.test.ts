import { expect, test } from 'vitest';
import { nearest } from '../../src/match/nearest.ts';

const known = ['version', 'full', 'no-build', 'project'];

test.each<[word: string, expected: string | undefined, title: string]>([
  ['verison', 'version', 'two letters swapped'],
  ['vresion', 'version', 'two letters swapped'],
  ['versions', 'version', 'a letter too many'],
  ['ful', 'full', 'a letter missing'],
  ['fill', 'full', 'a wrong letter'],
  ['proj', 'project', 'cut short'],
  ['build', 'no-build', 'without its first half'],
  ['', undefined, 'nothing typed'],
  ['x', undefined, 'one letter'],
  ['all', undefined, 'half of the letters differ'],
  ['reverse', undefined, 'another word'],
])('%s → %s: %s', (word, expected) => {
  expect(nearest(word, known)).toBe(expected);
});
