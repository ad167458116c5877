// The heart of exactness: a locked release and the installed copy are compared, and only equal ones answer.
import { isFailure, type Outcome } from '../../../outcome.ts';
import type { LockedEntry, LockedRelease, Lockfile } from '../lockfile/lockfile.ts';
import type { Resolution } from '../resolution.ts';
import { type Ask, answer } from './ask.ts';
import { findInstalled, type InstalledCopy, isStored } from './installed.ts';
import { drifted, notInstalled, replaced } from './misses.ts';
import { hasPlugAndPlay, plugAndPlayCopy } from './plug-and-play.ts';
import { sourceNotARelease } from './source.ts';

/** Compares a locked entry with what Node finds from the importer. */
export function settle(
  ask: Ask,
  lockfile: Lockfile,
  entry: LockedEntry,
  transitive: boolean,
): Outcome<Resolution> {
  if (entry.kind === 'source') return sourceNotARelease(ask, entry);
  if (lockfile.manager === 'yarn' && hasPlugAndPlay(lockfile.root)) {
    const unplugged = plugAndPlayCopy(ask, lockfile, entry);
    return isFailure(unplugged)
      ? unplugged
      : compare(ask, lockfile, entry, { copy: unplugged.copy, transitive });
  }
  const found = findInstalled(ask.project.importer, ask.name, lockfile.root);
  if (isFailure(found)) return found;
  if (found.copy === null) return notInstalled(ask, lockfile, entry);
  return compare(ask, lockfile, entry, { copy: found.copy, transitive });
}

function compare(
  ask: Ask,
  lockfile: Lockfile,
  release: LockedRelease,
  found: { readonly copy: InstalledCopy; readonly transitive: boolean },
): Outcome<Resolution> {
  const { copy, transitive } = found;
  if (!isStored(copy)) {
    return sourceNotARelease(ask, { kind: 'source', source: 'link', spec: '', path: copy.real });
  }
  if (copy.name !== release.name) return replaced(ask, lockfile, release, copy);
  if (copy.version !== release.version) return drifted(ask, lockfile, release.version, copy);
  return answer(ask, { verdict: 'exact', copy, release, lockfile, transitive });
}
