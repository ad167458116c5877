// Scores the skills of a catalog for one message, in whichever way there are enough of them and means for.
import { roundScore } from '../../match/bm25f.ts';
import { wordsOf } from '../../match/hybrid/match-text.ts';
import { type Measured, type TextMatcher, textMatcher } from '../../match/hybrid/text-matcher.ts';
import { indexTexts, type LexicalIndex } from '../../match/lexical/lexical-index.ts';
import { lexicalScores } from '../../match/lexical/lexical-scores.ts';
import { type ChosenEmbedder, wordsAlone } from './choose-embedder.ts';
import type { MatchAnswer } from './decision.ts';
import { offTopicMessages } from './off-topic.ts';
import { type DescribedSkill, skillText } from './skill-text.ts';

export interface Scoring extends Omit<MatchAnswer, 'decisions'> {
  /** Of each skill. */
  readonly scores: ArrayLike<number>;
  /** Null where nothing was measured that could be explained. */
  readonly measured: Measured | null;
}

/** `message` is not blank. Never rejects. */
export type ScoreSkills = (message: string) => Promise<Scoring>;

export interface ScoringPlan {
  readonly chosen: ChosenEmbedder;
  readonly threshold: number | null;
  readonly cache: string | null;
  readonly deadline: number;
}

/** With fewer skills, what they have in common with off-topic messages is an accident, and a model can read them all. */
const FEWEST = 5;

export function scoreSkills(skills: readonly DescribedSkill[], plan: ScoringPlan): ScoreSkills {
  return skills.length < FEWEST && plan.threshold === null ? fewSkills(skills) : manySkills(skills, plan);
}

/** Nothing is embedded, and no floor is looked for. */
function fewSkills(skills: readonly DescribedSkill[]): ScoreSkills {
  let index: LexicalIndex | undefined;
  return async (message) => {
    index ??= indexTexts(skills.map((skill) => wordsOf(skillText(skill))));
    const scores = lexicalScores(index, message).sum.map(roundScore);
    return { basis: 'few', scores, measured: null, embedder: 'lexical', floors: null, diagnostics: [] };
  };
}

function manySkills(skills: readonly DescribedSkill[], plan: ScoringPlan): ScoreSkills {
  const { chosen, cache, deadline } = plan;
  let texts: TextMatcher | undefined;
  let news = chosen.diagnostics;
  return async (message) => {
    texts ??= textMatcher({
      texts: skills.map(skillText),
      background: offTopicMessages,
      embedder: chosen.embedder,
      cache,
      deadline,
    });
    const measured = await texts.measure(message);
    const diagnostics = measured.trouble === null ? news : [...news, wordsAlone(measured.trouble)];
    news = [];
    const embedder = measured.nearness === null ? 'lexical' : (chosen.embedder?.id ?? 'lexical');
    return { ...judged(measured, plan), measured, embedder, diagnostics };
  };
}

/** A number on the scale of one cosine says nothing on that of another, so it does not hold where words stand in for meaning. */
function judged(
  { scores, floors, nearness, lexical }: Measured,
  { chosen, threshold }: ScoringPlan,
): Pick<Scoring, 'basis' | 'scores' | 'floors'> {
  const isAsked = nearness !== null || (chosen.embedder === null && chosen.diagnostics.length === 0);
  if (threshold !== null && isAsked) {
    const cosines = (nearness?.cosine ?? lexical.cosine).map(roundScore);
    return { basis: 'threshold', scores: cosines, floors: { active: threshold, offered: null } };
  }
  return {
    basis: 'floors',
    scores,
    floors: { active: roundScore(floors.p95), offered: roundScore(floors.p90) },
  };
}
