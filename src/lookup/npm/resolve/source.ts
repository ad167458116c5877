// Dependencies without a release: the kind and the real source are reported, a location is never invented.
import { existsSync, realpathSync } from 'node:fs';
import { type Failure, failure } from '../../../outcome.ts';
import { shellQuote } from '../../../state/shell-quote.ts';
import type { LockedSource } from '../lockfile/lockfile.ts';
import { type Ask, displayPath } from './ask.ts';
import { findInstalled, isStored } from './installed.ts';
import { walkEnd } from './project.ts';

const kinds: Readonly<Record<LockedSource['source'], string>> = {
  git: 'a git dependency',
  file: 'a file: dependency',
  link: 'a link to a folder',
  portal: 'a portal: dependency',
  workspace: 'a package of this workspace',
  tarball: 'a tarball outside of the registry',
  project: 'this project itself',
};

export function sourceNotARelease(ask: Ask, entry: LockedSource): Failure {
  const folder = sourceFolder(ask, entry);
  const source = folder === null ? null : displayPath(ask.project, folder);
  const where = source === null ? 'Its source is not on disk.' : `Its source: ${source}`;
  const spec = entry.spec === '' ? '' : ` (${entry.spec})`;
  return failure(
    'unavailable',
    'source-not-a-release',
    `${ask.name} is ${kinds[entry.source]}${spec}: there is no release whose API could be documented. ${where}`,
    {
      next: source === null ? [] : [`ls ${shellQuote(source)}`],
      details: { package: ask.name, kind: entry.source, spec: entry.spec, source },
    },
  );
}

/** The folder the lockfile names, else where it is installed; null when neither is there. */
function sourceFolder(ask: Ask, entry: LockedSource): string | null {
  if (entry.path !== null && entry.source !== 'tarball') {
    return existsSync(entry.path) ? realpathSync.native(entry.path) : null;
  }
  const found = findInstalled(ask.project.importer, ask.name, walkEnd(ask.project));
  if (found.status === 'ok' && found.copy !== null)
    return isStored(found.copy) ? found.copy.link : found.copy.real;
  return entry.path !== null && existsSync(entry.path) ? entry.path : null;
}
