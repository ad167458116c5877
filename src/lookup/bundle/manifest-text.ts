// Finds single entries of a manifest by its fixed layout: parsing two megabytes would cost more than the whole lookup.
import type { Manifest, PageEntry } from './manifest.ts';

/** A manifest as text, with the places of its three maps. */
export interface ManifestText {
  readonly text: string;
  readonly entryPoints: Span;
  readonly pages: Span;
  readonly aliases: Span;
}

interface Span {
  readonly start: number;
  readonly end: number;
}

/** Null when the text does not have the layout, as after a damaged write. */
export function scanManifest(text: string): ManifestText | null {
  const entryPoints = span(text, 'entryPoints', 0);
  const pages = entryPoints && span(text, 'pages', entryPoints.end);
  const aliases = pages && span(text, 'aliases', pages.end);
  if (!entryPoints || !pages || !aliases) return null;
  const closed =
    text.startsWith('{\n  "format": ') && /^\}\n\}\n?$/.test(text.slice(aliases.end).trimStart());
  return closed ? { text, entryPoints, pages, aliases } : null;
}

/** A value above the maps; undefined when absent. */
export function headerValue(manifest: ManifestText, name: keyof Manifest): unknown {
  const needle = `\n  "${name}": `;
  const at = manifest.text.indexOf(needle);
  if (at === -1 || at >= manifest.entryPoints.start) return undefined;
  const end = manifest.text.indexOf('\n  "', at + needle.length);
  return parse(manifest.text.slice(at + needle.length, end));
}

/** False for a release without type declarations. */
export function hasPages({ pages }: ManifestText): boolean {
  return pages.start !== pages.end;
}

export function findPage(manifest: ManifestText, key: string): PageEntry | null {
  return asPage(entry(manifest.text, manifest.pages, key));
}

export function findAlias(manifest: ManifestText, key: string): string | null {
  return asString(entry(manifest.text, manifest.aliases, key));
}

/** The declaration file of an entry point (`./jsx`), or `=./other`; null when there is none of that name. */
export function findEntryPoint(manifest: ManifestText, name: string): string | null {
  return asString(entry(manifest.text, manifest.entryPoints, name));
}

/** The key of the page that a file holds. */
export function findKeyOfFile(manifest: ManifestText, file: string): string | null {
  const { text, pages } = manifest;
  const name = JSON.stringify(file);
  for (const needle of [`: {"file":${name},`, `: { "file": ${name},`]) {
    const at = text.indexOf(needle, pages.start);
    if (at !== -1 && at < pages.end) return asString(parse(text.slice(text.lastIndexOf('\n', at) + 1, at)));
  }
  return null;
}

/** Keys of pages and aliases that are `<entry point>/<name>` for any entry point but the main one. */
export function keysEndingWith(manifest: ManifestText, name: string): string[] {
  const { text, pages, aliases } = manifest;
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
  return (parse(manifest.text) as Manifest | undefined) ?? null; // written by us, layout checked by `scanManifest`
}

function span(text: string, name: string, from: number): Span | null {
  const opening = `\n  "${name}": {`;
  const at = text.indexOf(opening, from);
  if (at === -1) return null;
  const start = at + opening.length;
  const end = text[start] === '}' ? start : text.indexOf('\n  }', start);
  return end === -1 ? null : { start, end };
}

function entry(text: string, { start, end }: Span, key: string): unknown {
  const needle = `\n    ${JSON.stringify(key)}: `;
  const at = text.indexOf(needle, start);
  if (at === -1 || at >= end) return undefined;
  return parse(text.slice(at + needle.length, text.indexOf('\n', at + needle.length)));
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
