// package-lock.json version 1: nested `dependencies`, where the version field also carries sources and aliases.
import { join } from 'node:path';
import type { Outcome } from '../../../outcome.ts';
import { declaredNames, isRecord, ownString, readManifest } from '../resolve/manifest.ts';
import { unreadable } from './damage.ts';
import type { LockedEntry, LockedRelease, Lockfile, LockText } from './lockfile.ts';
import { isExactVersion, isTarballPath, parseSpecifier } from './specifier.ts';

type Tree = Readonly<Record<string, unknown>>;

export function openNestedNpmLock(lock: LockText, whole: Tree): Outcome<{ readonly lockfile: Lockfile }> {
  const lockfile: Lockfile = {
    manager: 'npm',
    file: lock.file,
    root: lock.root,
    governs: (path) => path === '' || path.includes('node_modules') || memberAt(whole, path) !== null,
    entryFor: (importer, name) => {
      for (const level of levelsFor(whole, importer.path)) {
        const value = child(level, name);
        if (value !== null) return nestedEntry(lock, name, value);
      }
      return { status: 'ok', entry: null };
    },
    importers: (name) => importersIn(lock, whole, name),
    releasesOf: (name) => {
      const releases = new Map<string, LockedRelease>();
      collect(lock, whole, name, releases);
      return { status: 'ok', releases: [...releases.values()] };
    },
  };
  return { status: 'ok', lockfile };
}

function nestedEntry(lock: LockText, folder: string, value: Tree): Outcome<{ readonly entry: LockedEntry }> {
  const written = ownString(value, 'version') ?? '';
  const parsed = parseSpecifier(written);
  if (parsed.source !== null) {
    const path = parsed.source === 'file' ? join(lock.root, parsed.rest) : null;
    const source = isTarballPath(parsed.rest) ? 'tarball' : parsed.source;
    return { status: 'ok', entry: { kind: 'source', source, spec: written, path } };
  }
  if (!isExactVersion(parsed.rest)) return unreadable(lock, `the entry of ${folder} has no exact version`);
  const entry: LockedEntry = {
    kind: 'release',
    name: parsed.alias ?? folder,
    version: parsed.rest,
    integrity: ownString(value, 'integrity'),
    patch: null,
    optional: value['optional'] === true,
  };
  return { status: 'ok', entry };
}

/** Innermost level first: the importer's own nested dependencies, then those around it, then the root's. */
function levelsFor(whole: Tree, path: string): Tree[] {
  const levels: Tree[] = [whole];
  const member = memberAt(whole, path);
  if (member !== null) return [member, whole];
  let level: Tree | null = whole;
  for (const name of path.split('node_modules/').slice(1)) {
    level = level === null ? null : child(level, name.replace(/\/$/, ''));
    if (level !== null) levels.unshift(level);
  }
  return levels;
}

function memberAt(whole: Tree, path: string): Tree | null {
  for (const [, value] of children(whole)) if (ownString(value, 'version') === `file:${path}`) return value;
  return null;
}

function importersIn(
  lock: LockText,
  whole: Tree,
  name: string | undefined,
): Outcome<{ readonly paths: readonly string[] }> {
  const paths: string[] = [];
  if (name === undefined) paths.push('');
  else {
    // The root's own ranges are not in a version 1 file.
    const root = readManifest(lock.root);
    if (root.status !== 'ok') return root;
    if (root.manifest !== null && declaredNames(root.manifest).includes(name)) paths.push('');
  }
  for (const [, value] of children(whole)) {
    const version = ownString(value, 'version') ?? '';
    if (!version.startsWith('file:')) continue;
    if (name === undefined || ownString(value['requires'], name) !== null) paths.push(version.slice(5));
  }
  return { status: 'ok', paths: paths.sort() };
}

function collect(lock: LockText, level: Tree, name: string, into: Map<string, LockedRelease>): void {
  for (const [folder, value] of children(level)) {
    const outcome = nestedEntry(lock, folder, value);
    if (
      outcome.status === 'ok' &&
      outcome.entry.kind === 'release' &&
      [folder, outcome.entry.name].includes(name)
    ) {
      into.set(`${outcome.entry.name}@${outcome.entry.version}`, outcome.entry);
    }
    collect(lock, value, name, into);
  }
}

function children(level: Tree): [string, Tree][] {
  const block = level['dependencies'];
  if (!isRecord(block)) return [];
  return Object.entries(block).filter((pair): pair is [string, Tree] => isRecord(pair[1]));
}

function child(level: Tree, name: string): Tree | null {
  const block = level['dependencies'];
  const value = isRecord(block) && Object.hasOwn(block, name) ? block[name] : null;
  return isRecord(value) ? value : null;
}
