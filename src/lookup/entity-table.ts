// Kind and summary of any page or member of a bundle, read once for a listing.

import { otherSigil } from './bundle/find-member.ts';
import type { Bundle } from './bundle/open.ts';
import { type DocumentedEntity, readEntities } from './bundle/read-entities.ts';

export class EntityTable {
  readonly #rows: ReadonlyMap<string, DocumentedEntity>;

  constructor(bundle: Bundle) {
    this.#rows = new Map(readEntities(bundle).map((row) => [`${row.key}\t${row.member}`, row]));
  }

  /** The heading under which a page has a member that another page lists: the same, or the one with the other sigil. */
  headingOn(key: string, listed: string): string {
    const other = otherSigil(listed);
    return !this.#rows.has(`${key}\t${listed}`) && this.#rows.has(`${key}\t${other}`) ? other : listed;
  }

  /** `member` is empty for the page itself. */
  describe(key: string, member: string): { readonly kind: string; readonly summary: string } {
    const row = this.#rows.get(`${key}\t${member}`);
    return { kind: row?.kind ?? '', summary: row?.summary ?? '' };
  }
}
