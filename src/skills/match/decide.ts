// From scores to verdicts: which skills are used, which are offered, and why.
import type { AgentSkill } from '../skill/agent-skill.ts';
import type { Decision, MatchAnswer, Verdict } from './decision.ts';
import type { MatchLimits } from './match-options.ts';
import { tokensOf } from './tokens-of.ts';

export interface ScoredSkill {
  readonly skill: AgentSkill;
  readonly score: number;
}

export type DecidingFloors = NonNullable<MatchAnswer['floors']>;

/** `ranked` best first. What does not fit the budget as an active skill is offered; the first one fits always. */
export function decide(
  ranked: readonly ScoredSkill[],
  floors: DecidingFloors,
  { top, budget }: Pick<MatchLimits, 'top' | 'budget'>,
): readonly Decision[] {
  let left = budget;
  let taken = 0;
  return ranked.map(({ skill, score }) => {
    const reached = reachedBy(score, floors);
    const full = reached !== 'none' && taken >= top;
    const granted = full ? 'none' : affordable(skill, reached, taken === 0 ? Number.POSITIVE_INFINITY : left);
    if (granted !== 'none') {
      taken += 1;
      left -= costOf(skill, granted);
    }
    return { skill, score, verdict: granted, reasons: reasonsFor(score, floors, { reached, granted, full }) };
  });
}

function reachedBy(score: number, { active, offered }: DecidingFloors): Verdict {
  if (score >= active) return 'active';
  return offered !== null && score >= offered ? 'offered' : 'none';
}

function affordable(skill: AgentSkill, reached: Verdict, left: number): Verdict {
  if (reached === 'active' && costOf(skill, 'active') <= left) return 'active';
  return reached !== 'none' && costOf(skill, 'offered') <= left ? 'offered' : 'none';
}

/** Tokens of one text at most: longer ones are cut before they go into a run. */
const LONGEST = 5000;

function costOf({ name, description, instructions }: AgentSkill, verdict: Verdict): number {
  return Math.min(LONGEST, tokensOf(verdict === 'active' ? instructions : `${name} ${description}`));
}

interface Course {
  readonly reached: Verdict;
  readonly granted: Verdict;
  readonly full: boolean;
}

function reasonsFor(score: number, floors: DecidingFloors, course: Course): readonly string[] {
  const { reached, granted, full } = course;
  if (reached === 'none') return [`${score} stays below ${floors.offered ?? floors.active}`];
  const first =
    reached === 'active'
      ? `${score} reaches ${floors.active}, from where on skills are active`
      : `${score} reaches ${floors.offered}, from where on skills are offered`;
  if (full) return [first, 'others come before it, and no more are wanted'];
  return granted === reached ? [first] : [first, 'the budget has no room for its text'];
}
