// Finds the pages and headings of a project's docs that a question is about.
import { isFailure, type Outcome } from '../../outcome.ts';
import { withSoundCache } from '../cache/with-sound-cache.ts';
import { currentPages } from '../current-pages.ts';
import { queryFault } from './check-query.ts';
import { pageCollection } from './page-collection.ts';
import type { QueryAnswer, QueryRequest } from './query-types.ts';
import { searchPages } from './search-pages.ts';
import { aliasedSlug } from './section-alias.ts';

/** No match is an answer. Failures: `empty-term`, `unknown-divio-type`, `wrong-limit` (`usage`), and those of `currentPages`. */
export function queryDocs(request: QueryRequest): Outcome<QueryAnswer> {
  const fault = queryFault(request);
  if (fault !== null) return fault;
  return withSoundCache(request, answer);
}

function answer(request: QueryRequest): Outcome<QueryAnswer> {
  const current = currentPages(request);
  if (isFailure(current)) return current;
  const { base, gone, fresh, freshness, diagnostics, project } = current;
  try {
    const found = searchPages(pageCollection(base, gone, fresh), request, ({ path }, name) =>
      aliasedSlug(project.root, path, name),
    );
    return { status: 'ok', ...found, freshness, diagnostics };
  } finally {
    base.close();
  }
}
