// Opens the searchable form of an index, and reads of it what is asked for and no more.
import type { Postings } from '../../match/collection.ts';
import type { PageRow } from '../page/page-row.ts';
import { BrokenSeal } from './broken-seal.ts';
import type { BaseMeta, BaseSection } from './encode-base.ts';
import { halves, words } from './numbers.ts';
import { decodeNames } from './page-names.ts';
import { fieldCount, type TermTable } from './page-terms.ts';
import { openSealed } from './sealed-file.ts';
import { type Bytes, openSections, type Sections } from './sections.ts';

/** All that is asked of it may throw `BrokenSeal`. */
export interface PageBase {
  readonly indexHash: string;
  readonly header: string;
  readonly count: number;
  /** See `EncodedNames.sum`. */
  readonly sum: string;
  /** By UTF-8 bytes. */
  readonly paths: readonly string[];
  readonly hashes: readonly string[];
  /** Of each page the length of each field, one after the other. */
  readonly lengths: Uint32Array;
  /** The line of the index, without its end. */
  readonly line: (page: number) => string;
  readonly row: (page: number) => PageRow;
  readonly find: (term: string) => Postings | undefined;
  /** All terms; `renumber` gives the new number of a page, or -1 for one that is gone. */
  readonly terms: (renumber: (page: number) => number) => TermTable;
  readonly close: () => void;
}

/** Null without a file, and for one that is broken or was made of something else than `key` says. */
export function openBaseFile(path: string | null, key: string): PageBase | null {
  const file = path === null ? null : openSealed(path);
  if (file === null) return null;
  try {
    const base = openBase(file, key, file.close);
    if (base !== null) return base;
  } catch (error) {
    if (!(error instanceof BrokenSeal)) throw error;
  }
  file.close();
  return null;
}

/** `bytes` by `encodeBase`. Null for those that were made of something else than `key` says. */
export function openBase(bytes: Bytes, key: string, close = (): void => undefined): PageBase | null {
  const sections = openSections<BaseSection, BaseMeta>(bytes);
  if (sections === null || sections.meta.key !== key) return null;
  const { indexHash, header, count, sum } = sections.meta;
  const names = once(() => decodeNames(sections.read('names')));
  const lengths = once(() => words(sections.read('lengths')));
  const line = (page: number): string => between(sections, 'rowEnds', 'rows', page).toString('utf8');
  const table = termTable(sections);
  return {
    indexHash,
    header,
    count,
    sum,
    get paths() {
      return names().paths;
    },
    get hashes() {
      return names().hashes;
    },
    get lengths() {
      return lengths();
    },
    line,
    // Checked when the index was read.
    row: (page) => JSON.parse(line(page)) as PageRow,
    find: (term) => postingsOf(sections, table.find(term)),
    terms: (renumber) => allTerms(sections, table, renumber),
    close,
  };
}

type BaseSections = Sections<BaseSection, BaseMeta>;

interface Table {
  readonly count: number;
  /** -1 when there is none. */
  readonly find: (term: string) => number;
  readonly name: (at: number) => string;
}

function termTable(sections: BaseSections): Table {
  const count = sections.length('termEnds') / 4 - 1;
  const name = (at: number): Buffer => between(sections, 'termEnds', 'terms', at);
  const find = (term: string): number => {
    const wanted = Buffer.from(term);
    let low = 0;
    let high = count - 1;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const order = Buffer.compare(name(middle), wanted);
      if (order === 0) return middle;
      if (order < 0) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  };
  return { count, find, name: (at) => name(at).toString('utf8') };
}

/** What the section `of` has from the end of the one before to the end of number `at`. */
function between(sections: BaseSections, ends: BaseSection, of: BaseSection, at: number): Buffer {
  const [from = 0, to = 0] = words(sections.read(ends, at * 4, (at + 2) * 4));
  return sections.read(of, from, to);
}

function postingsOf(sections: BaseSections, at: number): Postings | undefined {
  if (at === -1) return undefined;
  const [start = 0, end = start] = words(sections.read('postingEnds', at * 4, (at + 2) * 4));
  return {
    documents: words(sections.read('pages', start * 4, end * 4)),
    frequencies: halves(sections.read('frequencies', start * fieldCount * 2, end * fieldCount * 2)),
  };
}

function allTerms(
  sections: BaseSections,
  { count, name }: Table,
  renumber: (page: number) => number,
): TermTable {
  const ends = words(sections.read('postingEnds'));
  const pages = words(sections.read('pages'));
  const frequencies = halves(sections.read('frequencies'));
  const table: TermTable = new Map();
  for (let at = 0; at < count; at += 1) {
    const entries: number[] = [];
    for (let posting = ends[at] ?? 0; posting < (ends[at + 1] ?? 0); posting += 1) {
      const page = renumber(pages[posting] ?? 0);
      if (page === -1) continue;
      entries.push(page);
      for (let field = 0; field < fieldCount; field += 1) {
        entries.push(frequencies[posting * fieldCount + field] ?? 0);
      }
    }
    if (entries.length > 0) table.set(name(at), entries);
  }
  return table;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
