// The pages of an index as a collection to search, with those that changed since it was made in the place of the old ones.
import type { Collection, IndexedText, Postings } from '../../match/collection.ts';
import { indexedText } from '../../match/indexed-text.ts';
import type { PageBase } from '../cache/open-base.ts';
import { addPage, fieldCount, fieldNames, type TermTable } from '../cache/page-terms.ts';
import type { PageRow } from '../page/page-row.ts';
import { pageFields, pageModel } from './page-model.ts';

export interface PageCollection extends Collection {
  /** Numbers of all pages that are there now, by UTF-8 bytes of the path. */
  readonly all: readonly number[];
  readonly row: (page: number) => PageRow;
}

/** `gone` are numbers of the base: removed and replaced pages. `fresh` are the pages to add, by UTF-8 bytes of the path. */
export function pageCollection(
  base: PageBase,
  gone: ReadonlySet<number>,
  fresh: readonly PageRow[],
): PageCollection {
  const size = base.count;
  const table: TermTable = new Map();
  const lengths = [...fresh.entries()].flatMap(([at, row]) => addPage(table, size + at, row));
  const rows = new Map<number, PageRow>(fresh.map((row, at) => [size + at, row]));
  const row = (page: number): PageRow => {
    const known = rows.get(page) ?? base.row(page);
    rows.set(page, known);
    return known;
  };
  const isWhole = gone.size === 0 && fresh.length === 0;
  const all = isWhole
    ? Array.from({ length: size }, (_, page) => page)
    : inPathOrder(base.paths, gone, fresh);
  const places = isWhole ? null : new Map(all.map((page, place) => [page, place]));
  const allLengths = joinedLengths(base, gone, lengths);
  return {
    all,
    row,
    count: all.length,
    bm25f: {
      saturation: pageModel.saturation,
      weights: fieldNames.map((name) => pageModel.fields[name].weight),
      lengthInfluence: fieldNames.map((name) => pageModel.fields[name].lengthInfluence),
      meanLengths: meanLengths(allLengths, all.length),
    },
    leading: fieldNames.flatMap((name, field) => (pageModel.fields[name].leads ? [field] : [])),
    lengths: allLengths,
    find: (term) => merged(base.find(term), gone, table.get(term)),
    textsOf: (page) => textsOf(row(page)),
    // The pages of a base are in order already.
    before: (page, other) =>
      places === null ? page - other : (places.get(page) ?? 0) - (places.get(other) ?? 0),
  };
}

function inPathOrder(
  paths: readonly string[],
  gone: ReadonlySet<number>,
  fresh: readonly PageRow[],
): readonly number[] {
  const kept = paths.flatMap((path, page) => (gone.has(page) ? [] : [{ path, page }]));
  if (fresh.length === 0) return kept.map(({ page }) => page);
  const added = fresh.map(({ path }, at) => ({ path, page: paths.length + at }));
  return [...kept, ...added]
    .map((each) => ({ ...each, bytes: Buffer.from(each.path) }))
    .sort((left, right) => Buffer.compare(left.bytes, right.bytes))
    .map(({ page }) => page);
}

/** Lengths of pages that are gone count nothing. */
function joinedLengths(
  { lengths, count }: PageBase,
  gone: ReadonlySet<number>,
  fresh: readonly number[],
): Uint32Array {
  const joined = new Uint32Array(count * fieldCount + fresh.length);
  joined.set(lengths);
  joined.set(fresh, count * fieldCount);
  for (const page of gone) joined.fill(0, page * fieldCount, (page + 1) * fieldCount);
  return joined;
}

/** Sums of whole numbers: the same in whatever order the pages were put together. */
function meanLengths(lengths: Uint32Array, count: number): number[] {
  const sums = new Array<number>(fieldCount).fill(0);
  for (let at = 0; at < lengths.length; at += 1) {
    const field = at % fieldCount;
    sums[field] = (sums[field] ?? 0) + (lengths[at] ?? 0);
  }
  return sums.map((sum) => (count === 0 ? 0 : sum / count));
}

function merged(
  own: Postings | undefined,
  gone: ReadonlySet<number>,
  fresh: readonly number[] | undefined,
): Postings | undefined {
  if (fresh === undefined && gone.size === 0) return own;
  const documents: number[] = [];
  const frequencies: number[] = [];
  for (let at = 0; own !== undefined && at < own.documents.length; at += 1) {
    const page = own.documents[at] ?? 0;
    if (gone.has(page)) continue;
    documents.push(page);
    for (let field = 0; field < fieldCount; field += 1) {
      frequencies.push(own.frequencies[at * fieldCount + field] ?? 0);
    }
  }
  const size = fieldCount + 1;
  for (const [at, value] of (fresh ?? []).entries()) (at % size === 0 ? documents : frequencies).push(value);
  return documents.length === 0 ? undefined : { documents, frequencies };
}

function textsOf(row: PageRow): IndexedText[] {
  const fields = pageFields({ ...row, headings: row.anchors.map(({ text }) => text) });
  return fieldNames.flatMap((name, field) =>
    fields[name].map((text) => indexedText(field, pageModel.fields[name], text)),
  );
}
