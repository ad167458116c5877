// Indexes a small collection in memory: skills, tools, the guides of one package. Large ones keep their postings themselves.
import type { Collection, IndexedText, Postings } from './collection.ts';
import { indexedText } from './indexed-text.ts';
import { lengthOf } from './tokenize.ts';

export interface Field {
  /** How much a word in it counts. */
  readonly weight: number;
  /** See `Bm25f.lengthInfluence`. */
  readonly lengthInfluence: number;
  /** Whether one of its texts may answer a question by itself, as a title or a heading does. */
  readonly isUnit: boolean;
  /** Whether one of its texts that has all words of a question puts its document before all that have none such. */
  readonly leads: boolean;
}

export interface MatchModel<Name extends string> {
  /** See `Bm25f.saturation`. */
  readonly saturation: number;
  readonly fields: Readonly<Record<Name, Field>>;
}

/** The texts of each field, such as one title and many headings. */
export type MatchDocument<Name extends string> = Readonly<Record<Name, readonly string[]>>;

export function indexDocuments<Name extends string>(
  documents: readonly MatchDocument<Name>[],
  model: MatchModel<Name>,
): Collection {
  // Object.keys is typed for objects that may have more keys than their type says.
  const names = Object.keys(model.fields) as Name[];
  const fields = names.map((name) => model.fields[name]);
  const texts = documents.map((document) => readTexts(document, names, model));
  const lengths = texts.flatMap((own) => fieldLengths(own, names.length));
  const postings = readPostings(texts, names.length);
  return {
    count: documents.length,
    bm25f: {
      saturation: model.saturation,
      weights: fields.map(({ weight }) => weight),
      lengthInfluence: fields.map(({ lengthInfluence }) => lengthInfluence),
      meanLengths: names.map((_, field) => meanLength(lengths, field, names.length)),
    },
    leading: fields.flatMap(({ leads }, field) => (leads ? [field] : [])),
    lengths,
    find: (term) => postings.get(term),
    textsOf: (document) => texts[document] ?? [],
    before: (document, other) => document - other,
  };
}

function readTexts<Name extends string>(
  document: MatchDocument<Name>,
  names: readonly Name[],
  model: MatchModel<Name>,
): IndexedText[] {
  return names.flatMap((name, field) => {
    const own = model.fields[name];
    return document[name].map((text) => indexedText(field, own, text));
  });
}

function fieldLengths(texts: readonly IndexedText[], fieldCount: number): number[] {
  const lengths = new Array<number>(fieldCount).fill(0);
  for (const { field, tokens } of texts) lengths[field] = (lengths[field] ?? 0) + lengthOf(tokens());
  return lengths;
}

function meanLength(lengths: readonly number[], field: number, fieldCount: number): number {
  let sum = 0;
  for (let at = field; at < lengths.length; at += fieldCount) sum += lengths[at] ?? 0;
  return sum === 0 ? 0 : sum / (lengths.length / fieldCount);
}

function readPostings(
  texts: readonly (readonly IndexedText[])[],
  fieldCount: number,
): ReadonlyMap<string, Postings> {
  const postings = new Map<string, GrowingPostings>();
  for (const [document, own] of texts.entries()) {
    for (const { field, tokens } of own) {
      for (const { term } of tokens()) count(postings, term, document, field, fieldCount);
    }
  }
  return postings;
}

interface GrowingPostings {
  readonly documents: number[];
  readonly frequencies: number[];
}

function count(
  postings: Map<string, GrowingPostings>,
  term: string,
  document: number,
  field: number,
  fieldCount: number,
): void {
  let own = postings.get(term);
  if (own === undefined) {
    own = { documents: [], frequencies: [] };
    postings.set(term, own);
  }
  const { documents, frequencies } = own;
  if (documents.at(-1) !== document) {
    documents.push(document);
    for (let at = 0; at < fieldCount; at += 1) frequencies.push(0);
  }
  const place = frequencies.length - fieldCount + field;
  frequencies[place] = (frequencies[place] ?? 0) + 1;
}
