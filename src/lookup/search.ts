// Finds names of a dependency by words, for discovery. Every row is a candidate; nothing here answers a lookup.
import { failure, isFailure, type Outcome } from '../outcome.ts';
import type { Call } from './adapt-next.ts';
import type { LookupContext, PackageQuery, SearchAnswer } from './answers.ts';
import { namePackage } from './open-package.ts';
import { openScope } from './open-scope.ts';
import { searchRows, wordsOf } from './search-rows.ts';

export interface SearchQuery extends PackageQuery {
  readonly words: readonly string[];
}

/** At most 20 rows, best first, ties by code point; none is an answer. Fails with `usage`, `no-words` without a word. */
export async function search(query: SearchQuery, context: LookupContext): Promise<Outcome<SearchAnswer>> {
  const call: Call = { verb: 'search', args: query.words };
  const named = namePackage(query, call);
  if (isFailure(named)) return named;
  const words = wordsOf(query.words);
  if (words.length === 0) {
    return failure('usage', 'no-words', 'There is no letter or digit to search for.', {
      next: ['qm search --help'],
    });
  }
  const opened = await openScope(named, context, call);
  if (isFailure(opened)) return opened;
  const { scope } = opened;
  const { bundle, asked, provenance } = opened.open;
  return { status: 'ok', ...provenance, rows: searchRows(bundle, asked, scope, words) };
}
