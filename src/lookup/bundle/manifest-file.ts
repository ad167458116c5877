// Finds one line of a large manifest on disk by halving it: reading two megabytes would cost more than the whole lookup.
import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

export interface ManifestFile {
  readonly path: string;
  /** Bytes. */
  readonly size: number;
  /** Everything above the maps, with the line that opens the first. */
  readonly head: string;
  /** What was found where, by position: one question looks for several keys, and each search begins in the same middles. */
  readonly places: Map<number, Place | null>;
  /** What was found, by map and key. */
  readonly values: Map<string, string | null>;
}

/** In the order in which they stand in the file. */
export type MapName = 'entryPoints' | 'pages' | 'aliases';

/** Reading less at once saves nothing. */
const BLOCK = 4096;
/** Up to this size everything is read as fast. */
const SMALL = 65_536;

/** All of a small file or one laid out otherwise, as text; null for one that is missing or unreadable. */
export function openManifestFile(path: string): ManifestFile | string | null {
  return withFile(path, (file, size) => {
    const head = size > SMALL ? headOf(file, size) : null;
    return head === null ? read(file, 0, size) : { path, size, head, places: new Map(), values: new Map() };
  });
}

/** Null when the file is cut off or has another layout. */
function headOf(file: number, size: number): string | null {
  const start = read(file, 0, BLOCK);
  const opening = '\n  "entryPoints": {';
  const ending = '}\n}\n';
  const end = start.indexOf(opening);
  const isWhole = start.startsWith('{\n  "format": ') && read(file, size - ending.length, size) === ending;
  return end === -1 || !isWhole ? null : start.slice(0, end + opening.length);
}

/**
 * The JSON of a value, null when the map lacks the key, undefined when only reading everything can tell. The keys of the
 * file must be sorted as our writer sorts them.
 */
export function valueIn(manifest: ManifestFile, map: MapName, key: string): string | null | undefined {
  if (hasOwnOrder(key)) return undefined;
  const name = `${map} ${key}`;
  const known = manifest.values.get(name);
  if (known !== undefined) return known;
  const value = search(manifest, map, key);
  if (value !== undefined) manifest.values.set(name, value);
  return value;
}

function search(manifest: ManifestFile, map: MapName, key: string): string | null | undefined {
  const text = withFile(manifest.path, (file, size) =>
    size === manifest.size ? stretchWith(file, manifest, { rank: ranks[map], key }) : null,
  );
  if (text === null) return undefined;
  const needle = `\n    ${JSON.stringify(key)}: `;
  for (let at = text.indexOf(needle); at !== -1; at = text.indexOf(needle, at + 1)) {
    const end = text.indexOf('\n', at + 1);
    const isThis = placeOf(text.slice(at + 1, at + needle.length + 1))?.rank === ranks[map];
    if (isThis) return end === -1 ? undefined : text.slice(at + needle.length, end);
  }
  return null;
}

interface Place {
  readonly rank: number;
  /** Empty for the line that opens a map. */
  readonly key: string;
}

const ranks: Readonly<Record<MapName, number>> = { entryPoints: 0, pages: 1, aliases: 2 };

/** JavaScript puts keys that are numbers first, and beyond the basic plane its order is not that of code points. */
function hasOwnOrder(key: string): boolean {
  if (startsWithDigit(key)) return true;
  for (let at = 0; at < key.length; at += 1) if (key.charCodeAt(at) >= 0xd800) return true;
  return false;
}

function startsWithDigit(key: string): boolean {
  return key >= '0' && key < ':';
}

/** A part of the file that has the line of the place if any line is there; null when its lines are too long to tell. */
function stretchWith(file: number, { size, places }: ManifestFile, wanted: Place): string | null {
  let low = 0;
  let high = size;
  while (high - low > BLOCK) {
    const middle = Math.floor((low + high) / 2);
    const next = placeAt(places, middle, high, () => nextPlace(file, middle, high));
    if (next === null) return null;
    if (isAfter(next, wanted)) high = middle;
    else low = middle;
  }
  // The line begins at or before `high`, so the block behind that has its end.
  return read(file, low, Math.min(size, high + BLOCK));
}

/** Shortly before the end of a search what is read depends on that end. */
function placeAt(
  places: ManifestFile['places'],
  middle: number,
  high: number,
  look: () => Place | null,
): Place | null {
  if (high - middle < BLOCK) return look();
  const before = places.get(middle);
  if (before !== undefined) return before;
  const place = look();
  places.set(middle, place);
  return place;
}

/** Of the first whole line between two positions that says where it is. */
function nextPlace(file: number, from: number, to: number): Place | null {
  const lines = read(file, from, Math.min(to, from + BLOCK)).split('\n');
  for (let at = 1; at < lines.length - 1; at += 1) {
    const place = placeOf(lines[at] ?? '');
    if (place !== null) return place;
  }
  return null;
}

/** Page values are objects, keys of entry points begin with a dot, all other entries are aliases. */
function placeOf(line: string): Place | null {
  if (!line.startsWith('    "')) return openedBy(line);
  const end = line.includes('\\')
    ? (/^ {4}"(?:[^"\\]|\\.)*"/.exec(line)?.[0].length ?? 0)
    : line.indexOf('"', 5) + 1;
  if (end === 0 || !line.startsWith(': ', end)) return null;
  const key = JSON.parse(line.slice(4, end)) as string; // it has its quotes
  if (line[end + 2] === '{') return { rank: ranks.pages, key };
  return { rank: key.startsWith('.') ? ranks.entryPoints : ranks.aliases, key };
}

function openedBy(line: string): Place | null {
  for (const map of ['entryPoints', 'pages', 'aliases'] as const) {
    if (line.startsWith(`  "${map}": {`)) return { rank: ranks[map], key: '' };
  }
  return null;
}

function isAfter(place: Place, wanted: Place): boolean {
  if (place.rank !== wanted.rank) return place.rank > wanted.rank;
  return place.key > wanted.key && !(startsWithDigit(place.key) && /^\d+$/.test(place.key));
}

function read(file: number, from: number, to: number): string {
  const bytes = Buffer.allocUnsafe(to - from);
  return bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, from));
}

/** Null also when the file cannot be read; whoever reads all of it finds that out. */
function withFile<T>(path: string, use: (file: number, size: number) => T): T | null {
  let file: number | undefined;
  try {
    file = openSync(path, 'r');
    return use(file, fstatSync(file).size);
  } catch {
    return null;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}
