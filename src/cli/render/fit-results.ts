// Makes an answer to a query as small as it must be: the best results stay whole as long as anything else can go.
import type { QueryAnswer, QueryResult } from '../../docs/query/query-types.ts';

/** What of an answer is shown. */
export type Shown = Pick<QueryAnswer, 'results' | 'diagnostics'>;

export interface Fitted {
  readonly shown: Shown;
  /** What `render` makes of it. */
  readonly output: string;
}

/**
 * The most that fits into `most` bytes of UTF-8, as `render` puts it. Dropped are in this order: diagnostics, results from the end,
 * of the first one the headings from the end and the abstract, and at last the first one. Null when not even that is enough.
 */
export function fitResults(whole: Shown, render: (shown: Shown) => string, most: number): Fitted | null {
  const fitted = (shown: Shown): Fitted | null => {
    const output = render(shown);
    return Buffer.byteLength(output) <= most ? { shown, output } : null;
  };
  const { results } = whole;
  const [first] = results;
  const only = (...shown: readonly QueryResult[]): Fitted | null =>
    fitted({ results: shown, diagnostics: [] });
  const several = (count: number): Fitted | null => only(...results.slice(0, count));
  const best = (anchors: number): Fitted | null =>
    first === undefined ? null : only({ ...first, anchors: first.anchors.slice(0, anchors) });
  return (
    fitted(whole) ??
    several(results.length) ??
    largest(1, results.length - 1, several) ??
    largest(0, (first?.anchors.length ?? 0) - 1, best) ??
    (first === undefined ? null : only({ ...first, anchors: [], abstract: '' })) ??
    only()
  );
}

/** The result for the largest number that has one; more of anything takes more bytes. */
function largest<T>(least: number, most: number, attempt: (count: number) => T | null): T | null {
  let found: T | null = null;
  let low = least;
  let high = most;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const result = attempt(middle);
    if (result === null) high = middle - 1;
    else {
      found = result;
      low = middle + 1;
    }
  }
  return found;
}
