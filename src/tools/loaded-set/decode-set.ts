// Reads the text of a loaded set strictly: what is wrong is told with its place, because a set that lost a row looks like any other.
import { DEEPEST, isObject, type JsonObject, jsonFault } from '../definition/json.ts';
import { decodeEntry, isEntry } from './decode-entry.ts';
import { upgradeSeed } from './decode-seed.ts';
import { inStoredOrder, type LoadedEntry, type LoadedSet, presentedAs } from './loaded-set.ts';

export type DecodedSet =
  | { readonly kind: 'sound'; readonly set: LoadedSet }
  /** Of a later version: what this one understands, and how many entries it does not. */
  | { readonly kind: 'newer'; readonly set: LoadedSet; readonly version: number; readonly skipped: number }
  /** A sentence's end, such as `entries[2].client is not a text`. */
  | { readonly kind: 'broken'; readonly fault: string };

export function decodeSet(text: string): DecodedSet {
  const parsed = parse(text);
  if ('fault' in parsed) return broken(parsed.fault);
  const { value } = parsed;
  // A definition of the greatest depth lies below the document, its list and its row.
  const fault = jsonFault(value, DEEPEST + 3);
  if (fault !== null) return broken(`it ${fault}`);
  if (Array.isArray(value)) return sound(upgradeSeed(value), { revision: 0, extra: {} });
  return isObject(value) ? decodeDocument(value) : broken('it is neither an object nor a list');
}

function parse(text: string): { readonly value: unknown } | { readonly fault: string } {
  if (text.trim() === '') return { fault: 'it is empty' };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { fault: 'it is not JSON, or only a part of it' };
  }
}

function decodeDocument(document: Readonly<Record<string, unknown>>): DecodedSet {
  const { version, revision, entries, ...extra } = document;
  if (!isCount(version) || version < 1) return broken('version is not a whole number from 1');
  if (!isCount(revision)) return broken('revision is not a whole number');
  if (!Array.isArray(entries)) return broken('entries is not a list');
  const rows = entries.map(decodeEntry);
  // All of the document was found to be JSON.
  const head = { revision, extra: extra as JsonObject };
  return version === 1 ? sound(rows, head) : newer(rows, head, version);
}

type Rows = readonly (LoadedEntry | { readonly fault: string })[];
type Head = Pick<LoadedSet, 'revision' | 'extra'>;

function sound(rows: Rows, head: Head): DecodedSet {
  const names = new Map<string, number>();
  for (const [index, row] of rows.entries()) {
    if (!isEntry(row)) return broken(`entries[${index}]${row.fault}`);
    const name = presentedAs(row);
    const first = names.get(name);
    if (first !== undefined)
      return broken(`entries[${index}] is presented as "${name}", as entries[${first}] is`);
    names.set(name, index);
  }
  return { kind: 'sound', set: setOf(rows.filter(isEntry), head) };
}

/** As far as it is known: the definitions of an agent should not vanish because another version wrote last. */
function newer(rows: Rows, head: Head, version: number): DecodedSet {
  const known = new Map(rows.filter(isEntry).map((entry) => [presentedAs(entry), entry]));
  return {
    kind: 'newer',
    set: setOf([...known.values()], head),
    version,
    skipped: rows.length - known.size,
  };
}

function setOf(entries: readonly LoadedEntry[], { revision, extra }: Head): LoadedSet {
  return { version: 1, revision, entries: inStoredOrder(entries), extra };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function broken(fault: string): DecodedSet {
  return { kind: 'broken', fault };
}
