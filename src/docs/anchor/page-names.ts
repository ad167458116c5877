// All names that places of one page have; most questions need only the slugs, so the others are read when they are asked for.
import { anchorAliases } from '../../markdown/anchor-aliases.ts';
import { type AnchorPlace, anchorPlaces } from '../../markdown/anchor-places.ts';
import type { Anchor } from '../page/page-row.ts';
import { isMdx } from '../page/read-page.ts';
import { definitionTerms } from './definition-terms.ts';

export interface PageNames {
  /** In document order. */
  readonly headings: readonly Anchor[];
  /** One list a heading: other dialects, and ids beside the one that is the slug. */
  readonly aliases: () => readonly (readonly string[])[];
  /** Ids anywhere in the text, then the terms of definition lists. */
  readonly places: () => readonly AnchorPlace[];
}

/** `text` is the page's, `headings` what was read of it. */
export function pageNames(path: string, text: string, headings: readonly Anchor[]): PageNames {
  const options = { mdx: isMdx(path) };
  let aliases: readonly (readonly string[])[] | undefined;
  let places: readonly AnchorPlace[] | undefined;
  return {
    headings,
    aliases: () => {
      aliases ??= anchorAliases(text, options);
      return aliases;
    },
    places: () => {
      places ??= [...anchorPlaces(text, options), ...definitionTerms(text, options, headings)];
      return places;
    },
  };
}
