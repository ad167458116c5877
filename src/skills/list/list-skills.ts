// Lists the skills of a question; those that came with a project too, whether or not they may be used.
import { isFailure, type Outcome } from '../../outcome.ts';
import type { TrustVerdict } from '../../state/trust/trust-item.ts';
import type { ShadowedSkill } from '../catalog/agent-skill-catalog.ts';
import { openSkills, type SkillsRequest } from '../open-skills.ts';
import type { AgentSkill } from '../skill/agent-skill.ts';
import type { SkillProblem } from '../skill/skill-problem.ts';

export interface ListedSkill {
  readonly skill: AgentSkill;
  readonly trust: TrustVerdict;
}

export interface ListAnswer {
  /** By name. */
  readonly skills: readonly ListedSkill[];
  readonly shadowed: readonly ShadowedSkill[];
  readonly problems: readonly SkillProblem[];
  /** Absolute folders that were searched, and those that would have been. */
  readonly roots: readonly string[];
}

/** No skill at all is an answer. Failures: those of `loadConfig`. */
export function listSkills(request: SkillsRequest): Outcome<ListAnswer> {
  const open = openSkills(request);
  if (isFailure(open)) return open;
  const { catalog, verdictOf } = open;
  return {
    status: 'ok',
    skills: catalog.all().map((skill) => ({ skill, trust: verdictOf(skill) })),
    shadowed: catalog.shadowed,
    problems: catalog.problems,
    roots: catalog.roots.map(({ path }) => path),
  };
}
