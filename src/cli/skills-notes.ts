// What stderr says about skills beside the answer: what is withheld, hidden or broken.
import type { ShadowedSkill } from '../skills/catalog/agent-skill-catalog.ts';
import type { SkillProblem } from '../skills/skill/skill-problem.ts';
import type { Note } from './command.ts';
import { counted } from './render/counted.ts';
import { oneLine } from './render/one-line.ts';

const TRUST_COMMAND = 'qm trust add';
const MOST_NAMES = 8;

/** `names` are those of a project that nobody trusts as they are now. */
export function withheldNotes(names: readonly string[]): readonly Note[] {
  if (names.length === 0) return [];
  const more = names.length - MOST_NAMES;
  const listed = [...names.slice(0, MOST_NAMES), ...(more > 0 ? [`and ${more} more`] : [])].join(', ');
  const text = `${oneLine(listed)}: not trusted, so text and scripts are withheld`;
  return [{ level: 'warning', text, next: TRUST_COMMAND }];
}

export function shadowedNotes(shadowed: readonly ShadowedSkill[]): readonly Note[] {
  return shadowed.map(({ name, file, by }) => ({
    level: 'warning',
    text: oneLine(`${name}: ${file} is not used, because ${by} comes first`),
  }));
}

export function problemNotes(problems: readonly SkillProblem[]): readonly Note[] {
  if (problems.length === 0) return [];
  const errors = problems.filter(({ severity }) => severity === 'error').length;
  const text = `skills have ${counted(errors, 'error')} and ${counted(problems.length - errors, 'warning')}`;
  return [{ level: errors > 0 ? 'warning' : 'info', text, next: 'qm skills doctor' }];
}

/** Where nothing was found, one wants to know where that was. */
export function searchedNotes(count: number, roots: readonly string[]): readonly Note[] {
  return count > 0 ? [] : [{ level: 'info', text: oneLine(`no skills; looked in ${roots.join(', ')}`) }];
}
