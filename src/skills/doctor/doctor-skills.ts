// Everything about the skills of a question in one answer: where they come from, what hides what, what is wrong, what may be used.
import { isFailure, type Outcome } from '../../outcome.ts';
import { readTrust } from '../../state/trust/read-trust.ts';
import type { TrustVerdict } from '../../state/trust/trust-item.ts';
import type { SearchedRoot, ShadowedSkill } from '../catalog/agent-skill-catalog.ts';
import { assembleCatalog } from '../catalog/assemble-catalog.ts';
import { scanRoots } from '../catalog/scan-roots.ts';
import type { SkillsRequest } from '../open-skills.ts';
import { findRoots } from '../roots/find-roots.ts';
import type { SkillProblem } from '../skill/skill-problem.ts';
import { skillTrust } from '../trust/skill-trust-item.ts';
import { scriptProblems } from './script-problems.ts';

export interface DoctorAnswer {
  /** Absolute folder that trust is recorded for. */
  readonly project: string;
  /** In the order in which they are searched, also those that are not there. */
  readonly roots: readonly SearchedRoot[];
  /** Names of all that are used, and of those whose text and scripts are withheld with the reason. */
  readonly skills: readonly string[];
  readonly withheld: readonly { readonly name: string; readonly trust: Exclude<TrustVerdict, 'trusted'> }[];
  readonly shadowed: readonly ShadowedSkill[];
  readonly problems: readonly SkillProblem[];
  /** Why nothing is trusted, where that has another reason than that nobody said so. */
  readonly diagnostics: readonly string[];
}

/** Problems are an answer. Failures: those of `loadConfig`. */
export function doctorSkills(request: SkillsRequest): Outcome<DoctorAnswer> {
  const found = findRoots(request);
  if (isFailure(found)) return found;
  const { roots, skills, shadowed, problems } = assembleCatalog(
    scanRoots(found, found.roots, true),
    found.project,
    false,
  );
  const project = found.project ?? request.project;
  const trust = readTrust({ project, env: request.env });
  return {
    status: 'ok',
    project,
    roots,
    skills: skills.map(({ name }) => name),
    withheld: skills.flatMap((skill) => {
      const verdict = skillTrust(skill, trust);
      return verdict === 'trusted' ? [] : [{ name: skill.name, trust: verdict }];
    }),
    shadowed,
    problems: [
      ...problems,
      ...skills.flatMap((skill) =>
        scriptProblems(skill, found.config?.config.skills.allowNonExecutable ?? false),
      ),
    ],
    diagnostics: trust.diagnostics,
  };
}
