// The rows of a listing: exports, and for a prefix also aliases and the members of the page it names.
import { byCodePoint } from '../state/by-code-point.ts';
import type { EntityRow } from './answers.ts';
import type { Asked } from './asked.ts';
import { findName, foreignScopes, type NamedTarget, nameOfKey, targetOfKey } from './bundle/find-name.ts';
import type { Manifest } from './bundle/manifest.ts';
import { parseManifest } from './bundle/manifest-text.ts';
import type { Bundle } from './bundle/open.ts';
import { EntityTable } from './entity-table.ts';
import { memberRows } from './member-rows.ts';

/** `scope` is that of the entry point asked about; without a subpath all others are listed as well. */
export function listRows(bundle: Bundle, asked: Asked, scope: string, prefix?: string): EntityRow[] {
  const manifest = parseManifest(bundle.manifest);
  if (manifest === null) return [];
  const listing: Listing = { bundle, asked, scope, manifest, table: new EntityTable(bundle) };
  const rows = [...pageRows(listing, prefix), ...aliasRows(listing, prefix)];
  if (prefix !== undefined) rows.push(...ownedRows(listing, prefix));
  const distinct = new Map(rows.map((row) => [`${row.entity}\n${row.from ?? ''}`, row]));
  return [...distinct.values()].sort(
    (a, b) => byCodePoint(a.entity, b.entity) || byCodePoint(a.from ?? '', b.from ?? ''),
  );
}

interface Listing {
  readonly bundle: Bundle;
  readonly asked: Asked;
  readonly scope: string;
  readonly manifest: Manifest;
  readonly table: EntityTable;
}

function pageRows(listing: Listing, prefix: string | undefined): EntityRow[] {
  return Object.entries(listing.manifest.pages).flatMap(([key, page]) => {
    const name = nameOfKey(key);
    if (!isListed(listing, key) || !name.startsWith(prefix ?? '')) return [];
    if (page.exported === false && name !== prefix) return [];
    return [{ entity: name, ...listing.table.describe(key, ''), ...origin(listing, key) }];
  });
}

/** An entry point's own listing has its aliases in any case: they are what it exports. */
function aliasRows(listing: Listing, prefix: string | undefined): EntityRow[] {
  if (prefix === undefined && listing.asked.subpath === null) return [];
  return Object.keys(listing.manifest.aliases).flatMap((key) => {
    if (!isListed(listing, key) || !nameOfKey(key).startsWith(prefix ?? '')) return [];
    const target = targetOfKey(listing.manifest, key);
    return target === null ? [] : aliasRow(listing, key, target);
  });
}

function aliasRow(listing: Listing, key: string, target: NamedTarget): EntityRow[] {
  const name = nameOfKey(key);
  const documentedAs = nameOfKey(target.key) + (target.member ?? '');
  const from = origin(listing, key);
  if (from.from !== undefined) {
    // The same thing from one more entry point tells nothing: it is found without naming that.
    const main = targetOfKey(listing.manifest, listing.scope + name);
    if (documentedAs === name || isSame(target, main)) return [];
  }
  const description = listing.table.describe(target.key, target.member ?? '');
  return [
    { entity: name, ...description, ...from, ...(documentedAs === name ? {} : { aliasOf: documentedAs }) },
  ];
}

function isSame(one: NamedTarget, other: NamedTarget | null): boolean {
  return one.key === other?.key && one.member === other.member;
}

/** Members of whatever page the prefix names up to one of its sigils. */
function ownedRows(listing: Listing, prefix: string): EntityRow[] {
  return ownersIn(prefix).flatMap((owner) =>
    ownerTargets(listing, owner).flatMap(({ target, from }) => {
      const rows = memberRows(listing.bundle, listing.table, target, owner, prefix);
      const page =
        target.page.exported === false && owner.length < prefix.length ? pageRow(listing, owner, target) : [];
      return [...page, ...rows].map((row) => (from === undefined ? row : { ...row, from }));
    }),
  );
}

/** An unexported page is listed only for those who name it. */
function pageRow(listing: Listing, owner: string, target: NamedTarget): EntityRow[] {
  return nameOfKey(target.key) === owner
    ? [{ entity: owner, ...listing.table.describe(target.key, '') }]
    : [];
}

function ownersIn(prefix: string): string[] {
  const hash = prefix.indexOf('#');
  if (hash !== -1) return [prefix.slice(0, hash)];
  const owners = [prefix];
  for (let dot = prefix.indexOf('.'); dot > 0; dot = prefix.indexOf('.', dot + 1))
    owners.push(prefix.slice(0, dot));
  return owners;
}

function ownerTargets(
  { bundle, asked, scope }: Listing,
  owner: string,
): { readonly target: NamedTarget; readonly from?: string }[] {
  const here = findName(bundle, scope, owner);
  if (here !== null) return here.member === null ? [{ target: here }] : [];
  if (asked.subpath !== null || owner === '') return [];
  return foreignScopes(bundle, owner).flatMap((foreign) => {
    const target = findName(bundle, foreign, owner);
    return target === null || target.member !== null
      ? []
      : [{ target, from: `${asked.package}/${foreign.slice(0, -1)}` }];
  });
}

function isListed({ asked, scope }: Listing, key: string): boolean {
  return asked.subpath === null || scopeOf(key) === scope;
}

function origin({ asked, scope }: Listing, key: string): { from?: string } {
  const own = scopeOf(key);
  return own === scope ? {} : { from: `${asked.package}/${own.slice(0, -1)}` };
}

function scopeOf(key: string): string {
  return key.slice(0, key.lastIndexOf('/') + 1);
}
