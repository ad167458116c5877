// The decisions for the steps after a model took a skill: a new list, so that no run remembers another.
import type { Decision } from '../match/decision.ts';

/** `name` is that of an offered skill; of no other is anything changed. */
export function activateSkill(decisions: readonly Decision[], name: string): readonly Decision[] {
  return decisions.map((decision) =>
    decision.skill.name === name && decision.verdict === 'offered'
      ? { ...decision, verdict: 'active', reasons: ['the model activated it', ...decision.reasons] }
      : decision,
  );
}
