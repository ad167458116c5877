// Asks by substring many times: looks first where the term stands at all, because the search itself compares text by text.
import type { PageRow } from '../page/page-row.ts';
import type { PageCollection } from '../query/page-collection.ts';
import { substringResults } from '../query/substring-results.ts';

/** Paths of at most the first five results, in order. */
export function substringSearch(pages: PageCollection): (term: string) => readonly string[] {
  const texts = pages.all.map((page) => ({ page, text: allText(pages.row(page)) }));
  return (term) => {
    const wanted = term.trim().toLowerCase();
    const all = texts.filter(({ text }) => text.includes(wanted)).map(({ page }) => page);
    return substringResults({ ...pages, all }, term, FIRST, null).results.map(({ path }) => path);
  };
}

const FIRST = 5;

/** What the search looks at, and no term has a line end. */
function allText({ title, abstract, anchors }: PageRow): string {
  const headings = anchors.flatMap(({ text, slug }) => [text, slug]);
  return [title, abstract, ...headings].join('\n').toLowerCase();
}
