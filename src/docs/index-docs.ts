// Writes the index of a project's docs; pages that did not change are not read again.
import { failure, isFailure, type Outcome } from '../outcome.ts';
import { publishFile } from '../state/publish-file.ts';
import { baseOfLines } from './cache/base-of-lines.ts';
import { encodeBase } from './cache/encode-base.ts';
import { openBaseFile, type PageBase } from './cache/open-base.ts';
import { writeSealed } from './cache/sealed-file.ts';
import { readTreeMemory } from './cache/tree-memory.ts';
import { withSoundCache } from './cache/with-sound-cache.ts';
import type { DocsRequest } from './docs-request.ts';
import { hasCollapsed, type IndexChanges, indexChanges } from './index-changes.ts';
import { foreignIndex } from './index-file/foreign-index.ts';
import { type IndexPlace, unwritableIndex } from './index-file/index-failures.ts';
import { indexText } from './index-file/index-text.ts';
import { looseLines } from './index-file/loose-lines.ts';
import { type IndexContent, indexHash, readIndex } from './index-file/read-index.ts';
import { type DocsProject, openProject } from './open-project.ts';
import { findPages, type PageSet } from './page-set.ts';
import { type ProjectCache, projectCache } from './project-cache.ts';
import { rememberPages, seenIndex } from './remember-pages.ts';
import { type RowLines, rowLines } from './row-lines.ts';

export interface IndexRequest extends DocsRequest {
  /** Writes also an index with less than half of the pages that the last one had. */
  readonly allowShrink?: boolean;
}

export interface IndexAnswer extends IndexChanges {
  /** Absolute. */
  readonly indexFile: string;
  readonly project: string;
  /** From the project's folder. */
  readonly roots: readonly string[];
  readonly detected: boolean;
  readonly pages: number;
  /** False when the file has this content already. */
  readonly written: boolean;
  readonly diagnostics: readonly string[];
}

/**
 * Failures: those of `openProject` and of the walk; `docs-shrunk` (`not-found`); `docs-index-foreign` (`usage`) for a file that is set
 * as index and is none; with status `failed` what keeps a file from being written.
 */
export function indexDocs(request: IndexRequest): Outcome<IndexAnswer> {
  return withSoundCache(request, index);
}

function index(request: IndexRequest): Outcome<IndexAnswer> {
  const project = openProject(request);
  if (isFailure(project)) return project;
  const cache = projectCache(project, request);
  const set = findPages(project, readTreeMemory(cache.folder, cache.header), request.now);
  if (isFailure(set)) return set;
  const base = openBaseFile(cache.baseFile, cache.termKey);
  try {
    return write(request, project, cache, set, base);
  } finally {
    base?.close();
  }
}

function write(
  request: IndexRequest,
  project: DocsProject,
  cache: ProjectCache,
  set: PageSet,
  base: PageBase | null,
): Outcome<IndexAnswer> {
  const before = readBefore(project);
  const rows = rowLines(project, set, base);
  const text = before?.content.toString('utf8') ?? '';
  const foreign = foreignIndex(project.indexFile, text);
  if (foreign !== null) return foreign;
  const known = looseLines(text);
  if (request.allowShrink !== true && hasCollapsed(known.size, rows.lines.length)) {
    return shrunk(project, known.size, rows.lines.length);
  }
  const content = Buffer.from(indexText(cache.header, rows.lines));
  const written = before === null || !content.equals(before.content);
  if (written) {
    const published = publishFile(project.indexFile, content);
    if (isFailure(published)) return unwritableIndex(project.indexFile, published);
  }
  remember(request, project, cache, rows, base, written ? indexHash(content) : before.hash);
  return {
    status: 'ok',
    indexFile: project.indexFile,
    project: project.root,
    roots: set.roots,
    detected: set.detected,
    pages: rows.lines.length,
    written,
    ...indexChanges(known, new Map(rows.lines.map(({ path, line }) => [path, line]))),
    diagnostics: rows.diagnostics,
  };
}

/** Null when there is no index, or one that nobody can read. */
function readBefore(place: IndexPlace): IndexContent | null {
  const read = readIndex(place);
  return isFailure(read) ? null : read;
}

function shrunk({ indexFile, indexCommand }: DocsProject, before: number, after: number): Outcome<never> {
  const message = `The docs index ${indexFile} has ${before} pages, and only ${after} are found now. If that is meant, allow it.`;
  return failure('not-found', 'docs-shrunk', message, {
    next: [`${indexCommand} --allow-shrink`],
    details: { before, after },
  });
}

function remember(
  { now }: IndexRequest,
  { indexFile }: DocsProject,
  cache: ProjectCache,
  { lines, set }: RowLines,
  older: PageBase | null,
  hash: string,
): void {
  const { baseFile, header, termKey } = cache;
  if (baseFile === null) return;
  if (older?.indexHash !== hash) {
    const base = baseOfLines(lines, older, { indexHash: hash, header });
    writeSealed(baseFile, encodeBase(base, termKey));
  }
  rememberPages(cache, set, seenIndex(indexFile, hash, now));
}
