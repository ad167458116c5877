// Refuses what is no question, before anything is read.
import { nearest } from '../../match/nearest.ts';
import { type Failure, failure } from '../../outcome.ts';
import { divioTypes } from '../page/page-row.ts';
import type { Question } from './query-types.ts';

/** Codes `empty-term`, `unknown-divio-type` and `wrong-limit`, all `usage`. */
export function queryFault({ term, section, divioType, limit }: Question): Failure | null {
  if ((term ?? section ?? '').trim() === '' || section?.trim() === '') {
    return failure(
      'usage',
      'empty-term',
      'there is nothing to look for: name a term, or a heading with --section',
    );
  }
  if (divioType !== undefined && !divioTypes.some((type) => type === divioType)) {
    const near = nearest(divioType.toLowerCase(), divioTypes);
    const hint = near === undefined ? '' : `; did you mean ${near}?`;
    const words = `--divio-type ${divioType}: there is no such type${hint}\nThe types are ${divioTypes.join(', ')}.`;
    return failure('usage', 'unknown-divio-type', words, { details: { types: divioTypes } });
  }
  if (limit !== undefined && !(Number.isSafeInteger(limit) && limit > 0)) {
    return failure('usage', 'wrong-limit', '--limit takes a whole number above 0');
  }
  return null;
}
