// What is asked of the docs and what comes back.
import type { CurrentRequest, Freshness } from '../current-pages.ts';
import type { Anchor, DivioType } from '../page/page-row.ts';

/** `rank`: any word, best page first. `substring`: the whole term somewhere in title, abstract or a heading, by path. */
export type QueryMode = 'rank' | 'substring';

/** Results of a question that names no limit. */
export const DEFAULT_LIMIT = 10;

export interface QueryRequest extends CurrentRequest, Question {}

export interface Question {
  /** Null asks by `section` alone. */
  readonly term: string | null;
  readonly divioType?: string;
  /** Slug of a heading that the page must have. */
  readonly section?: string;
  readonly mode?: QueryMode;
  /** Most results; `DEFAULT_LIMIT` if absent. */
  readonly limit?: number;
}

export interface QueryResult {
  readonly path: string;
  readonly title: string;
  readonly divio_type: DivioType;
  readonly abstract: string;
  /** Those that match, in document order. */
  readonly anchors: readonly Omit<Anchor, 'end'>[];
  /** Comparable within one query only; 0 where nothing is ranked. */
  readonly score: number;
}

export interface QueryAnswer {
  readonly term: string | null;
  readonly mode: QueryMode;
  readonly divioType: string | null;
  readonly section: string | null;
  readonly results: readonly QueryResult[];
  /** Pages that match, of which `results` are the first. */
  readonly total: number;
  /** Words that no page has. */
  readonly unmatched: readonly string[];
  readonly freshness: Freshness;
  readonly diagnostics: readonly string[];
}
