// Search results; the first line says what they are not, and so does each row, since rows get copied.
import type { SearchAnswer } from '../../lookup/answers.ts';
import { shellQuote } from '../../state/shell-quote.ts';
import type { Paint } from '../color.ts';
import { rowJson, rowsText } from './entity-rows.ts';
import { headerText, packageLines, placeLines } from './provenance.ts';

export function searchText(answer: SearchAnswer, paint: Paint): string {
  const name = shellQuote(answer.alias ?? answer.package);
  const label = `candidates, not answers: look one up with qm lookup ${name} <entity>\n`;
  const count = String(answer.rows.length);
  const header = headerText([...packageLines(answer), ['candidates', count], ...placeLines(answer)], paint);
  return `${label}${header}${rowsText(answer.rows, paint, 'candidate  ')}`;
}

export function searchJson({ rows }: SearchAnswer): unknown[] {
  return rows.map((row) => ({ ...rowJson(row), score: row.score, candidate: row.candidate }));
}
