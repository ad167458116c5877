// The skills of a question and what of them may be used: what every operation begins with.
import { isFailure, type Outcome } from '../outcome.ts';
import { type ProjectTrust, readTrust } from '../state/trust/read-trust.ts';
import type { TrustVerdict } from '../state/trust/trust-item.ts';
import type { AgentSkillCatalog } from './catalog/agent-skill-catalog.ts';
import { loadCatalog } from './catalog/load-catalog.ts';
import type { Environment } from './roots/home-folder.ts';
import type { AgentSkill } from './skill/agent-skill.ts';
import { skillTrust } from './trust/skill-trust-item.ts';

export interface SkillsRequest {
  /** Absolute folder of the question; the project is looked for from there upward. */
  readonly project: string;
  readonly env: Environment;
  /** Roots besides the usual ones, instead of those that are configured. */
  readonly roots?: readonly string[];
}

export interface OpenSkills {
  readonly catalog: AgentSkillCatalog;
  /** Of the project's folder. */
  readonly trust: ProjectTrust;
  readonly verdictOf: (skill: AgentSkill) => TrustVerdict;
}

/** Failures: those of `loadConfig`. */
export function openSkills(request: SkillsRequest): Outcome<OpenSkills> {
  const loaded = loadCatalog(request);
  if (isFailure(loaded)) return loaded;
  const { catalog } = loaded;
  const trust = readTrust({ project: catalog.project ?? request.project, env: request.env });
  return { status: 'ok', catalog, trust, verdictOf: (skill) => skillTrust(skill, trust) };
}
