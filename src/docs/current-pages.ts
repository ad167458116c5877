// The index of a project together with what changed in its docs since, so that no answer is from deleted or old text.
import { isFailure, type Outcome } from '../outcome.ts';
import { baseOfLines } from './cache/base-of-lines.ts';
import { encodeBase } from './cache/encode-base.ts';
import { openBase, openBaseFile, type PageBase } from './cache/open-base.ts';
import { writeSealed } from './cache/sealed-file.ts';
import { inMemory } from './cache/sections.ts';
import { readTreeMemory, type SeenIndex } from './cache/tree-memory.ts';
import type { DocsRequest } from './docs-request.ts';
import { brokenIndex, type IndexPlace } from './index-file/index-failures.ts';
import { parseIndex } from './index-file/parse-index.ts';
import { readIndex } from './index-file/read-index.ts';
import { type DocsProject, openProject } from './open-project.ts';
import type { PageRow } from './page/page-row.ts';
import { findPages, type PageSet } from './page-set.ts';
import { type ProjectCache, projectCache } from './project-cache.ts';
import { rememberPages, seenIndex } from './remember-pages.ts';
import { rowLines } from './row-lines.ts';
import { looksTheSame } from './stamp.ts';
import { statsOf } from './tree/real-path.ts';

export interface CurrentRequest extends DocsRequest {
  /** Takes the index as it is. */
  readonly frozen?: boolean;
}

export interface Freshness {
  /** `refreshed`: pages were read anew for this answer. `stale`: the index was taken as it is although pages differ. */
  readonly state: 'fresh' | 'refreshed' | 'stale';
  /** Pages that were added, removed or changed since the index was made. */
  readonly pages: number;
}

export interface CurrentPages {
  readonly project: DocsProject;
  readonly base: PageBase;
  /** Pages of the base that are gone or replaced. */
  readonly gone: ReadonlySet<number>;
  /** By UTF-8 bytes of the path. */
  readonly fresh: readonly PageRow[];
  readonly freshness: Freshness;
  readonly diagnostics: readonly string[];
}

/**
 * Failures: those of `openProject` and of the walk, `no-docs`, `docs-index-missing`, `docs-index-broken`, `docs-index-newer` (all
 * `unavailable`), `docs-index-unreadable` (`failed`). Whoever gets the base closes it; for `BrokenSeal` there is `withSoundCache`.
 */
export function currentPages(request: CurrentRequest): Outcome<CurrentPages> {
  const project = openProject(request);
  if (isFailure(project)) return project;
  const cache = projectCache(project, request);
  const memory = readTreeMemory(cache.folder, cache.header);
  const set = findPages(project, memory, request.now);
  if (isFailure(set)) return set;
  const seen = memory?.index ?? null;
  const opened = openIndex(project, cache, seen);
  if (isFailure(opened)) return opened;
  const { base, isNews } = opened;
  if (set.isNews || isNews) {
    const known = isNews ? seenIndex(project.indexFile, base.indexHash, request.now) : seen;
    rememberPages(cache, set, known);
  }
  return { status: 'ok', project, base, ...compare(project, cache, base, set, request) };
}

interface OpenIndex {
  readonly base: PageBase;
  /** The index had to be read. */
  readonly isNews: boolean;
}

function openIndex(
  place: IndexPlace,
  { baseFile, termKey }: ProjectCache,
  seen: SeenIndex | null,
): Outcome<OpenIndex> {
  const kept = openBaseFile(baseFile, termKey);
  if (kept !== null && kept.indexHash === unchangedHash(place.indexFile, seen)) {
    return { status: 'ok', base: kept, isNews: false };
  }
  const read = readIndex(place);
  if (!isFailure(read) && kept?.indexHash === read.hash) return { status: 'ok', base: kept, isNews: true };
  kept?.close();
  if (isFailure(read)) return read;
  const parsed = parseIndex(read.content.toString('utf8'), place);
  if (isFailure(parsed)) return parsed;
  const lines = parsed.rows.map((row, at) => ({
    path: row.path,
    hash: row.hash,
    line: parsed.lines[at] ?? '',
    from: null,
    row,
  }));
  const rest = { indexHash: read.hash, header: parsed.first };
  const encoded = encodeBase(baseOfLines(lines, null, rest), termKey);
  if (baseFile !== null) writeSealed(baseFile, encoded);
  const base = openBase(inMemory(encoded), termKey);
  // It was made in the lines above.
  return base === null ? brokenIndex(place, 'it cannot be searched') : { status: 'ok', base, isNews: true };
}

/** The hash that the index had when it looked as it does now; null when it looks different. */
function unchangedHash(file: string, seen: SeenIndex | null): string | null {
  const stats = statsOf(file);
  return seen !== null && stats !== undefined && looksTheSame(seen, stats) ? seen.hash : null;
}

function compare(
  project: DocsProject,
  { header }: ProjectCache,
  base: PageBase,
  set: PageSet,
  { frozen = false }: CurrentRequest,
): Pick<CurrentPages, 'gone' | 'fresh' | 'freshness' | 'diagnostics'> {
  if (base.header === header && isSame(base, set)) {
    return { gone: none, fresh: [], freshness: { state: 'fresh', pages: 0 }, diagnostics: set.problems };
  }
  const known = new Map(base.paths.map((path, page) => [path, page]));
  // Rows that other settings or another version made cannot be told from those that would be made now.
  const isComparable = base.header === header;
  const differing = set.pages.filter(({ path, hash }) => {
    const page = known.get(path);
    return !isComparable || page === undefined || base.hashes[page] !== hash;
  });
  const present = new Set(set.pages.map(({ path }) => path));
  const removed = base.paths.flatMap((path, page) => (present.has(path) ? [] : [page]));
  const pages = differing.length + removed.length;
  if (pages === 0 || frozen) {
    const state = pages === 0 ? 'fresh' : 'stale';
    return { gone: none, fresh: [], freshness: { state, pages }, diagnostics: set.problems };
  }
  const { lines, diagnostics } = rowLines(project, { ...set, pages: differing }, null);
  return {
    gone: new Set([...removed, ...differing.flatMap(({ path }) => known.get(path) ?? [])]),
    fresh: lines.flatMap(({ row }) => row ?? []),
    freshness: { state: 'refreshed', pages },
    diagnostics,
  };
}

/** Both are in the same order. */
function isSame(base: PageBase, set: PageSet): boolean {
  if (set.sum !== null) return set.sum === base.sum;
  const { paths, hashes } = base;
  return (
    set.pages.length === base.count &&
    set.pages.every(({ path, hash }, at) => path === paths[at] && hash === hashes[at])
  );
}

const none: ReadonlySet<number> = new Set();
