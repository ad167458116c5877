// Answers a question from given texts instead of the project's pages, such as the guides that a package ships.
import type { Outcome } from '../../outcome.ts';
import { readPage } from '../page/read-page.ts';
import { queryFault } from './check-query.ts';
import { memoryCollection } from './memory-collection.ts';
import type { QueryAnswer, Question } from './query-types.ts';
import { searchPages } from './search-pages.ts';
import { aliasIn } from './section-alias.ts';

export interface GivenText {
  /** Names it in the results. */
  readonly path: string;
  readonly text: string;
}

export type TextsRequest = Question & { readonly texts: readonly GivenText[] };

/** Never stale: the texts are what they are. Failures: those of a question that is none, as in `queryDocs`. */
export function queryTexts(request: TextsRequest): Outcome<QueryAnswer> {
  const fault = queryFault(request);
  if (fault !== null) return fault;
  const texts = new Map(request.texts.map(({ path, text }) => [path, text]));
  const read = [...texts]
    .map(([path, text]) => readPage(path, Buffer.from(text), {}))
    .sort((left, right) => Buffer.compare(Buffer.from(left.row.path), Buffer.from(right.row.path)));
  const found = searchPages(memoryCollection(read.map(({ row }) => row)), request, ({ path }, name) =>
    aliasIn(texts.get(path) ?? '', path, name),
  );
  const diagnostics = read.flatMap((page) => page.diagnostics);
  return { status: 'ok', ...found, freshness: { state: 'fresh', pages: 0 }, diagnostics };
}
