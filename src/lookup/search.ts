// Finds names of a dependency by words, for discovery. Every row is a candidate; nothing here answers a lookup.
import { failure, isFailure, type Outcome } from '../outcome.ts';
import type { Call } from './adapt-next.ts';
import type { LookupContext, PackageQuery, SearchAnswer } from './answers.ts';
import { entryScope } from './bundle/find-name.ts';
import { noEntryPoint } from './miss-entry-point.ts';
import { sentenceTokens } from './name-tokens.ts';
import { documented } from './no-types.ts';
import { namePackage, openPackage } from './open-package.ts';
import { searchRows } from './search-rows.ts';

export interface SearchQuery extends PackageQuery {
  readonly words: readonly string[];
}

/** At most 20 rows, best first, ties by code point; none is an answer. Fails with `usage`, `no-words` without a word. */
export async function search(query: SearchQuery, context: LookupContext): Promise<Outcome<SearchAnswer>> {
  const call: Call = { verb: 'search', args: query.words };
  const named = namePackage(query, call);
  if (isFailure(named)) return named;
  const words = [...new Set(query.words.flatMap((word) => sentenceTokens(word)))];
  if (words.length === 0) {
    return failure('usage', 'no-words', 'There is no letter or digit to search for.', {
      next: ['qm search --help'],
    });
  }
  const opened = await openPackage(named, context, call);
  if (isFailure(opened)) return opened;
  const open = documented(opened);
  if (isFailure(open)) return open;
  const { bundle, asked, provenance } = open;
  const scope = entryScope(bundle, asked.subpath);
  if (scope === null) {
    const release = `${provenance.package} ${provenance.version}`;
    return noEntryPoint({ bundle, asked, release, root: provenance.source }, null);
  }
  return { status: 'ok', ...provenance, rows: searchRows(bundle, asked, scope, words) };
}
