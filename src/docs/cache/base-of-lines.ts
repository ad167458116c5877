// Makes the searchable form of an index out of its lines; what an older form knows of a page is taken over.
import type { PageRow } from '../page/page-row.ts';
import type { BaseContent } from './encode-base.ts';
import type { PageBase } from './open-base.ts';
import { addPage, fieldCount, type TermTable } from './page-terms.ts';

export interface BaseLine {
  readonly path: string;
  readonly hash: string;
  readonly line: string;
  /** Its number in the older form; null for a page that must be read. */
  readonly from: number | null;
  /** Present where `from` is null. */
  readonly row: PageRow | null;
}

export function baseOfLines(
  lines: readonly BaseLine[],
  older: PageBase | null,
  rest: Pick<BaseContent, 'indexHash' | 'header'>,
): BaseContent {
  const terms = takenOver(lines, older);
  const lengths: number[] = [];
  for (const [page, { from, row }] of lines.entries()) {
    const own = from === null || older === null ? null : older.lengths;
    if (own !== null && from !== null) {
      lengths.push(...own.subarray(from * fieldCount, (from + 1) * fieldCount));
    } else if (row !== null) lengths.push(...addPage(terms, page, row));
  }
  return {
    ...rest,
    paths: lines.map(({ path }) => path),
    hashes: lines.map(({ hash }) => hash),
    lines: lines.map(({ line }) => line),
    lengths,
    terms,
  };
}

function takenOver(lines: readonly BaseLine[], older: PageBase | null): TermTable {
  if (older === null) return new Map();
  const numbers = new Int32Array(older.paths.length).fill(-1);
  for (const [page, { from }] of lines.entries()) if (from !== null) numbers[from] = page;
  return older.terms((page) => numbers[page] ?? -1);
}
