// One question on its way through the resolver, and how its paths and answers are put into words.
import { relative, sep } from 'node:path';
import type { Success } from '../../../outcome.ts';
import type { LockedRelease, Lockfile } from '../lockfile/lockfile.ts';
import type { Resolution, Verdict } from '../resolution.ts';
import type { InstalledCopy } from './installed.ts';
import type { Project } from './project.ts';

export interface Ask {
  /** The name the project uses. */
  readonly name: string;
  readonly project: Project;
}

/** Relative to the asking directory inside the project, absolute outside of it; `.` for the directory itself. */
export function displayPath(project: Project, path: string): string {
  const below = project.directory + sep;
  if (path.startsWith(below)) return path.slice(below.length);
  const inside = path === project.root || path.startsWith(project.root + sep);
  return inside ? relative(project.directory, path) || '.' : path;
}

interface Facts {
  readonly verdict: Verdict;
  readonly copy: InstalledCopy;
  readonly release: LockedRelease | null;
  readonly lockfile: Lockfile | null;
  readonly transitive: boolean;
}

/** The answer for a copy on disk. */
export function answer(ask: Ask, facts: Facts): Success<Resolution> {
  const { copy, release, lockfile } = facts;
  return {
    status: 'ok',
    ecosystem: 'npm',
    name: copy.name,
    alias: copy.name === ask.name ? null : ask.name,
    version: copy.version,
    verdict: facts.verdict,
    locked: release?.version ?? null,
    installed: copy.version,
    lockfile: lockfile?.file ?? null,
    integrity: release === null ? null : integrityOf(release),
    patched: release !== null && release.patch !== null,
    transitive: facts.transitive,
    root: copy.real,
    source: displayPath(ask.project, copy.link),
    importer: ask.project.importer,
  };
}

/** `sha512-…`, `sha512-…#patch=<hash>`, `#patch=<hash>`; null when neither is known. */
export function integrityOf(release: LockedRelease): string | null {
  return release.patch === null ? release.integrity : `${release.integrity ?? ''}#patch=${release.patch}`;
}
