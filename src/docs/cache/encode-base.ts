// Writes the searchable form of an index: its rows as they are, and for each term the pages that have it.
import { bytesOf } from './numbers.ts';
import { encodeNames } from './page-names.ts';
import { fieldCount, type TermTable } from './page-terms.ts';
import { encodeSections } from './sections.ts';

export interface BaseContent {
  /** Hash of the whole index. */
  readonly indexHash: string;
  /** First line of the index. */
  readonly header: string;
  readonly paths: readonly string[];
  readonly hashes: readonly string[];
  /** Lines of the index, without their ends. */
  readonly lines: readonly string[];
  /** Of each page the length of each field, one after the other. */
  readonly lengths: readonly number[];
  readonly terms: TermTable;
}

export interface BaseMeta {
  readonly key: string;
  readonly indexHash: string;
  readonly header: string;
  /** How many pages there are. */
  readonly count: number;
  /** See `EncodedNames.sum`. */
  readonly sum: string;
}

export type BaseSection =
  | 'names'
  | 'lengths'
  | 'rowEnds'
  | 'rows'
  | 'termEnds'
  | 'terms'
  | 'postingEnds'
  | 'pages'
  | 'frequencies';

/** `key` tells what else the terms depend on, see `BaseMeta`. */
export function encodeBase(content: BaseContent, key: string): Buffer {
  const { indexHash, header, paths, hashes, lengths } = content;
  const rows = joined(content.lines);
  const terms = sortedTerms(content.terms);
  const termNames = joined(terms.map(([term]) => term));
  const { bytes, sum } = encodeNames({ paths, hashes });
  const meta: BaseMeta = { key, indexHash, header, count: paths.length, sum };
  return encodeSections<BaseSection>(meta, {
    names: bytes,
    lengths: bytesOf(Uint32Array.from(lengths)),
    rowEnds: bytesOf(rows.ends),
    rows: rows.bytes,
    termEnds: bytesOf(termNames.ends),
    terms: termNames.bytes,
    ...postings(terms),
  });
}

function sortedTerms(terms: TermTable): (readonly [string, readonly number[]])[] {
  // Compared as bytes when one is looked for, and UTF-8 keeps the order of code points.
  const bytes = new Map([...terms.keys()].map((term) => [term, Buffer.from(term)]));
  return [...terms].sort(([left], [right]) =>
    Buffer.compare(bytes.get(left) ?? Buffer.alloc(0), bytes.get(right) ?? Buffer.alloc(0)),
  );
}

/** `ends` begins with 0, so that text `n` lies from `ends[n]` to `ends[n + 1]`. */
function joined(texts: readonly string[]): { readonly bytes: Buffer; readonly ends: Uint32Array } {
  const ends = new Uint32Array(texts.length + 1);
  for (const [at, text] of texts.entries()) ends[at + 1] = (ends[at] ?? 0) + Buffer.byteLength(text);
  return { bytes: Buffer.from(texts.join('')), ends };
}

function postings(
  terms: readonly (readonly [string, readonly number[]])[],
): Record<'postingEnds' | 'pages' | 'frequencies', Uint8Array> {
  const size = fieldCount + 1;
  const total = terms.reduce((sum, [, entries]) => sum + entries.length / size, 0);
  const ends = new Uint32Array(terms.length + 1);
  const pages = new Uint32Array(total);
  const frequencies = new Uint16Array(total * fieldCount);
  let posting = 0;
  for (const [at, [, entries]] of terms.entries()) {
    for (let from = 0; from < entries.length; from += size) {
      pages[posting] = entries[from] ?? 0;
      for (let field = 0; field < fieldCount; field += 1) {
        frequencies[posting * fieldCount + field] = entries[from + 1 + field] ?? 0;
      }
      posting += 1;
    }
    ends[at + 1] = posting;
  }
  return { postingEnds: bytesOf(ends), pages: bytesOf(pages), frequencies: bytesOf(frequencies) };
}
