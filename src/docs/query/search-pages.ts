// Answers a question from a collection of pages, wherever they come from.
import { percentDecoded } from '../one-page/percent-decoded.ts';
import type { PageCollection } from './page-collection.ts';
import { DEFAULT_LIMIT, type QueryAnswer, type Question } from './query-types.ts';
import { rankedResults } from './ranked-results.ts';
import { substringResults } from './substring-results.ts';
import { type AliasOf, wantedPages } from './wanted-pages.ts';

/** The question has no fault. */
export function searchPages(
  pages: PageCollection,
  question: Question,
  aliasOf: AliasOf,
): Omit<QueryAnswer, 'freshness' | 'diagnostics'> {
  const { term, mode = 'rank', divioType = null, limit = DEFAULT_LIMIT } = question;
  const section = question.section === undefined ? null : slugOf(question.section);
  const wanted = wantedPages(pages, { divioType, section }, aliasOf);
  const found =
    term === null || mode === 'substring'
      ? substringResults(pages, term, limit, wanted.keeps, wanted.section)
      : rankedResults(pages, term, limit, wanted.keeps, wanted.section);
  return { term, mode, divioType, section, ...found };
}

/** As the fragment of a link has it. */
function slugOf(section: string): string {
  return percentDecoded(section.trim()).replace(/^#/, '');
}
