// `--version` wins over lockfile and installation; a copy of exactly that version is looked for in the whole project.
import { isFailure, type Outcome, type Success } from '../../../outcome.ts';
import type { LockedEntry, LockedRelease, Lockfile } from '../lockfile/lockfile.ts';
import { parseSpecifier } from '../lockfile/specifier.ts';
import type { Resolution } from '../resolution.ts';
import { type Ask, displayPath, integrityOf } from './ask.ts';
import { copiesOf } from './copies.ts';
import { findInstalled, type InstalledCopy, isStored } from './installed.ts';
import { specifierOf } from './manifest.ts';
import { lockImporter } from './project.ts';
import { declaredSource } from './unlocked.ts';

/** `root` is null when the version is not installed: a bundle of it may still have been built. */
export function resolveOverridden(ask: Ask, version: string): Outcome<Resolution> {
  const { project } = ask;
  // A damaged lockfile or copy must not stand in the way of a version that was named outright.
  const lockfile = isFailure(project.lock) ? null : project.lock.lockfile;
  const entry = lockfile === null ? null : lockedEntry(ask, lockfile);
  const found = findInstalled(project.importer, ask.name, null);
  const own = isFailure(found) ? null : found.copy;
  const name = realName(ask, entry, own);
  const copy = copyOf(ask, { version, entry, own });
  const release = lockfile === null ? null : lockedRelease(lockfile, name, version);
  return resolution(ask, { name, version, entry, own, copy, release, lockfile });
}

function lockedEntry(ask: Ask, lockfile: Lockfile): LockedEntry | null {
  const outcome = lockfile.entryFor(lockImporter(ask.project, lockfile), ask.name);
  return isFailure(outcome) ? null : outcome.entry;
}

function realName(ask: Ask, entry: LockedEntry | null, own: InstalledCopy | null): string {
  if (entry?.kind === 'release') return entry.name;
  const specifier = specifierOf(ask.project.manifest ?? {}, ask.name);
  const alias = specifier === null ? null : parseSpecifier(specifier).alias;
  return alias ?? own?.name ?? ask.name;
}

function lockedRelease(lockfile: Lockfile, name: string, version: string): LockedRelease | null {
  const outcome = lockfile.releasesOf(name);
  return isFailure(outcome)
    ? null
    : (outcome.releases.find((release) => release.name === name && release.version === version) ?? null);
}

interface Wanted {
  readonly version: string;
  readonly entry: LockedEntry | null;
  readonly own: InstalledCopy | null;
}

function copyOf(ask: Ask, { version, entry, own }: Wanted): InstalledCopy | null {
  const specifier = specifierOf(ask.project.manifest ?? {}, ask.name);
  const isSource =
    entry?.kind === 'source' ||
    (entry === null && specifier !== null && declaredSource(ask.project.importer, specifier) !== null);
  // A checkout that calls itself 1.2.3 is not the release 1.2.3.
  if (!isSource && own !== null && own.version === version && isStored(own)) return own;
  const outcome = copiesOf(ask.project, ask.name);
  if (isFailure(outcome)) return null;
  const isWanted = (copy: InstalledCopy): boolean =>
    copy.version === version && !(isSource && copy.real === own?.real);
  return outcome.copies.find(isWanted) ?? null;
}

interface Facts extends Wanted {
  readonly name: string;
  readonly copy: InstalledCopy | null;
  readonly release: LockedRelease | null;
  readonly lockfile: Lockfile | null;
}

function resolution(ask: Ask, facts: Facts): Success<Resolution> {
  const { name, copy, entry, release } = facts;
  return {
    status: 'ok',
    ecosystem: 'npm',
    name,
    alias: name === ask.name ? null : ask.name,
    version: facts.version,
    verdict: 'overridden',
    locked: entry?.kind === 'release' ? entry.version : null,
    installed: facts.own?.version ?? null,
    lockfile: facts.lockfile?.file ?? null,
    integrity: release === null ? null : integrityOf(release),
    patched: release !== null && release.patch !== null,
    transitive: specifierOf(ask.project.manifest ?? {}, ask.name) === null,
    root: copy?.real ?? null,
    source: copy === null ? null : displayPath(ask.project, copy.link),
    importer: ask.project.importer,
  };
}
