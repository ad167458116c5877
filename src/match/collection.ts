// What ranking needs of a collection, whether that lies in memory as objects or in a file as numbers.
import type { Bm25f } from './bm25f.ts';
import type { Token } from './tokenize.ts';

export interface Collection {
  readonly count: number;
  readonly bm25f: Bm25f;
  /** Numbers of the fields whose texts lead, see `Field.leads`. */
  readonly leading: readonly number[];
  /** Of each document the length of each field, one after the other. */
  readonly lengths: ArrayLike<number>;
  readonly find: (term: string) => Postings | undefined;
  /** Each of the texts of a document; asked for the best ones only. */
  readonly textsOf: (document: number) => readonly IndexedText[];
  /** Below 0 when the first one goes before the other at equal scores. */
  readonly before: (document: number, other: number) => number;
}

export interface Postings {
  /** Each once. */
  readonly documents: ArrayLike<number>;
  /** Of each of these documents how often each field has the term, one after the other. */
  readonly frequencies: ArrayLike<number>;
}

export interface IndexedText {
  readonly field: number;
  readonly isUnit: boolean;
  readonly leads: boolean;
  readonly text: string;
  /** Cut up when first asked for, because most texts are never looked at. */
  readonly tokens: () => readonly Token[];
}
