// Finds names of a dependency by words, for discovery. Every row is a candidate; nothing here answers a lookup.
import { failure, isFailure, type Outcome } from '../outcome.ts';
import type { Call } from './adapt-next.ts';
import type { LookupContext, PackageQuery, SearchAnswer } from './answers.ts';
import { entryScope } from './bundle/find-name.ts';
import { hasPages } from './bundle/manifest-text.ts';
import { noEntryPoint } from './miss-entry-point.ts';
import { noTypes } from './no-types.ts';
import { namePackage, openPackage } from './open-package.ts';
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
  const open = await openPackage(named, context, call);
  if (isFailure(open)) return open;
  if (!hasPages(open.bundle.manifest)) return noTypes(open);
  const { bundle, asked, provenance } = open;
  const scope = entryScope(bundle, asked.subpath);
  if (scope === null) {
    const release = `${provenance.package} ${provenance.version}`;
    return noEntryPoint({ bundle, asked, release, root: provenance.source }, null);
  }
  return { status: 'ok', ...provenance, rows: searchRows(bundle, asked, scope, words) };
}
