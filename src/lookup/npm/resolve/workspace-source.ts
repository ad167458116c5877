// A name that belongs to the project itself or to a member of its workspace, which no lockfile lists as a release.
import { join } from 'node:path';
import { isFailure, type Outcome } from '../../../outcome.ts';
import type { LockedSource, Lockfile } from '../lockfile/lockfile.ts';
import type { Ask } from './ask.ts';
import { ownString, readManifest } from './manifest.ts';

/** Null when no importer has that name. */
export function workspaceSource(
  ask: Ask,
  lockfile: Lockfile,
): Outcome<{ readonly source: LockedSource | null }> {
  const own = projectSource(ask);
  if (own !== null) return { status: 'ok', source: own };
  const importers = lockfile.importers();
  if (isFailure(importers)) return importers;
  for (const path of importers.paths) {
    const directory = join(lockfile.root, path);
    const found = readManifest(directory);
    if (isFailure(found) || found.manifest === null) continue;
    if (ownString(found.manifest, 'name') !== ask.name) continue;
    return {
      status: 'ok',
      source: { kind: 'source', source: 'workspace', spec: path || '.', path: directory },
    };
  }
  return { status: 'ok', source: null };
}

/** The project asking about itself; null when it does not. */
export function projectSource({ name, project }: Ask): LockedSource | null {
  if (ownString(project.manifest, 'name') !== name) return null;
  return { kind: 'source', source: 'project', spec: '', path: project.importer };
}
