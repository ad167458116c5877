// Gathers what a miss offers instead: names that were perhaps meant, each with the reason it is listed.
import type { Candidate } from '../outcome.ts';
import { byCodePoint } from '../state/by-code-point.ts';
import type { Asked } from './asked.ts';
import { entryPointOfKey, nameOfKey } from './bundle/find-name.ts';
import type { Manifest } from './bundle/manifest.ts';
import { parseManifest } from './bundle/manifest-text.ts';
import type { Bundle } from './bundle/open.ts';
import { type DocumentedEntity, readEntities } from './bundle/read-entities.ts';
import { readBundleFile } from './bundle/read-file.ts';
import { inheritedSources, memberNames } from './bundle/read-summary.ts';
import { NEAR_LIMIT, nearNames } from './near.ts';

/** At most `NEAR_LIMIT` of one kind, and a sentence when there were more. */
export interface CandidateList {
  readonly candidates: readonly Candidate[];
  readonly note: string | null;
}

export interface PageMembers {
  readonly own: readonly string[];
  /** Headings that the page lists for other pages or packages. */
  readonly inherited: readonly string[];
}

export function pageMembers(bundle: Bundle, file: string): PageMembers {
  const text = readBundleFile(bundle, file) ?? '';
  return { own: memberNames(text), inherited: inheritedSources(text).flatMap(({ members }) => members) };
}

/** Members of the page that are near the one asked; when none is, those it has, to be listed after all else. */
export function membersOfPage(
  key: string,
  { own, inherited }: PageMembers,
  asked: string,
): { readonly near: CandidateList; readonly others: CandidateList } {
  const page = nameOfKey(key);
  const all = [...own, ...inherited];
  const near = new Set(nearNames(bareName(asked), all.map(bareName)));
  const order = [...near];
  const found = all
    .filter((member) => near.has(bareName(member)))
    .sort((a, b) => order.indexOf(bareName(a)) - order.indexOf(bareName(b)) || byCodePoint(a, b));
  const isOwn = new Set(own);
  const reason = (member: string): string =>
    isOwn.has(member) ? `member of ${page}` : `inherited by ${page}`;
  const listed = (members: readonly string[]): CandidateList =>
    limited(
      [...new Set(members)].map((member) => ({ entity: page + member, why: reason(member) })),
      `members of ${page}`,
    );
  return { near: listed(found), others: listed(found.length > 0 ? [] : all) };
}

/** Members of other pages with exactly the name asked, whatever their sigil. */
export function sameMemberElsewhere(
  bundle: Bundle,
  asked: Asked,
  member: string,
  key: string | null,
): CandidateList {
  const bare = bareName(member);
  const rows = readEntities(bundle).filter(
    (row) => row.member !== '' && row.key !== key && bareName(row.member) === bare,
  );
  return limited(
    rows.map((row) => ({
      entity: nameOfKey(row.key) + row.member,
      why: `${whySame(row)}${exported(row.key, asked)}`,
    })),
    'members of that name on other pages',
  );
}

/** Exported names near the one asked, each from the entry point asked about if that has it. */
export function nearPages(manifest: Manifest, asked: Asked, name: string): CandidateList {
  const keys = allKeys(manifest);
  const byName = new Map<string, string[]>();
  for (const key of keys) byName.set(nameOfKey(key), [...(byName.get(nameOfKey(key)) ?? []), key]);
  const candidates = nearNames(name, byName.keys()).map((near) => {
    const key = preferred(byName.get(near) ?? [], asked);
    const reason =
      near.toLowerCase() === name.toLowerCase() && near !== name ? 'differs in case' : 'similar name';
    return { entity: near, why: `${near === name ? 'same name' : reason}${exported(key, asked)}` };
  });
  return limited(candidates, 'similar names');
}

export function allKeys(manifest: Manifest): string[] {
  return [...Object.keys(manifest.pages), ...Object.keys(manifest.aliases)];
}

export function manifestOf(bundle: Bundle): Manifest | null {
  return parseManifest(bundle.manifest);
}

/** `get` of `#get` and `.get`. */
export function bareName(member: string): string {
  return member.replace(/^[#.]/, '');
}

function whySame({ kind }: DocumentedEntity): string {
  return `${kind} of the same name`;
}

function preferred(keys: readonly string[], asked: Asked): string {
  const here = keys.find((key) => entryPointOfKey(key) === asked.subpath);
  return here ?? [...keys].sort(byCodePoint)[0] ?? '';
}

/** Empty when the caller can ask for it the way they asked before. */
function exported(key: string, asked: Asked): string {
  const entryPoint = entryPointOfKey(key);
  if (entryPoint === asked.subpath) return '';
  return `, exported from ${entryPoint === null ? asked.package : `${asked.package}/${entryPoint}`}`;
}

function limited(candidates: readonly Candidate[], what: string): CandidateList {
  if (candidates.length <= NEAR_LIMIT) return { candidates, note: null };
  const note = `Shown are ${NEAR_LIMIT} of ${candidates.length} ${what}.`;
  return { candidates: candidates.slice(0, NEAR_LIMIT), note };
}
