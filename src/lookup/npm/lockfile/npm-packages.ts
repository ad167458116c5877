// Questions to package-lock.json that need all of its `packages`; a lookup that succeeds asks none of them.
import type { Outcome } from '../../../outcome.ts';
import { isRecord, ownString } from '../resolve/manifest.ts';
import type { LockedEntry, LockedRelease, LockText } from './lockfile.ts';
import { npmEntry } from './npm-entry.ts';

type Packages = Readonly<Record<string, unknown>>;

const dependencyBlocks = ['dependencies', 'devDependencies', 'optionalDependencies', 'peerDependencies'];

export function importersIn(packages: Packages, name: string | undefined): string[] {
  const paths = Object.keys(packages).filter((path) => !path.includes('node_modules'));
  if (name === undefined) return paths.sort();
  const declares = (path: string): boolean => {
    const value = packages[path];
    return isRecord(value) && dependencyBlocks.some((block) => ownString(value[block], name) !== null);
  };
  return paths.filter(declares).sort();
}

export function releasesIn(
  lock: LockText,
  packages: Packages,
  name: string,
): Outcome<{ readonly releases: readonly LockedRelease[] }> {
  const releases = new Map<string, LockedRelease>();
  for (const [path, value] of Object.entries(packages)) {
    const folder = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    if (!path.includes('node_modules/') || !isRecord(value)) continue;
    if (folder !== name && ownString(value, 'name') !== name) continue;
    const outcome = npmEntry(lock, value, { name: folder, importer: null });
    if (outcome.status !== 'ok') return outcome;
    addRelease(releases, outcome.entry);
  }
  return { status: 'ok', releases: [...releases.values()] };
}

function addRelease(releases: Map<string, LockedRelease>, entry: LockedEntry | null): void {
  if (entry?.kind === 'release') releases.set(`${entry.name}@${entry.version}`, entry);
}
