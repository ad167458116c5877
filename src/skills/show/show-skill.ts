// Shows one skill by its exact name.
import { basename, dirname } from 'node:path';
import { nearest } from '../../match/nearest.ts';
import { type Failure, failure, isFailure, type Outcome } from '../../outcome.ts';
import { shellQuote } from '../../state/shell-quote.ts';
import type { AgentSkillCatalog } from '../catalog/agent-skill-catalog.ts';
import type { ListedSkill } from '../list/list-skills.ts';
import { openSkills, type SkillsRequest } from '../open-skills.ts';
import { problemText } from '../skill/skill-problem.ts';

export interface ShowSkillRequest extends SkillsRequest {
  readonly name: string;
}

/** Failures: `skill-not-found` and `skill-not-loaded` (`not-found`); those of `loadConfig`. */
export function showSkill(request: ShowSkillRequest): Outcome<ListedSkill> {
  const open = openSkills(request);
  if (isFailure(open)) return open;
  const skill = open.catalog.find(request.name);
  if (skill === undefined) return noSkill(request.name, open.catalog);
  return { status: 'ok', skill, trust: open.verdictOf(skill) };
}

/** The failure for a name that no loaded skill has. */
export function noSkill(name: string, catalog: AgentSkillCatalog): Failure {
  const broken = catalog.problems.find(
    ({ file, severity }) =>
      severity === 'error' && [file, dirname(file)].some((path) => basename(path) === name),
  );
  if (broken !== undefined) {
    const message = `The skill ${name} is there and cannot be loaded: ${problemText(broken)}`;
    return failure('not-found', 'skill-not-loaded', message, {
      next: [`qm skills check ${shellQuote(dirname(broken.file))}`],
      details: { name, file: broken.file },
    });
  }
  const names = catalog.all().map((skill) => skill.name);
  const near = nearest(name, names);
  const searched = catalog.roots.filter(({ exists }) => exists).map(({ path }) => path);
  const where =
    searched.length === 0 ? 'there is no folder of skills here' : `looked in ${searched.join(', ')}`;
  return failure('not-found', 'skill-not-found', `There is no skill ${name}: ${where}`, {
    next: near === undefined ? ['qm skills list'] : [`qm skills show ${shellQuote(near)}`, 'qm skills list'],
    candidates: near === undefined ? [] : [{ entity: near, why: 'similar name' }],
    details: { name },
  });
}
