// The decisions that chose something, with whether the skill may be used.
import type { TrustVerdict } from '../../state/trust/trust-item.ts';
import type { Decision, Verdict } from '../match/decision.ts';
import type { AgentSkill } from '../skill/agent-skill.ts';
import { skillTrust } from '../trust/skill-trust-item.ts';
import type { ApplyOptions } from './applied.ts';

export interface Judged {
  readonly decision: Decision;
  readonly trust: TrustVerdict;
}

/** In the order of the decisions; of one skill the first counts. */
export function judge(decisions: readonly Decision[], { trust }: ApplyOptions): readonly Judged[] {
  const names = new Set<string>();
  return decisions
    .filter(({ verdict }) => verdict !== 'none')
    .filter(({ skill }) => !names.has(skill.name) && names.add(skill.name))
    .map((decision) => ({ decision, trust: verdictOf(decision.skill, trust) }));
}

/** Those that may be used. */
export function skillsWith(judged: readonly Judged[], wanted: Verdict): readonly AgentSkill[] {
  return judged.flatMap(({ decision: { skill, verdict }, trust }) =>
    trust === 'trusted' && verdict === wanted ? [skill] : [],
  );
}

function verdictOf(skill: AgentSkill, trust: ApplyOptions['trust']): TrustVerdict {
  if (trust !== undefined) return skillTrust(skill, trust);
  return skill.root.inProject ? 'unknown' : 'trusted';
}
