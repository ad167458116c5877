// yarn.lock of Yarn 2 and later: each importer is an entry, its descriptors lead to exact keys.
import { posix } from 'node:path';
import { isFailure, type Outcome } from '../../../outcome.ts';
import { isRecord, ownString, type PackageManifest, readManifest } from '../resolve/manifest.ts';
import { unknownVersion, unreadable } from './damage.ts';
import type { LockedEntry, LockedRelease, Lockfile, LockImporter, LockText } from './lockfile.ts';
import { blockOf, blocksFrom, blocksWith, fieldOf, mapOf, type YarnBlock } from './yarn-blocks.ts';
import { berryEntry, decodeLocator } from './yarn-locator.ts';

const NEWEST = 10;

export function openYarnBerryLock(lock: LockText): Outcome<{ readonly lockfile: Lockfile }> {
  const version = /^__metadata:\r?\n(?: {2}.*\r?\n)*? {2}version: (\S+)/m.exec(lock.text)?.[1];
  if (version === undefined) return unreadable(lock, 'its __metadata has no version');
  if (!/^\d+$/.test(version) || Number(version) > NEWEST)
    return unknownVersion(lock, version, `up to ${NEWEST}`);
  const lockfile: Lockfile = {
    manager: 'yarn',
    file: lock.file,
    root: lock.root,
    governs: (path) =>
      path === '' || path.includes('node_modules') || workspaceBlock(lock.text, path) !== null,
    entryFor: (importer, name) => entryFor(lock, importer, name),
    importers: (name) => ({ status: 'ok', paths: importersIn(lock.text, name) }),
    releasesOf: (name) => ({ status: 'ok', releases: releasesOf(lock, name) }),
  };
  return { status: 'ok', lockfile };
}

function entryFor(
  lock: LockText,
  importer: LockImporter,
  name: string,
): Outcome<{ readonly entry: LockedEntry | null }> {
  const workspace = workspaceBlock(lock.text, importer.path);
  const range = workspace === null ? undefined : mapOf(workspace, 'dependencies').get(name);
  if (workspace === null || range === undefined) return { status: 'ok', entry: null };
  const root =
    importer.path === '' ? { status: 'ok' as const, manifest: importer.manifest } : readManifest(lock.root);
  if (isFailure(root)) return root;
  const replaced = resolutionFor(root.manifest ?? {}, fieldOf(workspace, 'resolution') ?? '', name, range);
  const block = blockFor(lock.text, name, replaced ?? range);
  if (block === null) return { status: 'ok', entry: null };
  const optional = ownString(importer.manifest['optionalDependencies'], name) !== null;
  const entry = berryEntry(block, { root: lock.root, importer: importer.path, optional });
  return entry === null
    ? unreadable(lock, `the resolution of ${name}@${range} has an unknown form`)
    : { status: 'ok', entry };
}

/** The key that a descriptor leads to. Yarn's own compatibility patches win, since that is what it installs. */
function blockFor(text: string, name: string, range: string): YarnBlock | null {
  const ranges = range.includes(':') ? [range] : [`npm:${range}`, range];
  for (const found of ranges) {
    const builtin = builtinPatch(text, name, found);
    if (builtin !== null) return builtin;
    const exact = blockOf(text, `${name}@${found}`) ?? first(blocksFrom(text, `${name}@${found}::`));
    if (exact !== null) return exact;
  }
  return null;
}

function builtinPatch(text: string, name: string, range: string): YarnBlock | null {
  const prefix = `${name}@patch:${name}@`;
  const bare = range.replace(/^npm:/, '');
  const isWanted = (descriptor: string): boolean => {
    if (!descriptor.startsWith(prefix) || !descriptor.includes('builtin<')) return false;
    const inner = decodeLocator(descriptor.slice(prefix.length).split('#')[0] ?? '');
    return inner === bare || inner === `npm:${bare}`;
  };
  for (const block of blocksFrom(text, prefix)) if (block.descriptors.some(isWanted)) return block;
  return null;
}

function first(blocks: Iterable<YarnBlock>): YarnBlock | null {
  for (const block of blocks) return block;
  return null;
}

/** `resolutions` of the root rewrite descriptors without leaving a trace in the importer's entry. */
function resolutionFor(root: PackageManifest, locator: string, name: string, range: string): string | null {
  const resolutions = root['resolutions'];
  if (!isRecord(resolutions)) return null;
  const parent = locator.slice(0, locator.indexOf('@', 1));
  const bare = range.replace(/^npm:/, '');
  const own = [`${name}@${range}`, `${name}@npm:${bare}`, `${name}@${bare}`, name];
  for (const pattern of [...own.map((target) => `${parent}/${target}`), ...own, `**/${name}`]) {
    const replaced = ownString(resolutions, pattern);
    if (replaced !== null) return replaced;
  }
  return null;
}

function workspaceBlock(text: string, path: string): YarnBlock | null {
  const reference = `@workspace:${path === '' ? '.' : path}`;
  for (const block of blocksWith(text, `${reference}"`)) {
    if (fieldOf(block, 'resolution')?.endsWith(reference) === true) return block;
  }
  return null;
}

function importersIn(text: string, name: string | undefined): readonly string[] {
  const paths = new Set<string>();
  for (const block of blocksWith(text, '@workspace:')) {
    const path = pathOf(block);
    if (path !== null && (name === undefined || mapOf(block, 'dependencies').has(name))) paths.add(path);
  }
  return [...paths].sort();
}

function pathOf(block: YarnBlock): string | null {
  const path = /@workspace:([^:]*)$/.exec(fieldOf(block, 'resolution') ?? '')?.[1];
  return path === undefined ? null : path === '.' ? '' : posix.normalize(path);
}

function releasesOf(lock: LockText, name: string): readonly LockedRelease[] {
  const releases = new Map<string, LockedRelease>();
  for (const block of blocksWith(lock.text, `resolution: "${name}@`)) {
    const entry = berryEntry(block, { root: lock.root, importer: '', optional: false });
    if (entry?.kind !== 'release' || entry.name !== name) continue;
    const known = releases.get(entry.version);
    if (known === undefined || known.patch === null) releases.set(entry.version, entry);
  }
  return [...releases.values()];
}
