// The one view of a lockfile the resolver has; each format is a reader behind it.
import type { Outcome } from '../../../outcome.ts';
import type { PackageManifest } from '../resolve/manifest.ts';

/** `yarn` is Yarn 2 and later: its commands and its lockfile have little in common with Yarn 1. */
export type Manager = 'npm' | 'pnpm' | 'yarn' | 'yarn-classic' | 'bun';

/** Kinds of dependencies that no registry release stands behind. */
export type SourceKind =
  | 'git'
  | 'file'
  | 'link'
  | 'portal'
  | 'workspace'
  | 'tarball'
  /** The package is the asking project itself. */
  | 'project';

export interface LockedRelease {
  readonly kind: 'release';
  /** Real package name, whatever the project calls it. */
  readonly name: string;
  readonly version: string;
  readonly integrity: string | null;
  /** Identifies the patch the package manager applies; null when it applies none. */
  readonly patch: string | null;
  /** Locked, yet left out on platforms it is not made for. */
  readonly optional: boolean;
}

export interface LockedSource {
  readonly kind: 'source';
  readonly source: SourceKind;
  /** As the lockfile writes it: a URL with its commit, `file:vendor/x`. */
  readonly spec: string;
  /** Absolute folder the lockfile points to; null when it names none. */
  readonly path: string | null;
}

export type LockedEntry = LockedRelease | LockedSource;

/** The workspace member, or the root, on whose behalf the lockfile is asked. */
export interface LockImporter {
  /** `/`-separated path relative to the lockfile's folder; empty for the root. */
  readonly path: string;
  readonly manifest: PackageManifest;
}

/** A lockfile of any format. Failures are damaged files, found while reading on. */
export interface Lockfile {
  readonly manager: Manager;
  /** Base name, `pnpm-lock.yaml`. */
  readonly file: string;
  /** Absolute real folder that holds it. */
  readonly root: string;
  /** Whether the lockfile governs the manifest at this path. */
  governs(path: string): boolean;
  /** What the importer gets under this name; null when the lockfile gives it none. */
  entryFor(importer: LockImporter, name: string): Outcome<{ readonly entry: LockedEntry | null }>;
  /** Paths of all importers; of those that declare `name` when one is given. */
  importers(name?: string): Outcome<{ readonly paths: readonly string[] }>;
  /** Each distinct release anywhere in the file that has this name, or that some dependency calls so. */
  releasesOf(name: string): Outcome<{ readonly releases: readonly LockedRelease[] }>;
}

/** A file name by which a package manager is known. */
export interface KnownFile {
  readonly file: string;
  readonly manager: Manager;
}

/** What a reader is made from. */
export interface LockText {
  readonly file: string;
  readonly root: string;
  readonly text: string;
}
