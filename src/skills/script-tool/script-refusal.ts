// Whether a script may run: what came with a project does only once somebody has said so, and only as it was then.
import { relative, sep } from 'node:path';
import { type Failure, failure } from '../../outcome.ts';
import type { ProjectTrust } from '../../state/trust/read-trust.ts';
import type { AgentSkill } from '../skill/agent-skill.ts';
import { scriptTrust } from '../trust/skill-trust-item.ts';

export interface Trusted {
  /** Absolute folder of the project, as the catalog has it; null without one. */
  readonly project: string | null;
  /** Undefined trusts nothing that came with a project. */
  readonly trust: ProjectTrust | undefined;
}

/** Null where it may run. The code is `script-untrusted`. Files are read each time: they may have changed. */
export function scriptRefusal(
  skill: AgentSkill,
  script: string,
  { project, trust }: Trusted,
): Failure | null {
  if (!skill.root.inProject) return null;
  const verdict =
    trust === undefined || project === null ? 'unknown' : scriptTrust(skill, script, project, trust);
  if (verdict === 'trusted') return null;
  const name = relative(skill.path, script).split(sep).join('/');
  const why =
    verdict === 'changed'
      ? 'it, or another file of its folder, has changed since somebody trusted it'
      : 'it came with the project, and nobody has said that it may run';
  return failure('not-found', 'script-untrusted', `${name} of the skill ${skill.name} may not run: ${why}.`, {
    next: ['qm trust add'],
    details: { skill: skill.name, script, trust: verdict },
  });
}
