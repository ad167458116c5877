// The lines of an index for a set of pages: taken over where the content is the same, read from the page where it is not.
import { crc32 } from 'node:zlib';
import type { PageBase } from './cache/open-base.ts';
import type { DocsProject } from './open-project.ts';
import { pageBytes } from './page/page-bytes.ts';
import { type PageRow, rowText } from './page/page-row.ts';
import { readPage } from './page/read-page.ts';
import type { FoundPage, PageSet } from './page-set.ts';

export interface RowLine {
  readonly path: string;
  readonly hash: string;
  readonly line: string;
  /** Number of the page in the base that the line was taken from; null for one that was read. */
  readonly from: number | null;
  /** Null for a line that was taken over. */
  readonly row: PageRow | null;
}

export interface RowLines {
  readonly lines: readonly RowLine[];
  /** The same set, with what became of each page. */
  readonly set: PageSet;
  /** What was left out of the set, and what reading the pages had to complain about. */
  readonly diagnostics: readonly string[];
}

/** `base` holds the lines of an earlier index, or is null. */
export function rowLines(project: DocsProject, set: PageSet, base: PageBase | null): RowLines {
  const known = new Map(base?.paths.map((path, at) => [path, at]));
  const lines: RowLine[] = [];
  const pages: FoundPage[] = [];
  const lost: string[] = [];
  for (const page of set.pages) {
    const line = knownLine(page, base, known.get(page.path)) ?? readLine(project, page);
    if (typeof line === 'string') lost.push(line);
    else {
      lines.push(line);
      pages.push({ ...page, hash: line.hash, reading: line.reading });
    }
  }
  const complaints = pages.flatMap(({ reading }) => reading?.diagnostics ?? []);
  return { lines, set: { ...set, pages }, diagnostics: [...set.problems, ...lost, ...complaints] };
}

type ReadLine = RowLine & Required<Pick<FoundPage, 'reading'>>;

/** Null for a page that must be read. An index can be written by anybody: only a line that was made of the page is taken over. */
function knownLine(
  { path, hash, reading }: FoundPage,
  base: PageBase | null,
  from: number | undefined,
): ReadLine | null {
  if (base === null || from === undefined || reading === undefined) return null;
  const line = base.line(from);
  return crc32(line) === reading.lineSum ? { path, hash, line, from, row: null, reading } : null;
}

/** A sentence for a page that was removed since it was found. */
function readLine({ root, settings }: DocsProject, page: FoundPage): ReadLine | string {
  const bytes = page.bytes ?? pageBytes(root, page);
  if (typeof bytes === 'string') return bytes;
  const { row, diagnostics } = readPage(page.path, bytes, settings.types);
  const line = rowText(row);
  const { path, hash } = row;
  return { path, hash, line, from: null, row, reading: { lineSum: crc32(line), diagnostics } };
}
