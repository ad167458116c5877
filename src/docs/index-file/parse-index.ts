// Reads an index line by line and trusts none of it: whatever is not exactly an index is reported with its line.
import type { Failure, Outcome } from '../../outcome.ts';
import { byCodePoint } from '../../state/by-code-point.ts';
import { divioTypes, type PageRow } from '../page/page-row.ts';
import { foreignIndex } from './foreign-index.ts';
import { SCHEMA, SCHEMA_VERSION } from './header.ts';
import { brokenIndex, type IndexPlace, newerIndex } from './index-failures.ts';

export interface ParsedIndex {
  /** The first line: its header. */
  readonly first: string;
  /** By UTF-8 bytes of the path. */
  readonly rows: readonly PageRow[];
  /** The line of each row, without its end. */
  readonly lines: readonly string[];
}

/** Failures: `docs-index-broken`, `docs-index-newer`, both `unavailable`; `docs-index-foreign` (`usage`). */
export function parseIndex(content: string, place: IndexPlace): Outcome<ParsedIndex> {
  const text = content.replaceAll('\r\n', '\n');
  if (text === '') return brokenIndex(place, 'it is empty');
  const foreign = foreignIndex(place.indexFile, text);
  if (foreign !== null) return foreign;
  if (/^(?:<{7}|>{7}|={7})/m.test(text)) return brokenIndex(place, 'it has conflict markers of a merge');
  const [first = '', ...lines] = text.split('\n');
  const fault = headerFault(first, place);
  if (fault !== null) return fault;
  if (lines.pop() !== '') return brokenIndex(place, 'its last line is cut off');
  const rows: PageRow[] = [];
  for (const [at, line] of lines.entries()) {
    const row = parseRow(line);
    if (row === null) return brokenIndex(place, `line ${at + 2} is no page`);
    const before = rows.at(-1);
    // By code point is by UTF-8 bytes.
    if (before !== undefined && byCodePoint(before.path, row.path) >= 0) {
      return brokenIndex(place, `line ${at + 2} is out of order or there twice: ${row.path}`);
    }
    rows.push(row);
  }
  return { status: 'ok', first, rows, lines };
}

function headerFault(line: string, place: IndexPlace): Failure | null {
  const { schema, version } = parseObject(line) ?? {};
  if (schema !== SCHEMA) return brokenIndex(place, 'line 1 is no header of a docs index');
  if (typeof version !== 'number') return brokenIndex(place, 'line 1 names no version');
  return version > SCHEMA_VERSION ? newerIndex(place, version) : null;
}

function parseObject(line: string): Record<string, unknown> | null {
  try {
    const value: unknown = JSON.parse(line);
    // What is neither null nor an array has keys, and reading a key of it is safe.
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function parseRow(line: string): PageRow | null {
  const row = parseObject(line);
  if (row === null) return null;
  const { path, title, divio_type: type, type_source: source, abstract, anchors, hash } = row;
  const isPage =
    [path, title, source, abstract, hash].every((value) => typeof value === 'string') &&
    divioTypes.some((known) => known === type) &&
    Array.isArray(anchors) &&
    anchors.every(isAnchor);
  // Every key was looked at.
  return isPage ? (row as unknown as PageRow) : null;
}

function isAnchor(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { slug, text, level, line, end } = value as Record<string, unknown>;
  return (
    typeof slug === 'string' &&
    typeof text === 'string' &&
    [level, line, end].every((number) => Number.isSafeInteger(number))
  );
}
