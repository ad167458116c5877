// Which versions of a package a project has at all, for the miss of one that it has not.
import { isFailure } from '../../../outcome.ts';
import type { VersionsAtHand } from '../resolution.ts';
import { copiesOf } from './copies.ts';
import { locateProject } from './project.ts';
import { compareVersions } from './versions.ts';

/** Versions of a package anywhere in the project's node_modules, lowest first; `directory` as in a request. */
export function installedVersions(name: string, directory: string): VersionsAtHand {
  const located = locateProject(directory);
  if (isFailure(located)) return [];
  const outcome = copiesOf(located.project, name);
  if (isFailure(outcome)) return [];
  return [...new Set(outcome.copies.map((copy) => copy.version))].sort(compareVersions);
}
