// Opens the searchable form of an index, and reads of it what is asked for and no more.
import type { Postings } from '../../match/collection.ts';
import type { PageRow } from '../page/page-row.ts';
import type { BaseMeta, BaseSection } from './encode-base.ts';
import { fieldCount, type TermTable } from './page-terms.ts';
import { readSealed } from './sealed-file.ts';
import { openSections, type Sections } from './sections.ts';

export interface PageBase {
  readonly indexHash: string;
  readonly header: string;
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
}

/** Null without a file, and for one that is broken or was made of something else than `key` says. */
export function openBaseFile(file: string | null, key: string): PageBase | null {
  const encoded = file === null ? null : readSealed(file);
  return encoded && openBase(encoded, key);
}

/** `encoded` by `encodeBase`. Null for one that was made of something else than `key` says. */
export function openBase(encoded: Buffer, key: string): PageBase | null {
  const sections = openSections<BaseSection, BaseMeta>(encoded);
  if (sections === null || sections.meta.key !== key) return null;
  const { indexHash, header } = sections.meta;
  // Written by `encodeBase`.
  const [paths, hashes] = JSON.parse(sections.read('names').toString('utf8')) as [string[], string[]];
  const rows = sections.read('rows');
  const rowEnds = words(sections.read('rowEnds'));
  const line = (page: number): string => rows.toString('utf8', rowEnds[page], rowEnds[page + 1]);
  const table = once(() => termTable(sections));
  return {
    indexHash,
    header,
    paths,
    hashes,
    lengths: words(sections.read('lengths')),
    line,
    // Checked when the index was read.
    row: (page) => JSON.parse(line(page)) as PageRow,
    find: (term) => postingsOf(sections, table(), table().find(term)),
    terms: (renumber) => allTerms(sections, table(), renumber),
  };
}

interface Table {
  readonly count: number;
  /** Where the postings of each term end; those of term `n` are from `ends[n]` to `ends[n + 1]`. */
  readonly ends: Uint32Array;
  /** -1 when there is none. */
  readonly find: (term: string) => number;
  readonly name: (at: number) => string;
}

function termTable(sections: Sections<BaseSection, BaseMeta>): Table {
  const nameEnds = words(sections.read('termEnds'));
  const names = sections.read('terms');
  const count = nameEnds.length - 1;
  const name = (at: number): Buffer => names.subarray(nameEnds[at], nameEnds[at + 1]);
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
  return { count, ends: words(sections.read('postingEnds')), find, name: (at) => name(at).toString('utf8') };
}

function postingsOf(
  sections: Sections<BaseSection, BaseMeta>,
  { ends }: Table,
  at: number,
): Postings | undefined {
  if (at === -1) return undefined;
  const start = ends[at] ?? 0;
  const end = ends[at + 1] ?? start;
  return {
    documents: words(sections.read('pages').subarray(start * 4, end * 4)),
    frequencies: halves(sections.read('frequencies').subarray(start * fieldCount * 2, end * fieldCount * 2)),
  };
}

function allTerms(
  sections: Sections<BaseSection, BaseMeta>,
  { count, ends, name }: Table,
  renumber: (page: number) => number,
): TermTable {
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

/** Copies, because in a file numbers begin where they cannot be read in place. */
function words(bytes: Buffer): Uint32Array {
  return new Uint32Array(copied(bytes));
}

function halves(bytes: Buffer): Uint16Array {
  return new Uint16Array(copied(bytes));
}

function copied(bytes: Buffer): ArrayBuffer {
  const memory = new ArrayBuffer(bytes.length);
  new Uint8Array(memory).set(bytes);
  return memory;
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
