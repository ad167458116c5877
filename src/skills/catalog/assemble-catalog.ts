// Makes the content of a catalog out of what was found: the first skill of a name, what it hides, and all that is wrong.
import { byCodePoint } from '../../state/by-code-point.ts';
import { AgentSkill } from '../skill/agent-skill.ts';
import { finding, problemsOf } from '../skill/finding.ts';
import type { SkillProblem } from '../skill/skill-problem.ts';
import type { CatalogContent, ShadowedSkill } from './agent-skill-catalog.ts';
import type { Searched } from './scan-roots.ts';

/** `strict` measures by the open standard. */
export function assembleCatalog(
  searched: readonly Searched[],
  project: string | null,
  strict: boolean,
): CatalogContent {
  const byName = new Map<string, AgentSkill>();
  const shadowed: ShadowedSkill[] = [];
  const skillsOf = new Map<string, number>();
  for (const { root, found } of searched) {
    for (const { loaded } of found.read) {
      if (loaded === null) continue;
      const { name, file } = loaded.facts;
      const by = byName.get(name);
      if (by !== undefined) shadowed.push({ name, file, by: by.file });
      else {
        byName.set(name, new AgentSkill(loaded.facts, loaded.source));
        skillsOf.set(root.path, (skillsOf.get(root.path) ?? 0) + 1);
      }
    }
  }
  return {
    skills: [...byName.values()].sort((left, right) => byCodePoint(left.name, right.name)),
    problems: searched.flatMap((each) => problemsIn(each, strict)),
    shadowed,
    roots: searched.map(({ root, found: { exists } }) => ({
      ...root,
      exists,
      skills: skillsOf.get(root.path) ?? 0,
    })),
    project,
  };
}

/** By file and line. */
function problemsIn({ root, found }: Searched, strict: boolean): readonly SkillProblem[] {
  const missing = finding(
    'root-missing',
    'there is no such folder',
    'Mend skills.roots, or make the folder.',
  );
  return [
    ...(root.scope === 'configured' && !found.exists ? problemsOf([missing], root.path, strict) : []),
    ...found.findings.flatMap(({ path, finding: each }) => problemsOf([each], path, strict)),
    ...found.read.flatMap(({ file, findings }) => problemsOf(findings, file, strict)),
  ].sort((left, right) => byCodePoint(left.file, right.file) || (left.line ?? 0) - (right.line ?? 0));
}
