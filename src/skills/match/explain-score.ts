// What a score is made of, in words, for whoever asks why a skill matches or does not.

import { wordsOf } from '../../match/hybrid/match-text.ts';
import type { Measured } from '../../match/hybrid/text-matcher.ts';
import { wordsInBoth } from '../../match/lexical/words-in-both.ts';
import { type DescribedSkill, skillText } from './skill-text.ts';

/** `at` is the number of the skill among those that were measured. */
export function explainScore(
  message: string,
  skill: DescribedSkill,
  { lexical, nearness }: Measured,
  at: number,
): readonly string[] {
  const shared = wordsInBoth(message, wordsOf(skillText(skill)));
  const words = shared.length === 0 ? 'no word in common' : `words in common: ${shared.join(', ')}`;
  const byWords = `by words ${round(lexical.sum[at])}`;
  if (nearness === null) return [words, byWords];
  const meaning = `by meaning a cosine of ${round(nearness.cosine[at])}, where messages that it is not for have ${round(nearness.means[at])}`;
  return [words, `${byWords}, ${meaning}`];
}

function round(value = 0): string {
  return value.toFixed(2);
}
