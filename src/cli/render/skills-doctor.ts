// The whole state of skills as text: folders in their order, then what is hidden, withheld and wrong.
import type { SearchedRoot } from '../../skills/catalog/agent-skill-catalog.ts';
import type { DoctorAnswer } from '../../skills/doctor/doctor-skills.ts';
import type { Paint } from '../color.ts';
import { counted } from './counted.ts';
import { nearPath } from './near-path.ts';
import { oneLine } from './one-line.ts';
import { problemRows } from './skills-check.ts';

/** Paths are from `folder` where they lie in it. */
export function doctorText(answer: DoctorAnswer, folder: string, paint: Paint): string {
  const { project, roots, skills, withheld, shadowed, problems } = answer;
  const standing = withheld.length === 0 ? '' : `, ${withheld.length} withheld`;
  const blocks = [
    `${paint('dim', 'project:')} ${project}\n${paint('dim', 'skills:')} ${skills.length}${standing}\n`,
    titled('roots, the first skill of a name wins:', rootRows(roots, folder), paint),
    titled(
      'withheld:',
      withheld.map(
        ({ name, trust }) =>
          `  ${oneLine(name)}  ${trust === 'changed' ? 'changed since it was trusted' : 'not trusted'}\n`,
      ),
      paint,
    ),
    titled(
      'not used, because one of the same name comes first:',
      shadowed.map(
        ({ name, file, by }) =>
          `  ${oneLine(name)}  ${nearPath(file, folder)}, behind ${nearPath(by, folder)}\n`,
      ),
      paint,
    ),
    problems.length === 0 ? '' : `${paint('bold', 'wrong:')}\n${problemRows(problems, folder, paint)}`,
  ];
  return blocks.filter((block) => block !== '').join('\n');
}

function titled(title: string, rows: readonly string[], paint: Paint): string {
  return rows.length === 0 ? '' : `${paint('bold', title)}\n${rows.join('')}`;
}

function rootRows(roots: readonly SearchedRoot[], folder: string): readonly string[] {
  const rows = roots.map((root) => ({ ...root, shown: oneLine(nearPath(root.path, folder)) }));
  const width = rows.reduce((widest, { shown }) => Math.max(widest, shown.length), 0);
  return rows.map(({ shown, scope, exists, skills }) => {
    const found = exists ? counted(skills, 'skill') : 'not there';
    return `  ${shown.padEnd(width)}  ${scope.padEnd('configured'.length)}  ${found}\n`;
  });
}

export function doctorJson({
  project,
  roots,
  skills,
  withheld,
  shadowed,
  problems,
  diagnostics,
}: DoctorAnswer): Record<string, unknown> {
  return { status: 'ok', project, roots, skills, withheld, shadowed, problems, diagnostics };
}
