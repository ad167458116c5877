// yarn.lock of Yarn 1: knows no importers, so the range comes from the asking manifest and leads to one exact key.
import { join } from 'node:path';
import type { Outcome } from '../../../outcome.ts';
import { isRecord, ownString, type PackageManifest, readManifest, specifierOf } from '../resolve/manifest.ts';
import { unreadable } from './damage.ts';
import type {
  LockedEntry,
  LockedRelease,
  LockedSource,
  Lockfile,
  LockImporter,
  LockText,
  SourceKind,
} from './lockfile.ts';
import { isExactVersion, isTarballPath, parseSpecifier } from './specifier.ts';
import { isWorkspaceMember, workspaceMembers } from './workspace-members.ts';
import { blockOf, blocksFrom, blocksWith, fieldOf, type YarnBlock } from './yarn-blocks.ts';

export function openYarnClassicLock(lock: LockText): Outcome<{ readonly lockfile: Lockfile }> {
  const root = readManifest(lock.root);
  if (root.status !== 'ok') return root;
  const rootManifest = root.manifest ?? {};
  const lockfile: Lockfile = {
    manager: 'yarn-classic',
    file: lock.file,
    root: lock.root,
    governs: (path) => path === '' || path.includes('node_modules') || isWorkspaceMember(rootManifest, path),
    entryFor: (importer, name) => entryFor(lock, rootManifest, importer, name),
    importers: (name) => importersIn(lock, rootManifest, name),
    releasesOf: (name) => ({ status: 'ok', releases: releasesOf(lock, name) }),
  };
  return { status: 'ok', lockfile };
}

function entryFor(
  lock: LockText,
  root: PackageManifest,
  importer: LockImporter,
  name: string,
): Outcome<{ readonly entry: LockedEntry | null }> {
  const wanted = specifierOf(importer.manifest, name);
  if (wanted === null) return { status: 'ok', entry: null };
  const specifier = parseSpecifier(wanted);
  const range = resolutionFor(root, importer.manifest, name) ?? wanted;
  const block = blockOf(lock.text, `${name}@${wanted}`) ?? blockOf(lock.text, `${name}@${range}`);
  if (specifier.source !== null && specifier.source !== 'workspace') {
    const spec = (block === null ? null : fieldOf(block, 'resolved')) ?? wanted;
    const base = join(lock.root, importer.path);
    return { status: 'ok', entry: sourceEntry(base, specifier.source, { spec, path: specifier.rest }) };
  }
  if (block === null) return { status: 'ok', entry: null };
  const optional = ownString(importer.manifest['optionalDependencies'], name) !== null;
  const release = releaseIn(block, specifierName(block, name, range), optional);
  return release === null
    ? unreadable(lock, `the entry of ${name}@${range} has no exact version`)
    : { status: 'ok', entry: release };
}

/** Yarn 1 writes no kinds, so the specifier tells: `link:` is not even in the file, `file:` has no field of its own. */
function sourceEntry(
  base: string,
  kind: SourceKind,
  found: { readonly spec: string; readonly path: string },
): LockedSource {
  if (kind === 'git' || kind === 'tarball')
    return { kind: 'source', source: kind, spec: found.spec, path: null };
  const source = isTarballPath(found.path) ? 'tarball' : kind;
  return { kind: 'source', source, spec: found.spec, path: join(base, found.path) };
}

/** Patterns that reach a direct dependency: its bare name, below any depth, below the asking package. */
function resolutionFor(root: PackageManifest, importer: PackageManifest, name: string): string | null {
  const resolutions = root['resolutions'];
  if (!isRecord(resolutions)) return null;
  const own = ownString(importer, 'name');
  const patterns = [...(own === null ? [] : [`${own}/${name}`, `${own}/**/${name}`]), name, `**/${name}`];
  for (const pattern of patterns) {
    const range = ownString(resolutions, pattern);
    if (range !== null) return range;
  }
  return null;
}

/** A plain range may land in a block shared with an alias; the asked descriptor alone decides about the name. */
function specifierName(block: YarnBlock, name: string, range: string): string {
  const alias = parseSpecifier(range).alias;
  if (alias !== null) return alias;
  const others = block.descriptors.map(
    (found) => /^(?:@[^@]+|[^@]+)@npm:((?:@[^@/]+\/)?[^@]+)/.exec(found)?.[1],
  );
  return block.descriptors.includes(`${name}@${range}`) ? name : (others.find(Boolean) ?? name);
}

function releaseIn(block: YarnBlock, name: string, optional: boolean): LockedRelease | null {
  const version = fieldOf(block, 'version');
  if (version === null || !isExactVersion(version)) return null;
  return { kind: 'release', name, version, integrity: fieldOf(block, 'integrity'), patch: null, optional };
}

function releasesOf(lock: LockText, name: string): readonly LockedRelease[] {
  const releases = new Map<string, LockedRelease>();
  const blocks = [...blocksFrom(lock.text, `${name}@`), ...blocksWith(lock.text, `@npm:${name}@`)];
  for (const block of blocks) {
    const isReal = block.descriptors.some((found) => isDescriptorOf(found, name));
    const release = isReal ? releaseIn(block, name, false) : null;
    if (release !== null) releases.set(release.version, release);
  }
  return [...releases.values()];
}

function isDescriptorOf(descriptor: string, name: string): boolean {
  if (descriptor.includes(`@npm:${name}@`)) return true;
  if (!descriptor.startsWith(`${name}@`)) return false;
  const specifier = parseSpecifier(descriptor.slice(name.length + 1));
  return specifier.source === null && (specifier.alias === null || specifier.alias === name);
}

function importersIn(
  lock: LockText,
  root: PackageManifest,
  name: string | undefined,
): Outcome<{ readonly paths: readonly string[] }> {
  const paths: string[] = [];
  for (const path of ['', ...workspaceMembers(lock.root, root)]) {
    const found = readManifest(join(lock.root, path));
    if (found.status !== 'ok') return found;
    if (found.manifest !== null && (name === undefined || specifierOf(found.manifest, name) !== null))
      paths.push(path);
  }
  return { status: 'ok', paths };
}
