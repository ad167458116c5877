// Rows as a collection to search that lies in memory alone, because its questions are not asked of the index of the project.
import { baseOfLines } from '../cache/base-of-lines.ts';
import { encodeBase } from '../cache/encode-base.ts';
import { openBase } from '../cache/open-base.ts';
import { inMemory } from '../cache/sections.ts';
import { type PageRow, rowText } from '../page/page-row.ts';
import { type PageCollection, pageCollection } from './page-collection.ts';

/** `rows` by UTF-8 bytes of their paths. */
export function memoryCollection(rows: readonly PageRow[]): PageCollection {
  const lines = rows.map((row) => ({
    path: row.path,
    hash: row.hash,
    line: rowText(row),
    from: null,
    row,
  }));
  const encoded = encodeBase(baseOfLines(lines, null, { indexHash: '', header: '' }), '');
  const base = openBase(inMemory(encoded), '');
  if (base === null) throw new Error('what was encoded cannot be opened');
  return pageCollection(base, new Set(), []);
}
