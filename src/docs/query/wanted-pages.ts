// The filters of a question: which pages may answer it, and which heading of theirs was asked for.
import type { PageRow } from '../page/page-row.ts';
import type { PageCollection } from './page-collection.ts';

export interface WantedPages {
  /** Null keeps all pages, so that most of them need not be looked at. */
  readonly keeps: ((row: PageRow) => boolean) | null;
  /** The slug of the heading that was asked for; null when none was, or this page has none. */
  readonly section: (row: PageRow) => string | null;
}

/** The slug that another name stands for on a page; null when it stands for none. */
export type AliasOf = (row: PageRow, name: string) => string | null;

export function wantedPages(
  pages: PageCollection,
  { divioType, section }: { readonly divioType: string | null; readonly section: string | null },
  aliasOf: AliasOf,
): WantedPages {
  const isOfType = (row: PageRow): boolean => divioType === null || row.divio_type === divioType;
  if (section === null) return { keeps: divioType === null ? null : isOfType, section: () => null };
  const isSlug = pages.all.some((page) => hasSlug(pages.row(page), section));
  // To know the other names of its headings a page must be read, which only a name that is no slug of any page is worth.
  const slugOf = isSlug ? () => section : onceForEach((row) => aliasOf(row, section));
  const own = (row: PageRow): string | null => {
    const slug = slugOf(row);
    return slug !== null && hasSlug(row, slug) ? slug : null;
  };
  return { keeps: (row) => isOfType(row) && own(row) !== null, section: own };
}

function hasSlug({ anchors }: PageRow, wanted: string): boolean {
  return anchors.some(({ slug }) => slug === wanted);
}

function onceForEach(find: (row: PageRow) => string | null): (row: PageRow) => string | null {
  const known = new Map<string, string | null>();
  return (row) => {
    const found = known.get(row.path);
    if (found !== undefined) return found;
    const slug = find(row);
    known.set(row.path, slug);
    return slug;
  };
}
