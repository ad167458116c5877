// Finds the page of a public name through the manifest: exactly, then through the targets of its namespaces. Never nearly.
import { byCodePoint } from '../../state/by-code-point.ts';
import type { Manifest, PageEntry } from './manifest.ts';
import { findAlias, findEntryPoint, findPage, keysEndingWith } from './manifest-text.ts';
import type { Bundle } from './open.ts';

export interface NamedTarget {
  /** Key of the page. */
  readonly key: string;
  readonly page: PageEntry;
  /** Set when the name is an alias of a member. */
  readonly member: string | null;
}

/** `''` for the main entry point, `jsx/` for `./jsx`, the same for an entry point of the same file; null for an unknown one. */
export function entryScope(bundle: Bundle, subpath: string | null): string | null {
  if (subpath === null) return '';
  const file = findEntryPoint(bundle.manifest, `./${subpath}`);
  if (file === null) return null;
  if (!file.startsWith('=')) return `${subpath}/`;
  return file === '=.' ? '' : `${file.slice('=./'.length)}/`;
}

/** `z.core.ZodType`: as a whole if the manifest has it, else `core` of what `z` is, and so on. */
export function findName(bundle: Bundle, scope: string, name: string): NamedTarget | null {
  return findKey(bundle, scope + name) ?? findPrefixes(bundle, scope, name).at(-1) ?? null;
}

/** What each leading part of a dotted name stands for, `z`, `z.core`, `z.core.ZodType`; null where it is nothing. */
export function findPrefixes(bundle: Bundle, scope: string, name: string): (NamedTarget | null)[] {
  const targets: (NamedTarget | null)[] = [];
  let parent: NamedTarget | null = null;
  for (let dot = name.indexOf('.'), start = 0; ; start = dot + 1, dot = name.indexOf('.', start)) {
    const end = dot === -1 ? name.length : dot;
    const child: string | null =
      parent === null || parent.member !== null ? null : `${parent.key}.${name.slice(start, end)}`;
    parent = findKey(bundle, scope + name.slice(0, end)) ?? (child === null ? null : findKey(bundle, child));
    targets.push(parent);
    if (dot === -1) return targets;
  }
}

/** Scopes of the entry points other than the main one that may export the name. */
export function foreignScopes(bundle: Bundle, name: string): string[] {
  const [first = name] = name.split('.');
  const scopes = new Set<string>();
  for (const ending of new Set([first, name])) {
    for (const key of keysEndingWith(bundle.manifest, ending)) scopes.add(key.slice(0, -ending.length));
  }
  return [...scopes].sort(byCodePoint);
}

/** The name of a page in the grammar of a lookup: its key without the entry point. */
export function nameOfKey(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1);
}

/** The entry point of a page's key without its dot; null for the main one. */
export function entryPointOfKey(key: string): string | null {
  const slash = key.lastIndexOf('/');
  return slash === -1 ? null : key.slice(0, slash);
}

/** What a key of a parsed manifest stands for; for listings, which ask for so many that searching the text is slower. */
export function targetOfKey(manifest: Manifest, key: string): NamedTarget | null {
  const pageOf = (name: string): PageEntry | null => own(manifest.pages, name);
  return targetOf(key, pageOf, () => own(manifest.aliases, key));
}

function findKey({ manifest }: Bundle, key: string): NamedTarget | null {
  const pageOf = (name: string): PageEntry | null => findPage(manifest, name);
  return targetOf(key, pageOf, () => findAlias(manifest, key));
}

/** A page, or what its alias stands for: a page key, or a page key and a member. Keys hold dots, so the longest key wins. */
function targetOf(
  key: string,
  pageOf: (key: string) => PageEntry | null,
  aliasOf: () => string | null,
): NamedTarget | null {
  const page = pageOf(key);
  if (page !== null) return { key, page, member: null };
  const target = aliasOf();
  if (target === null) return null;
  for (const at of splits(target)) {
    const owner = target.slice(0, at);
    const found = pageOf(owner);
    if (found !== null)
      return { key: owner, page: found, member: at === target.length ? null : target.slice(at) };
  }
  return null;
}

function own<Value>(map: Readonly<Record<string, Value>>, key: string): Value | null {
  return Object.hasOwn(map, key) ? (map[key] ?? null) : null;
}

function splits(target: string): number[] {
  const hash = target.indexOf('#');
  const end = hash === -1 ? target.length : hash;
  const places = [target.length, end];
  for (let at = target.lastIndexOf('.', end - 1); at > 0; at = target.lastIndexOf('.', at - 1))
    places.push(at);
  return places;
}
