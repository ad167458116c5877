// What is wrong with skills, one place a line as compilers put it, each with what mends it, and the count of all.
import type { CheckAnswer } from '../../skills/check/check-skills.ts';
import type { SkillProblem } from '../../skills/skill/skill-problem.ts';
import type { Paint } from '../color.ts';
import { counted } from './counted.ts';
import { nearPath } from './near-path.ts';
import { oneLine } from './one-line.ts';

/** Paths are from `folder` where they lie in it. */
export function checkText({ checked, problems }: CheckAnswer, folder: string, paint: Paint): string {
  const errors = count(problems, 'error');
  const counts = `${paint(errors === 0 ? 'green' : 'red', counted(errors, 'error'))}, ${counted(count(problems, 'warning'), 'warning')}`;
  return `${problemRows(problems, folder, paint)}${counted(checked, 'skill')}: ${counts}\n`;
}

export function problemRows(problems: readonly SkillProblem[], folder: string, paint: Paint): string {
  return problems
    .map(({ file, line, severity, code, message, mend, next }) => {
      const place = `${nearPath(file, folder)}${line === undefined ? '' : `:${line}`}`;
      const word = paint(severity === 'error' ? 'red' : 'yellow', severity);
      const way = next === undefined ? mend : `${mend} next: ${next}`;
      return `${paint('bold', oneLine(place))}  ${word}  ${oneLine(message)} ${paint('dim', `(${code})`)}\n    ${oneLine(way)}\n`;
    })
    .join('');
}

/** The document of a failure as soon as there is one error. */
export function checkJson(answer: CheckAnswer, strict: boolean): Record<string, unknown> {
  const { roots, checked, problems } = answer;
  const found = { strict, checked, roots: roots.map(({ path }) => path), problems };
  const errors = count(problems, 'error');
  if (errors === 0) return { status: 'ok', ...found };
  const message = `${counted(checked, 'skill')} checked: ${counted(errors, 'error')}`;
  return { status: 'not-found', code: 'skills-faulty', message, next: [], ...found };
}

export function hasErrors({ problems }: CheckAnswer): boolean {
  return count(problems, 'error') > 0;
}

function count(problems: readonly SkillProblem[], wanted: SkillProblem['severity']): number {
  return problems.filter(({ severity }) => severity === wanted).length;
}
