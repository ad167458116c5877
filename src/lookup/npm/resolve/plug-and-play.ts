// Yarn Plug'n'Play keeps releases in zips: its map is read as data (never run) to say which zip, or which folder.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failure, isFailure, type Outcome } from '../../../outcome.ts';
import type { LockedRelease, Lockfile } from '../lockfile/lockfile.ts';
import type { Ask } from './ask.ts';
import { displayPath } from './ask.ts';
import { copyAt, type InstalledCopy } from './installed.ts';
import { isRecord } from './manifest.ts';
import { notInstalled } from './misses.ts';

export function hasPlugAndPlay(root: string): boolean {
  return existsSync(join(root, '.pnp.cjs')) || existsSync(join(root, '.pnp.data.json'));
}

/** The unplugged folder of a release. Fails with `yarn-pnp`, naming the zip, when it is not unplugged. */
export function plugAndPlayCopy(
  ask: Ask,
  lockfile: Lockfile,
  release: LockedRelease,
): Outcome<{ readonly copy: InstalledCopy }> {
  const location = locationOf(lockfile.root, release);
  if (location === null) return notInstalled(ask, lockfile, release);
  const zipEnd = location.indexOf('.zip/');
  if (zipEnd === -1) {
    const found = copyAt(location.replace(/\/$/, ''));
    if (isFailure(found)) return found;
    return found.copy === null ? notInstalled(ask, lockfile, release) : { status: 'ok', copy: found.copy };
  }
  const zip = displayPath(ask.project, location.slice(0, zipEnd + 4));
  return failure(
    'unavailable',
    'yarn-pnp',
    `${release.name} ${release.version} is installed by Yarn Plug'n'Play inside ${zip}, and zips are not read. ` +
      'Unplugging the package puts it into a folder, where it can be read.',
    {
      next: [`yarn unplug ${release.name}`],
      details: { package: ask.name, locked: release.version, lockfile: lockfile.file, zip },
    },
  );
}

/** Absolute location of a release in the map; null when the map lacks it or cannot be understood. */
function locationOf(root: string, release: LockedRelease): string | null {
  const data = readMap(root);
  const registry = isRecord(data) ? data['packageRegistryData'] : null;
  for (const [name, references] of pairs(registry)) {
    if (name !== release.name) continue;
    for (const [reference, facts] of pairs(references)) {
      const isSame = typeof reference === 'string' && matches(reference, release);
      const location = isRecord(facts) ? facts['packageLocation'] : null;
      if (isSame && typeof location === 'string') return join(root, location);
    }
  }
  return null;
}

/** Virtual instances share the files of the plain one, which is in the map as well. */
function matches(reference: string, release: LockedRelease): boolean {
  if (reference.startsWith('virtual:')) return false;
  if (release.patch !== null)
    return reference.startsWith('patch:') && reference.includes(`hash=${release.patch}`);
  return (reference.split('::')[0] ?? '') === `npm:${release.version}`;
}

function readMap(root: string): unknown {
  const file = join(root, '.pnp.data.json');
  try {
    if (existsSync(file)) return JSON.parse(readFileSync(file, 'utf8'));
    const script = readFileSync(join(root, '.pnp.cjs'), 'utf8');
    const literal = /RAW_RUNTIME_STATE =\s*'((?:[^'\\]|\\[\s\S])*)'/.exec(script)?.[1] ?? '';
    return JSON.parse(
      literal.replace(/\\(\r?\n|[\s\S])/g, (_, escaped: string) => (escaped.endsWith('\n') ? '' : escaped)),
    );
  } catch {
    // A map in an unknown form locates nothing; the release then counts as not installed.
    return null;
  }
}

function pairs(value: unknown): [unknown, unknown][] {
  if (!Array.isArray(value)) return [];
  return value.filter((pair): pair is [unknown, unknown] => Array.isArray(pair) && pair.length === 2);
}
