// A looked-up name: provenance, a line with three dashes, and the body as it stands in the bundle.
import type { LookupAnswer } from '../../lookup/answers.ts';
import type { Paint } from '../color.ts';
import { headerText, identityJson, packageLines, placeJson, placeLines } from './provenance.ts';

export function lookupText(answer: LookupAnswer, paint: Paint): string {
  const header = headerText(
    [...packageLines(answer), ['entity', route(answer)], ['page', answer.page], ...placeLines(answer)],
    paint,
  );
  return `${header}${answer.body}${answer.body.endsWith('\n') ? '' : '\n'}`;
}

export function lookupJson(answer: LookupAnswer): Record<string, unknown> {
  const { member, inheritedFrom } = answer;
  return {
    status: 'ok',
    ...identityJson(answer),
    entity: answer.entity,
    resolved: answer.resolved,
    page: answer.page,
    ...(member === null ? {} : { member }),
    ...(inheritedFrom === null ? {} : { inheritedFrom }),
    ...placeJson(answer),
    body: answer.body,
  };
}

/** From what was asked to what answers, when they differ. */
function route({ entity, resolved, inheritedFrom }: LookupAnswer): string {
  const way = entity === resolved ? entity : `${entity} → ${resolved}`;
  return inheritedFrom === null ? way : `${way} (inherited)`;
}
