// The table of everything a bundle documents, for listings, search and the candidates of a miss.
import type { Bundle } from './open.ts';
import { readBundleFile } from './read-file.ts';

export interface DocumentedEntity {
  /** Key of the page. */
  readonly key: string;
  /** Heading of the member; empty for the page itself. */
  readonly member: string;
  readonly kind: string;
  /** First sentence of the docstring; empty without one. */
  readonly summary: string;
}

/** Columns are parted by tabs: page key, member, kind, summary. */
export const ENTITIES = 'entities.tsv';

/** In the order of the file. Empty when the file is missing: a listing is no reason to refuse a bundle. */
export function readEntities(bundle: Pick<Bundle, 'directory'>): DocumentedEntity[] {
  const text = readBundleFile(bundle, ENTITIES) ?? '';
  const rows: DocumentedEntity[] = [];
  for (const line of text.split(/\r?\n/)) {
    const [key = '', member, kind, summary = ''] = line.split('\t');
    if (key !== '' && member !== undefined && kind !== undefined) rows.push({ key, member, kind, summary });
  }
  return rows;
}
