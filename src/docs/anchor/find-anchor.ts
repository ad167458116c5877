// Finds what a name leads to in a page, by all the ways in which links name places.
import type { Anchor } from '../page/page-row.ts';
import type { PageNames } from './page-names.ts';

/** `place`: an id in the middle of a text. `case`: the name of something only without regard to case. */
export type Via = 'slug' | 'alias' | 'place' | 'case';

export interface FoundAnchor {
  /** The heading whose section holds the place; null for a place above the first heading. */
  readonly heading: Anchor | null;
  readonly via: Via;
}

/** Null when the page has no such place. */
export function findAnchor(page: PageNames, name: string): FoundAnchor | null {
  return find(page, name, (each) => each) ?? withoutCase(page, name);
}

function find(
  { headings, aliases, places }: PageNames,
  name: string,
  spelled: (name: string) => string,
): FoundAnchor | null {
  const isMeant = (each: string): boolean => spelled(each) === name;
  const own = headings.find(({ slug }) => isMeant(slug));
  if (own !== undefined) return { heading: own, via: 'slug' };
  const aliased = headings[aliases().findIndex((names) => names.some(isMeant))];
  if (aliased !== undefined) return { heading: aliased, via: 'alias' };
  const place = places().find((each) => isMeant(each.name));
  return place === undefined ? null : { heading: holder(headings, place.line), via: 'place' };
}

/** A heading typed as it is read has blanks where its anchor has hyphens. */
function withoutCase(page: PageNames, name: string): FoundAnchor | null {
  const plain = name.trim().replace(/\s+/g, '-').toLowerCase();
  const found = find(page, plain, (each) => each.toLowerCase());
  return found && { ...found, via: 'case' };
}

/** The innermost section around a line. */
function holder(headings: readonly Anchor[], line: number): Anchor | null {
  return headings.findLast((heading) => heading.line <= line && line <= heading.end) ?? null;
}
