// Outcomes as a reader would see them, with the folders of the test taken out.

import type { EntityRow, LookupAnswer, LookupContext } from '../../src/lookup/answers.ts';
import { isFailure, type Outcome } from '../../src/outcome.ts';

/** Code, message, candidates and commands of a failure, a line each. */
export function toldFailure(outcome: Outcome<unknown>, { project, dataHome }: LookupContext): string {
  if (!isFailure(outcome)) return `answered: ${JSON.stringify(outcome)}`;
  const { status, code, message, candidates = [], next } = outcome;
  const lines = [
    `${status} ${code}`,
    message,
    ...candidates.map(({ entity, why }) => `? ${entity} (${why})`),
    ...next.map((command) => `> ${command}`),
  ];
  return lines.join('\n').replaceAll(dataHome, '<data>').replaceAll(project, '<project>');
}

/** Where an answer comes from, and its body. */
export function toldAnswer(outcome: Outcome<LookupAnswer>, context: LookupContext): string {
  if (isFailure(outcome)) return toldFailure(outcome, context);
  const { entity, resolved, page, member, inheritedFrom, body } = outcome;
  return `${entity} → ${resolved}; page ${page}; member ${member}; inherited from ${inheritedFrom}\n${body}`;
}

export function toldRows(rows: readonly EntityRow[]): string {
  return rows
    .map(({ entity, kind, summary, from, aliasOf }) => {
      const notes = `${from === undefined ? '' : ` from ${from}`}${aliasOf === undefined ? '' : ` = ${aliasOf}`}`;
      return `${entity} | ${kind} | ${summary}${notes}`;
    })
    .join('\n');
}
