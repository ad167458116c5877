// Tells a file that is no index and never was one: a slip in `docs.index` must not cost it.
import { basename } from 'node:path';
import { type Failure, failure } from '../../outcome.ts';
import { shellQuote } from '../../state/shell-quote.ts';
import { INDEX_NAME } from './index-location.ts';
import { looseHeader } from './loose-lines.ts';

/**
 * Null for an index, in whatever state, for one that has the name of an index and for an empty file. `text` is the content of `file`.
 * Nobody but its owner can say whether the content is worth anything.
 */
export function foreignIndex(file: string, text: string): Failure | null {
  if (basename(file) === INDEX_NAME || text.trim() === '' || looseHeader(text) !== null) return null;
  const message = `docs.index: ${file} is no docs index and would be overwritten; name another file, or remove it`;
  return failure('usage', 'docs-index-foreign', message, {
    next: [`ls -l ${shellQuote(file)}`],
    details: { index: file },
  });
}
