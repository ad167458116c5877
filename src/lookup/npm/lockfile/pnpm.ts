// pnpm-lock.yaml 5.x, 6 and 9: line scans of the last document, since a YAML parse costs fifty times as much.
import { posix } from 'node:path';
import type { Outcome } from '../../../outcome.ts';
import { unknownVersion, unreadable } from './damage.ts';
import type { LockedRelease, Lockfile, LockText } from './lockfile.ts';
import { pnpmEntry } from './pnpm-entry.ts';
import { type Dependency, dependencyIn, importerBlock, importerBlocks } from './pnpm-importers.ts';
import { aliasedReleases, patchOf, releaseAt, releaseKeys } from './pnpm-packages.ts';

export function openPnpmLock(lock: LockText): Outcome<{ readonly lockfile: Lockfile }> {
  const document = lastDocument(lock.text.includes('\r') ? lock.text.replaceAll('\r\n', '\n') : lock.text);
  const version = /^lockfileVersion: ?['"]?([^'"\s]+)['"]?\s*$/m.exec(document)?.[1];
  if (version === undefined) return unreadable(lock, 'it has no lockfileVersion');
  const major = version.split('.')[0] ?? '';
  if (!['5', '6', '9'].includes(major)) return unknownVersion(lock, version, '5.x, 6.x and 9.x');
  return { status: 'ok', lockfile: scannedLockfile(lock, document) };
}

function scannedLockfile(lock: LockText, document: string): Lockfile {
  const importers = (name: string | undefined): readonly string[] =>
    importerBlocks(document)
      .filter((block) => name === undefined || dependencyIn(block.text, name) !== null)
      .map((block) => block.path)
      .sort();
  const releasesOf = (name: string): readonly LockedRelease[] =>
    [
      ...releaseKeys(document, name).map((version) => ({ name, version })),
      ...aliasedReleases(document, name),
    ].map((release) => complete(document, { ...release, optional: false }));
  return {
    manager: 'pnpm',
    file: lock.file,
    root: lock.root,
    governs: (path) => path === '' || path.includes('node_modules') || importerBlock(document, path) !== null,
    entryFor: (importer, name) => {
      const block = importerBlock(document, importer.path);
      const dependency = block === null ? null : dependencyIn(block, name);
      if (dependency === null) return ifWhole(lock, document, { entry: null });
      const entry = pnpmEntry(lock.root, posix.normalize(importer.path || '.'), dependency);
      if (entry === null) return unreadable(lock, unknownForm(name, dependency));
      return { status: 'ok', entry: entry.kind === 'release' ? complete(document, entry) : entry };
    },
    importers: (name) => ifWhole(lock, document, { paths: importers(name) }),
    releasesOf: (name) => ifWhole(lock, document, { releases: releasesOf(name) }),
  };
}

/** What a scan did not find counts only in a file without damaged lines. */
function ifWhole<T>(lock: LockText, document: string, found: T): Outcome<T> {
  const damaged = damagedLine(document);
  return damaged === null
    ? { status: 'ok', ...found }
    : unreadable(lock, `this line is not part of a pnpm lockfile: ${damaged}`);
}

/** Since pnpm 10 a first document may hold what pnpm itself needs; the project's is always the last. */
function lastDocument(text: string): string {
  let document = text;
  for (let at = text.indexOf('\n---\n'); at !== -1; at = text.indexOf('\n---\n', at + 1)) {
    const rest = text.slice(at + 5);
    if (rest.trim() !== '') document = rest;
  }
  return document;
}

function damagedLine(document: string): string | null {
  for (let at = 0; at < document.length; ) {
    const end = document.indexOf('\n', at);
    const stop = end === -1 ? document.length : end;
    // Only lines at the margin are looked at: all others are below one of them.
    if (stop > at && document.charCodeAt(at) !== 32 && !isTopLevel(document.slice(at, stop))) {
      return document.slice(at, Math.min(stop, at + 80));
    }
    at = stop + 1;
  }
  return null;
}

function isTopLevel(line: string): boolean {
  return /^(?:[A-Za-z][\w-]*:(?: .*)?|#.*|---|\.\.\.)$/.test(line.trimEnd());
}

function complete(
  document: string,
  found: {
    readonly name: string;
    readonly version: string;
    readonly optional: boolean;
    readonly patch?: string | null;
  },
): LockedRelease {
  const { name, version, optional } = found;
  const patch = found.patch ?? patchOf(document, name, version);
  return { kind: 'release', name, version, integrity: releaseAt(document, name, version), patch, optional };
}

function unknownForm(name: string, dependency: Dependency): string {
  return `the version of ${name}, ${JSON.stringify(dependency.version)}, has an unknown form`;
}
