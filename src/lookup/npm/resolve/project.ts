// Where a question is asked from: the importer, and the lockfile that governs it.
import { realpathSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { failure, isFailure, type Outcome } from '../../../outcome.ts';
import type { Lockfile, LockImporter } from '../lockfile/lockfile.ts';
import { openLockfile } from '../lockfile/open.ts';
import {
  declaredNames,
  isAbsent,
  messageOf,
  ownString,
  type PackageManifest,
  readManifest,
} from './manifest.ts';

export interface Project {
  /** Absolute real directory of the question; display paths are relative to it. */
  readonly directory: string;
  /** Absolute real directory of the importer; `directory` itself when no manifest is above it. */
  readonly importer: string;
  readonly manifest: PackageManifest | null;
  /** Folder of the governing lockfile, else of the importer. */
  readonly root: string;
  /** Null when no lockfile governs the importer; a failure when the one that might cannot be read. */
  readonly lock: Outcome<{ readonly lockfile: Lockfile | null }>;
}

/** Fails only on a missing directory or an unreadable manifest; the lockfile's own failure is part of the answer. */
export function locateProject(directory: string): Outcome<{ readonly project: Project }> {
  const real = realDirectory(directory);
  if (isFailure(real)) return real;
  const found = nearestImporter(real.path);
  if (isFailure(found)) return found;
  const importer = found.importer?.directory ?? real.path;
  const manifest = found.importer?.manifest ?? null;
  const base = { directory: real.path, importer, manifest };
  const lock = governingLockfile(importer);
  const root = lock.status === 'ok' && lock.lockfile !== null ? lock.lockfile.root : importer;
  return { status: 'ok', project: { ...base, root, lock } };
}

/** The importer as the lockfile knows it. */
export function lockImporter(project: Project, lockfile: Lockfile): LockImporter {
  return { path: pathBelow(lockfile.root, project.importer), manifest: project.manifest ?? {} };
}

/** `directory` relative to `root`, `/`-separated; empty for the root itself. */
function pathBelow(root: string, directory: string): string {
  if (root === directory) return '';
  const path = relative(root, directory);
  return sep === '/' ? path : path.split(sep).join('/');
}

function realDirectory(directory: string): Outcome<{ readonly path: string }> {
  try {
    return { status: 'ok', path: realpathSync.native(directory) };
  } catch (error) {
    const why = isAbsent(error) ? 'there is no such directory' : messageOf(error);
    return failure('usage', 'directory-unreadable', `${directory} cannot be asked from: ${why}`);
  }
}

interface Importer {
  readonly directory: string;
  readonly manifest: PackageManifest;
}

/** Manifests that only set a module type are no importers, unless nothing above them is one. */
function nearestImporter(directory: string): Outcome<{ readonly importer: Importer | null }> {
  let marker: Importer | null = null;
  for (let at = directory; ; at = dirname(at)) {
    const found = readManifest(at);
    if (isFailure(found)) return found;
    if (found.manifest !== null) {
      const importer = { directory: at, manifest: found.manifest };
      if (isImporter(importer)) return { status: 'ok', importer };
      marker ??= importer;
    }
    if (dirname(at) === at) return { status: 'ok', importer: marker };
  }
}

function isImporter({ directory, manifest }: Importer): boolean {
  const isNamed = ownString(manifest, 'name') !== null || ownString(manifest, 'version') !== null;
  if (isNamed || declaredNames(manifest).length > 0) return true;
  const here = openLockfile(directory);
  return isFailure(here) || here.lockfile !== null;
}

/**
 * The nearest lockfile upward that lists the importer: a stray one further up says nothing about it, nor does one that a
 * release was published with.
 */
function governingLockfile(importer: string): Project['lock'] {
  for (let at = importer; ; at = dirname(at)) {
    const opened = isInsideModules(at) ? null : openLockfile(at);
    if (opened !== null && isFailure(opened)) return opened;
    if (opened?.lockfile?.governs(pathBelow(at, importer)) === true) return opened;
    if (dirname(at) === at) return { status: 'ok', lockfile: null };
  }
}

function isInsideModules(directory: string): boolean {
  return directory.split(sep).includes('node_modules');
}

/** Where the walk for installed copies ends: a lockfile speaks for nothing above its folder. */
export function walkEnd({ lock }: Project): string | null {
  return lock.status === 'ok' && lock.lockfile !== null ? lock.lockfile.root : null;
}

/** Absolute manifest path, for messages. */
export function manifestPath(project: Project): string {
  return join(project.importer, 'package.json');
}
