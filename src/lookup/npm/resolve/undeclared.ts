// A package the importer does not declare: another importer's, or installed for some other dependency.
import { join } from 'node:path';
import { isFailure, type Outcome } from '../../../outcome.ts';
import type { LockedRelease, Lockfile } from '../lockfile/lockfile.ts';
import type { Resolution } from '../resolution.ts';
import { type Ask, answer } from './ask.ts';
import { copiesOf } from './copies.ts';
import { findInstalled, type InstalledCopy, isStored } from './installed.ts';
import { readManifest } from './manifest.ts';
import {
  drifted,
  notInLockfile,
  notInstalled,
  type OtherImporter,
  otherImporters,
  severalVersions,
  underAnAlias,
} from './misses.ts';
import { aliasesOf } from './other-name.ts';
import { hasPlugAndPlay } from './plug-and-play.ts';
import { lockImporter } from './project.ts';
import { settle } from './settle.ts';
import { sourceNotARelease } from './source.ts';
import { compareVersions } from './versions.ts';
import { workspaceSource } from './workspace-source.ts';

export function resolveUndeclared(ask: Ask, lockfile: Lockfile): Outcome<Resolution> {
  const importer = lockImporter(ask.project, lockfile);
  const workspace = workspaceSource(ask, lockfile);
  if (isFailure(workspace)) return workspace;
  if (workspace.source !== null) return sourceNotARelease(ask, workspace.source);
  if (!importer.path.includes('node_modules')) {
    const others = importersWith(ask, lockfile, importer.path);
    if (isFailure(others)) return others;
    if (others.found.length > 0) return otherImporters(ask, lockfile, others.found);
  }
  if (lockfile.manager === 'npm') {
    // Its lockfile is a picture of node_modules, so it also says what an undeclared name leads to.
    const found = lockfile.entryFor(importer, ask.name);
    if (isFailure(found)) return found;
    if (found.entry !== null) return settle(ask, lockfile, found.entry, true);
  }
  const found = findInstalled(ask.project.importer, ask.name, lockfile.root);
  if (isFailure(found)) return found;
  return found.copy === null ? resolveUnreachable(ask, lockfile) : resolveHoisted(ask, lockfile, found.copy);
}

/** Node finds a copy: whatever dependency brought it, the lockfile must know that release. */
function resolveHoisted(ask: Ask, lockfile: Lockfile, copy: InstalledCopy): Outcome<Resolution> {
  if (!isStored(copy)) {
    return sourceNotARelease(ask, { kind: 'source', source: 'link', spec: '', path: copy.real });
  }
  const outcome = lockfile.releasesOf(copy.name);
  if (isFailure(outcome)) return outcome;
  const release = outcome.releases.find(
    (found) => found.name === copy.name && found.version === copy.version,
  );
  if (release !== undefined)
    return answer(ask, { verdict: 'exact', copy, release, lockfile, transitive: true });
  if (outcome.releases.length === 0) return notInLockfile(ask, lockfile, null);
  return drifted(ask, lockfile, versionsOf(outcome.releases).join(', '), copy);
}

/** Node finds none from here: only a single locked release leaves no doubt which copy is meant. */
function resolveUnreachable(ask: Ask, lockfile: Lockfile): Outcome<Resolution> {
  const outcome = lockfile.releasesOf(ask.name);
  if (isFailure(outcome)) return outcome;
  const [release] = outcome.releases;
  if (release === undefined) return notInLockfile(ask, lockfile, null);
  if (outcome.releases.length > 1) return severalVersions(ask, lockfile, versionsOf(outcome.releases));
  if (lockfile.manager === 'yarn' && hasPlugAndPlay(lockfile.root))
    return settle(ask, lockfile, release, true);
  const copies = copiesOf(ask.project, ask.name);
  if (isFailure(copies)) return copies;
  const copy =
    copies.copies.find((found) => found.name === release.name && found.version === release.version) ??
    copies.copies[0];
  if (copy === undefined) {
    const aliases = aliasesOf(ask, release.name);
    return aliases.length > 0
      ? underAnAlias(ask, lockfile, release, aliases)
      : notInstalled(ask, lockfile, release);
  }
  if (copy.version !== release.version) return drifted(ask, lockfile, release.version, copy);
  return answer(ask, { verdict: 'exact', copy, release, lockfile, transitive: true });
}

function importersWith(
  ask: Ask,
  lockfile: Lockfile,
  own: string,
): Outcome<{ readonly found: readonly OtherImporter[] }> {
  const outcome = lockfile.importers(ask.name);
  if (isFailure(outcome)) return outcome;
  const found: OtherImporter[] = [];
  for (const path of outcome.paths) {
    if (path === own) continue;
    const directory = join(lockfile.root, path);
    const manifest = readManifest(directory);
    if (isFailure(manifest)) return manifest;
    const entry = lockfile.entryFor({ path, manifest: manifest.manifest ?? {} }, ask.name);
    if (isFailure(entry)) return entry;
    // A member that declares a peer only gets no version of its own.
    if (entry.entry === null) continue;
    const gets =
      entry.entry.kind === 'release' ? entry.entry.version : `${entry.entry.source} ${entry.entry.spec}`;
    found.push({ directory, gets });
  }
  return { status: 'ok', found };
}

function versionsOf(releases: readonly LockedRelease[]): string[] {
  return releases.map((release) => release.version).sort(compareVersions);
}
