// A page as a result: what a reader needs to decide whether to open it.
import type { Anchor, PageRow } from '../page/page-row.ts';
import type { QueryAnswer, QueryResult } from './query-types.ts';

export type Found = Pick<QueryAnswer, 'results' | 'total' | 'unmatched'>;

/** The heading with the slug `section` is among the anchors too. */
export function resultOf(
  { path, title, divio_type, abstract, anchors }: PageRow,
  matching: readonly Anchor[],
  score: number,
  section: string | null,
): QueryResult {
  const shown = new Set(matching);
  const own = anchors.filter((anchor) => shown.has(anchor) || anchor.slug === section);
  return {
    path,
    title,
    divio_type,
    abstract,
    anchors: own.map(({ slug, text, level, line }) => ({ slug, text, level, line })),
    score,
  };
}
