// Asks a collection questions with known answers, and counts how often and how far up the answers come.
import { parseQuery } from '../../match/parse-query.ts';
import { rank } from '../../match/rank.ts';
import type { PageCollection } from '../query/page-collection.ts';
import { faintPageWords } from '../query/page-model.ts';
import type { EvalQuery } from './eval-query.ts';
import { substringSearch } from './substring-search.ts';

/** Shares of the queries, from 0 to 1, rounded to four digits; all 0 when there are none. */
export interface RankQuality {
  /** Without any result. */
  readonly zero: number;
  /** With a right page as the first result, among the first five, among the first ten. */
  readonly hit1: number;
  readonly hit5: number;
  readonly hit10: number;
  /** Mean of one divided by the place of the first right page. */
  readonly mrr: number;
}

export interface EvalSet {
  /** How many there are, of which `asked` were asked. */
  readonly queries: number;
  readonly asked: number;
  readonly rank: RankQuality;
  readonly substring: Pick<RankQuality, 'zero' | 'hit5'>;
}

export function measure(collection: PageCollection, queries: readonly EvalQuery[], all: number): EvalSet {
  const pages = { ...collection, textsOf: remembered(collection.textsOf) };
  const ranked = queries.map((query) => {
    const { hits } = rank(pages, parseQuery(query.text, faintPageWords));
    return placeOf(hits, ({ document }) => query.targets.has(pages.row(document).path));
  });
  const search = substringSearch(pages);
  const plain = queries.map(({ text, targets }) => placeOf(search(text), (path) => targets.has(path)));
  const { zero, hit5 } = quality(plain);
  return { queries: all, asked: queries.length, rank: quality(ranked), substring: { zero, hit5 } };
}

/** Many questions look at the same pages, and cutting their texts into words is the most of the work. */
function remembered<T>(of: (page: number) => T): (page: number) => T {
  const known = new Map<number, T>();
  return (page) => {
    const before = known.get(page);
    if (before !== undefined) return before;
    const value = of(page);
    known.set(page, value);
    return value;
  };
}

/** Counted from 1; infinite when no right one is among the results, null when there are none at all. */
function placeOf<T>(results: readonly T[], isRight: (result: T) => boolean): number | null {
  if (results.length === 0) return null;
  const at = results.findIndex(isRight);
  return at === -1 ? Number.POSITIVE_INFINITY : at + 1;
}

function quality(places: readonly (number | null)[]): RankQuality {
  const share = (sum: number): number =>
    places.length === 0 ? 0 : Math.round((sum / places.length) * 10_000) / 10_000;
  const within = (most: number): number =>
    share(places.filter((place) => place !== null && place <= most).length);
  return {
    zero: share(places.filter((place) => place === null).length),
    hit1: within(1),
    hit5: within(5),
    hit10: within(10),
    mrr: share(places.reduce<number>((sum, place) => sum + (place === null ? 0 : 1 / place), 0)),
  };
}
