// What of a skill can be trusted: its text with its scripts, and each script, as they look now.
import { createHash } from 'node:crypto';
import { relative, sep } from 'node:path';
import type { ProjectTrust } from '../../state/trust/read-trust.ts';
import type { TrustItem, TrustVerdict } from '../../state/trust/trust-item.ts';
import type { AgentSkillCatalog } from '../catalog/agent-skill-catalog.ts';
import type { AgentSkill } from '../skill/agent-skill.ts';
import { scriptsDigest } from './scripts-digest.ts';

/** `skill:<name>`: its `SKILL.md` as it was loaded, and all files of `scripts` as they are now. */
export function skillTrustItem(skill: AgentSkill): TrustItem {
  return { id: skillId(skill), fingerprint: digest(['skill', skill.source, scriptsDigest(skill.path)]) };
}

/** `script:<path from the project>`: any change in `scripts` is one of the script, because a script may read its neighbours. */
export function scriptTrustItem(skill: AgentSkill, script: string, project: string): TrustItem {
  const fingerprint = digest(['script', slashed(relative(skill.path, script)), scriptsDigest(skill.path)]);
  return { id: scriptId(script, project), fingerprint };
}

/** What `qm trust add` records for `catalog.project`: every skill that came with it, and every script of those. */
export function skillTrustItems(catalog: AgentSkillCatalog): readonly TrustItem[] {
  const { project } = catalog;
  if (project === null) return [];
  return catalog
    .all()
    .filter(({ root }) => root.inProject)
    .flatMap((skill) => [
      skillTrustItem(skill),
      ...skill.scripts.map((script) => scriptTrustItem(skill, script, project)),
    ]);
}

/** Whether its text may be injected. What did not come with a project is the user's own. `trust` is that of `catalog.project`. */
export function skillTrust(skill: AgentSkill, trust: ProjectTrust): TrustVerdict {
  if (!skill.root.inProject) return 'trusted';
  return verdict(skillId(skill), trust, () => skillTrustItem(skill));
}

/** Whether it may run. */
export function scriptTrust(
  skill: AgentSkill,
  script: string,
  project: string,
  trust: ProjectTrust,
): TrustVerdict {
  if (!skill.root.inProject) return 'trusted';
  return verdict(scriptId(script, project), trust, () => scriptTrustItem(skill, script, project));
}

/** Files are read only where somebody trusted something. */
function verdict(id: string, trust: ProjectTrust, item: () => TrustItem): TrustVerdict {
  return trust.verdictOf({ id, fingerprint: '' }) === 'unknown' ? 'unknown' : trust.verdictOf(item());
}

function skillId({ name }: AgentSkill): string {
  return `skill:${name}`;
}

function scriptId(script: string, project: string): string {
  return `script:${slashed(relative(project, script))}`;
}

function slashed(path: string): string {
  return path.split(sep).join('/');
}

function digest(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
