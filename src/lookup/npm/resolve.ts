// Which release of a package a project means, and where it is installed: the first step of every lookup.
import { failure, isFailure, type Outcome } from '../../outcome.ts';
import { isExactVersion } from './lockfile/specifier.ts';
import type { Resolution, ResolveRequest } from './resolution.ts';
import { resolveLocked } from './resolve/locked.ts';
import { declaredNames } from './resolve/manifest.ts';
import { resolveOverridden } from './resolve/overridden.ts';
import { locateProject } from './resolve/project.ts';
import { resolveUnlocked } from './resolve/unlocked.ts';

/**
 * The release a project has under a name. Commands in `next` hold `{entity}` where the caller's entity belongs.
 *
 * Codes: `version-not-exact`, `rival-lockfiles`, `directory-unreadable` (usage); `version-drifted`, `not-installed`,
 * `not-in-lockfile`, `not-declared`, `no-manifest`, `other-importers`, `several-versions` (not-found);
 * `source-not-a-release`, `yarn-pnp` (unavailable); `lockfile-conflict`, `lockfile-version`, `lockfile-unreadable`,
 * `lockfile-binary`, `manifest-unreadable` (failed).
 */
export function resolvePackage(request: ResolveRequest): Outcome<Resolution> {
  const { version } = request;
  if (version !== undefined && !isExactVersion(version)) return notExact(version);
  const located = locateProject(request.directory);
  if (isFailure(located)) return located;
  const { project } = located;
  const ask = { name: request.package, project };
  if (version !== undefined) return resolveOverridden(ask, version);
  if (isFailure(project.lock)) return project.lock;
  return project.lock.lockfile === null ? resolveUnlocked(ask) : resolveLocked(ask, project.lock.lockfile);
}

/** The importer of a directory and the names it declares itself, peers left out, sorted by code point. */
export function directDependencies(
  directory: string,
): Outcome<{ readonly importer: string; readonly packages: readonly string[] }> {
  const located = locateProject(directory);
  if (isFailure(located)) return located;
  const { importer, manifest } = located.project;
  if (manifest === null) {
    return failure(
      'not-found',
      'no-manifest',
      `There is no package.json in ${directory} or above it. Ask from inside a project, or name its folder with --project.`,
    );
  }
  return { status: 'ok', importer, packages: declaredNames(manifest) };
}

function notExact(version: string): Outcome<never> {
  return failure(
    'usage',
    'version-not-exact',
    `--version takes one exact version, such as 1.2.3; ${JSON.stringify(version)} is a range or a tag.`,
  );
}
