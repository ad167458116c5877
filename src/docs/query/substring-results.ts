// Answers as the first docs query did: the whole term, trimmed and in lower case, contained somewhere; in path order.
import type { Anchor, PageRow } from '../page/page-row.ts';
import type { PageCollection } from './page-collection.ts';
import { type Found, resultOf } from './result-of.ts';
import type { WantedPages } from './wanted-pages.ts';

/** Without a term every page matches that is kept. */
export function substringResults(
  pages: PageCollection,
  term: string | null,
  limit: number,
  keeps: WantedPages['keeps'],
  section: WantedPages['section'] = () => null,
): Found {
  const wanted = term === null ? null : term.trim().toLowerCase();
  const hits = pages.all
    .map((page) => pages.row(page))
    .filter((row) => keeps === null || keeps(row))
    .map((row) => ({
      row,
      anchors: wanted === null ? [] : row.anchors.filter((anchor) => has(anchor, wanted)),
    }))
    .filter(({ row, anchors }) => wanted === null || anchors.length > 0 || isIn(row, wanted));
  const results = hits.slice(0, limit).map(({ row, anchors }) => resultOf(row, anchors, 0, section(row)));
  return { results, total: hits.length, unmatched: [] };
}

function has({ text, slug }: Anchor, wanted: string): boolean {
  return text.toLowerCase().includes(wanted) || slug.toLowerCase().includes(wanted);
}

function isIn({ title, abstract }: PageRow, wanted: string): boolean {
  return title.toLowerCase().includes(wanted) || abstract.toLowerCase().includes(wanted);
}
