// The names of a package, below the provenance.
import type { ListAnswer } from '../../lookup/answers.ts';
import type { Paint } from '../color.ts';
import { rowJson, rowsText } from './entity-rows.ts';
import { headerText, packageLines, placeLines } from './provenance.ts';

export function listText(answer: ListAnswer, paint: Paint): string {
  const count = String(answer.rows.length);
  const header = headerText([...packageLines(answer), ['names', count], ...placeLines(answer)], paint);
  return `${header}${rowsText(answer.rows, paint)}`;
}

export function listJson({ rows }: ListAnswer): unknown[] {
  return rows.map(rowJson);
}
