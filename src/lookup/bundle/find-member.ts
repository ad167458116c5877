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

const NOTHING: MemberFinding = { found: 'nothing' };

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
  let sources: readonly InheritedSource[] | null = null;
  for (const form of [member, otherSigil(member)]) {
    const other = form !== member;
    const body = !other || at.page.kind === 'variable' ? readMember(text, form) : null;
    if (body !== null) return { found: 'section', key: at.key, file: at.page.file, member: form, body };
    sources ??= inheritedSources(text);
    // What a constant has through its type is an instance member there and looks like a static one here.
    const listing = sources.filter(
      (source) => source.members.includes(form) && (!other || source.relation === 'Through its type'),
    );
    const finding = follow(bundle, at, listing, form, visited);
    if (finding !== null) return finding;
  }
  return member.startsWith('.') ? throughOwnType(bundle, at, text, otherSigil(member), visited) : NOTHING;
}

/** The page that a source links to, if it is one of this bundle. */
export function linkedPage(
  bundle: Bundle,
  from: PageEntry,
  source: Pick<InheritedSource, 'link'>,
): Page | null {
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
    const other = underOtherSigil(bundle, page, member);
    if (other !== null) return other;
  }
  return null;
}

/**
 * A constant that shares its page with an interface has no lines `Through its type` for what the page documents itself, as in
 * `const Model: Model` or `const Bed: BedStatic` where `BedStatic extends Bed`.
 */
function throughOwnType(
  bundle: Bundle,
  at: Page,
  text: string,
  member: string,
  visited: ReadonlySet<string>,
): MemberFinding {
  const passed = `type of ${at.key}`;
  const head = text.slice(0, text.search(/\n(?:```|## )/));
  const line = visited.has(passed) ? null : /^- \*\*Type:\*\* (.+)$/m.exec(head);
  for (const [, link = ''] of (line?.[1] ?? '').matchAll(/\]\(([^)]+)\)/g)) {
    const page = linkedPage(bundle, at.page, { link });
    if (page === null) continue;
    const finding = findMember(bundle, page, member, new Set([passed]));
    if (finding.found === 'section') return finding;
  }
  return NOTHING;
}

/** What a class has through the type of its base is static on the class, and an instance member of that type. */
function underOtherSigil(bundle: Bundle, at: Page, member: string): MemberFinding | null {
  const form = otherSigil(member);
  const text = readBundleFile(bundle, at.page.file);
  const body = text === null ? null : readMember(text, form);
  return body === null ? null : { found: 'section', key: at.key, file: at.page.file, member: form, body };
}

/** `.get` of `#get` and the other way round. */
export function otherSigil(member: string): string {
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
