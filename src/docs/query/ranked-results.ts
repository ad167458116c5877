// Answers a question by words: any word makes a hit, rarer words and better places come first.
import { parseQuery } from '../../match/parse-query.ts';
import { rank, weighTerms } from '../../match/rank.ts';
import { matchingAnchors } from './matching-anchors.ts';
import type { PageCollection } from './page-collection.ts';
import { faintPageWords } from './page-model.ts';
import { type Found, resultOf } from './result-of.ts';
import type { WantedPages } from './wanted-pages.ts';

export function rankedResults(
  pages: PageCollection,
  term: string,
  limit: number,
  keeps: WantedPages['keeps'],
  section: WantedPages['section'] = () => null,
): Found {
  const query = parseQuery(term, faintPageWords);
  const { hits, unmatched } = rank(pages, query, {
    wanted: limit,
    ...(keeps === null ? {} : { keeps: (page) => keeps(pages.row(page)) }),
  });
  const weighed = weighTerms(pages, query);
  const results = hits.slice(0, limit).map(({ document, score }) => {
    const row = pages.row(document);
    return resultOf(row, matchingAnchors(row.anchors, weighed), score, section(row));
  });
  return { results, total: hits.length, unmatched };
}
