// Measures how well a project's docs are found, with the questions that they hold themselves.
import { failure, isFailure, type Outcome } from '../../outcome.ts';
import type { DocsRequest } from '../docs-request.ts';
import { fragmentCounts, type LinksAnswer } from '../links/check-links.ts';
import { linkTree } from '../links/link-tree.ts';
import { openProject } from '../open-project.ts';
import { findPages } from '../page-set.ts';
import { memoryCollection } from '../query/memory-collection.ts';
import { rowLines } from '../row-lines.ts';
import { descriptionQueries } from './description-queries.ts';
import { type EvalQuery, sampled } from './eval-query.ts';
import { linkQueries } from './link-queries.ts';
import { type EvalSet, measure } from './measure.ts';

export interface EvalRequest extends DocsRequest {
  /** Most queries of each set; default 1,000. Always the same ones of a tree. */
  readonly sample?: number;
}

export interface EvalAnswer {
  readonly pages: number;
  /** The words of links must find the pages they lead to. */
  readonly linkTexts: EvalSet;
  /** The description of a page must find it in an index without abstracts. */
  readonly descriptions: EvalSet;
  /** Links to a place in a page that is there, and how many of those places are found. */
  readonly fragments: LinksAnswer['fragments'];
  readonly diagnostics: readonly string[];
}

const SAMPLE = 1_000;

/** Needs no index. Failures: `wrong-sample` (`usage`), those of `openProject` and of the walk. */
export function evaluateDocs(request: EvalRequest): Outcome<EvalAnswer> {
  const { sample = SAMPLE } = request;
  if (!(Number.isSafeInteger(sample) && sample > 0)) {
    return failure('usage', 'wrong-sample', '--sample takes a whole number above 0');
  }
  const project = openProject(request);
  if (isFailure(project)) return project;
  const set = findPages(project, null, request.now);
  if (isFailure(set)) return set;
  const tree = linkTree(project, set);
  const rows = rowLines(project, set, null).lines.flatMap(({ row }) => row ?? []);
  const ask = (queries: readonly EvalQuery[], asked: typeof rows): EvalSet =>
    measure(memoryCollection(asked), sampled(queries, sample), queries.length);
  return {
    status: 'ok',
    pages: rows.length,
    linkTexts: ask(linkQueries(tree.links, new Set(rows.map(({ path }) => path))), rows),
    descriptions: ask(
      descriptionQueries(tree.pages),
      rows.map((row) => ({ ...row, abstract: '' })),
    ),
    fragments: fragmentCounts(tree),
    diagnostics: set.problems,
  };
}
