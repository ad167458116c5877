// How a page or a heading of it is written so that it can be pasted behind `qm docs show`.
import { shellQuote } from '../../state/shell-quote.ts';
import { oneLine } from './one-line.ts';

/** `docs/a.md#install`; quoted only where a shell would not take it as it is. Inside of a word it leaves a `#` alone. */
export function pagePlace(path: string, slug: string | null): string {
  const place = oneLine(slug === null ? path : `${path}#${slug}`);
  const plain = place.replaceAll('#', '');
  return shellQuote(plain) === plain ? place : shellQuote(place);
}
