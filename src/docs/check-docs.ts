// Whether the index is what would be made now, byte for byte; nothing that is kept between two questions is trusted here.
import { type Failure, failure, isFailure, type Outcome } from '../outcome.ts';
import type { DocsRequest } from './docs-request.ts';
import { hasCollapsed, type IndexChanges, indexChanges } from './index-changes.ts';
import { differenceOf } from './index-file/index-difference.ts';
import { indexText } from './index-file/index-text.ts';
import { looseLines } from './index-file/loose-lines.ts';
import { parseIndex } from './index-file/parse-index.ts';
import { readIndex } from './index-file/read-index.ts';
import { openProject } from './open-project.ts';
import { findPages } from './page-set.ts';
import { projectCache } from './project-cache.ts';
import { rowLines } from './row-lines.ts';

export interface CheckRequest extends DocsRequest {
  /** Takes a page set that lost more than half for what it is. */
  readonly allowShrink?: boolean;
}

export interface CheckAnswer {
  /** Absolute. */
  readonly indexFile: string;
  readonly pages: number;
  readonly diagnostics: readonly string[];
}

/**
 * Failures: `docs-drift` (`not-found`), whose details are `IndexChanges` with `reasons`; `docs-index-missing`, `docs-index-newer`
 * and `no-docs` (`unavailable`); `docs-index-foreign` (`usage`); those of `openProject` and of the walk.
 */
export function checkDocs(request: CheckRequest): Outcome<CheckAnswer> {
  const project = openProject(request);
  if (isFailure(project)) return project;
  const set = findPages(project, null, request.now);
  if (isFailure(set)) return set;
  const { indexFile, indexCommand } = project;
  const read = readIndex(project);
  if (isFailure(read)) return read;
  const { lines, diagnostics } = rowLines(project, set, null);
  const expected = indexText(projectCache(project, request).header, lines);
  if (read.content.equals(Buffer.from(expected))) {
    return { status: 'ok', indexFile, pages: lines.length, diagnostics };
  }
  const found = read.content.toString('utf8');
  const parsed = parseIndex(found, project);
  if (isFailure(parsed) && parsed.code !== 'docs-index-broken') return parsed;
  const known = looseLines(found);
  const changes = indexChanges(known, new Map(lines.map(({ path, line }) => [path, line])));
  const broken = isFailure(parsed) ? [String(parsed.details?.['reason'])] : [];
  const lost = hasCollapsed(known.size, lines.length)
    ? [`the page set shrank from ${known.size} to ${lines.length}`]
    : [];
  const reasons = [...lost, ...broken, ...differenceOf(found, expected, changes)];
  const mustAllow = lost.length > 0 && request.allowShrink !== true;
  return drift(indexFile, changes, reasons, mustAllow ? `${indexCommand} --allow-shrink` : indexCommand);
}

function drift(
  indexFile: string,
  changes: IndexChanges,
  reasons: readonly string[],
  command: string,
): Failure {
  const lines = [
    `The docs index ${indexFile} is not what the docs are now:`,
    ...reasons.map((reason) => `  ${reason}`),
    ...listed('added', changes.added),
    ...listed('removed', changes.removed),
    ...listed('changed', changes.changed),
  ];
  return failure('not-found', 'docs-drift', lines.join('\n'), {
    next: [command],
    details: { index: indexFile, ...changes, reasons },
  });
}

function listed(label: string, paths: readonly string[]): string[] {
  return paths.map((path) => `  ${label} ${path}`);
}
