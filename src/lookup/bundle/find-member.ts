// Finds the section of a member: on the page itself, or where the page's own inheritance lines say it is documented.
import { posix } from 'node:path';
import type { PageEntry } from './manifest.ts';
import { findKeyOfFile, findPage } from './manifest-text.ts';
import type { Bundle } from './open.ts';
import { readBundleFile } from './read-file.ts';
import { readMember } from './read-page.ts';
import { type InheritedSource, inheritedSources } from './read-summary.ts';

export type MemberFinding =
  | {
      readonly found: 'section';
      /** Key of the page that documents the member. */
      readonly key: string;
      readonly file: string;
      /** As in the heading; `#map` where `.map` of a constant was asked. */
      readonly member: string;
      readonly body: string;
    }
  | {
      readonly found: 'elsewhere';
      /** `EventTarget` of the package `@types/web`; null when the page names no package. */
      readonly name: string;
      readonly package: string | null;
      readonly member: string;
    }
  | { readonly found: 'nothing' }
  /** A file that the manifest names is missing. */
  | { readonly found: 'damage'; readonly file: string };

export interface Page {
  readonly key: string;
  readonly page: PageEntry;
}

/** Never follows a page twice, so inheritance that goes round ends as `nothing`. */
export function findMember(
  bundle: Bundle,
  at: Page,
  member: string,
  visited: Set<string> = new Set(),
): MemberFinding {
  const text = readBundleFile(bundle, at.page.file);
  if (text === null) return { found: 'damage', file: at.page.file };
  visited.add(at.key);
  const sources = inheritedSources(text);
  for (const form of [member, otherSigil(member)]) {
    const other = form !== member;
    const body = !other || at.page.kind === 'variable' ? readMember(text, form) : null;
    if (body !== null) return { found: 'section', key: at.key, file: at.page.file, member: form, body };
    // What a constant has through its type is an instance member there and looks like a static one here.
    const listing = sources.filter(
      (source) => source.members.includes(form) && (!other || source.relation === 'Through its type'),
    );
    const finding = follow(bundle, at, listing, form, visited);
    if (finding !== null) return finding;
  }
  return { found: 'nothing' };
}

/** The page that a source links to, if it is one of this bundle. */
export function linkedPage(bundle: Bundle, from: PageEntry, source: InheritedSource): Page | null {
  if (source.link === null) return null;
  const path = posix.normalize(posix.join(posix.dirname(from.file), source.link));
  for (const file of [path, decoded(path)]) {
    const key = findKeyOfFile(bundle.manifest, file);
    const page = key === null ? null : findPage(bundle.manifest, key);
    if (key !== null && page !== null) return { key, page };
  }
  return null;
}

function follow(
  bundle: Bundle,
  at: Page,
  sources: readonly InheritedSource[],
  member: string,
  visited: Set<string>,
): MemberFinding | null {
  for (const source of sources) {
    if (source.link === null) {
      return { found: 'elsewhere', name: source.name, package: source.package, member };
    }
    const page = linkedPage(bundle, at.page, source);
    if (page === null || visited.has(page.key)) continue;
    const finding = findMember(bundle, page, member, visited);
    if (finding.found !== 'nothing') return finding;
  }
  return null;
}

function otherSigil(member: string): string {
  return (member.startsWith('#') ? '.' : '#') + member.slice(1);
}

/** Markdown links escape the `%` of an encoded file name; a link written without that is understood as well. */
function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}
