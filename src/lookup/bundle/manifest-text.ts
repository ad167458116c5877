// Finds single entries of a manifest by its fixed layout: parsing two megabytes would cost more than the whole lookup.
import type { Manifest, PageEntry } from './manifest.ts';
import { type ManifestFile, type MapName, valueIn } from './manifest-file.ts';

/** A manifest of which single entries can be asked. */
export interface ManifestText {
  /** Everything above the maps. */
  readonly head: string;
  /** The file to read single lines of, where reading all of it takes long. */
  readonly file: ManifestFile | null;
  /** All of it; null when it has been damaged or removed meanwhile. */
  readonly whole: () => WholeManifest | null;
}

/** A manifest as text, with the places of its three maps. */
interface WholeManifest extends Readonly<Record<MapName, Span>> {
  readonly text: string;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Null when the text does not have the layout, as after a damaged write. */
export function scanManifest(text: string): ManifestText | null {
  const whole = scanWhole(text);
  return whole && { head: text.slice(0, whole.entryPoints.start), file: null, whole: () => whole };
}

/** `read` gives all of the file, and is called at most once. */
export function sparseManifest(file: ManifestFile, read: () => string | null): ManifestText {
  let whole: WholeManifest | null | undefined;
  return {
    head: file.head,
    file,
    whole() {
      if (whole === undefined) {
        const text = read();
        whole = text === null ? null : scanWhole(text);
      }
      return whole;
    },
  };
}

function scanWhole(text: string): WholeManifest | null {
  const entryPoints = span(text, 'entryPoints', 0);
  const pages = entryPoints && span(text, 'pages', entryPoints.end);
  const aliases = pages && span(text, 'aliases', pages.end);
  if (!entryPoints || !pages || !aliases) return null;
  const closed =
    text.startsWith('{\n  "format": ') && /^\}\n\}\n?$/.test(text.slice(aliases.end).trimStart());
  return closed ? { text, entryPoints, pages, aliases } : null;
}

/** A value above the maps; undefined when absent. */
export function headerValue({ head }: ManifestText, name: keyof Manifest): unknown {
  const needle = `\n  "${name}": `;
  const at = head.indexOf(needle);
  if (at === -1 || at + needle.length >= head.length) return undefined;
  const end = head.indexOf('\n  "', at + needle.length);
  return end === -1 ? undefined : parse(head.slice(at + needle.length, end));
}

/** False for a release without type declarations, which has so little to say that its manifest is a small one. */
export function hasPages(manifest: ManifestText): boolean {
  if (manifest.file !== null) return true;
  const pages = manifest.whole()?.pages;
  return pages !== undefined && pages.start !== pages.end;
}

export function findPage(manifest: ManifestText, key: string): PageEntry | null {
  return asPage(entry(manifest, 'pages', key));
}

export function findAlias(manifest: ManifestText, key: string): string | null {
  return asString(entry(manifest, 'aliases', key));
}

/** The declaration file of an entry point (`./jsx`), or `=./other`; null when there is none of that name. */
export function findEntryPoint(manifest: ManifestText, name: string): string | null {
  return asString(entry(manifest, 'entryPoints', name));
}

/** The key of the page that a file holds. */
export function findKeyOfFile(manifest: ManifestText, file: string): string | null {
  const guess = file.replace(/\.md$/, '').replaceAll('/', '.');
  if (findPage(manifest, guess)?.file === file) return guess;
  const whole = manifest.whole();
  if (whole === null) return null;
  const { text, pages } = whole;
  const name = JSON.stringify(file);
  for (const needle of [`: {"file":${name},`, `: { "file": ${name},`]) {
    const at = text.indexOf(needle, pages.start);
    if (at !== -1 && at < pages.end) return asString(parse(text.slice(text.lastIndexOf('\n', at) + 1, at)));
  }
  return null;
}

/** Keys of pages and aliases that are `<entry point>/<name>` for any entry point but the main one. */
export function keysEndingWith(manifest: ManifestText, name: string): string[] {
  const whole = manifest.whole();
  if (whole === null) return [];
  const { text, pages, aliases } = whole;
  const needle = `/${JSON.stringify(name).slice(1)}: `;
  const keys: string[] = [];
  for (let at = text.indexOf(needle, pages.start); at !== -1 && at < aliases.end; ) {
    const line = text.lastIndexOf('\n', at) + 1;
    const key = asString(parse(text.slice(line, at + needle.length - 2)));
    if (key !== null) keys.push(key);
    at = text.indexOf(needle, at + needle.length);
  }
  return keys;
}

/** The whole document; for misses and listings, which need every name. Null when it is damaged. */
export function parseManifest(manifest: ManifestText): Manifest | null {
  const whole = manifest.whole();
  return whole && ((parse(whole.text) as Manifest | undefined) ?? null); // written by us, layout checked by `scanWhole`
}

function span(text: string, name: string, from: number): Span | null {
  const opening = `\n  "${name}": {`;
  const at = text.indexOf(opening, from);
  if (at === -1) return null;
  const start = at + opening.length;
  const end = text[start] === '}' ? start : text.indexOf('\n  }', start);
  return end === -1 ? null : { start, end };
}

function entry(manifest: ManifestText, map: MapName, key: string): unknown {
  const value = manifest.file === null ? undefined : valueIn(manifest.file, map, key);
  if (value !== undefined) return value === null ? undefined : parse(value);
  const whole = manifest.whole();
  if (whole === null) return undefined;
  const { start, end } = whole[map];
  const needle = `\n    ${JSON.stringify(key)}: `;
  const at = whole.text.indexOf(needle, start);
  if (at === -1 || at >= end) return undefined;
  return parse(whole.text.slice(at + needle.length, whole.text.indexOf('\n', at + needle.length)));
}

function parse(json: string): unknown {
  const trimmed = json.trim();
  try {
    return JSON.parse(trimmed.endsWith(',') ? trimmed.slice(0, -1) : trimmed);
  } catch {
    return undefined;
  }
}

function asString(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

function asPage(value: unknown): PageEntry | null {
  if (typeof value !== 'object' || value === null) return null;
  return 'file' in value && typeof value.file === 'string' && 'kind' in value ? (value as PageEntry) : null; // as above
}
