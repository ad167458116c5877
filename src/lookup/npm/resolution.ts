// The contract between the resolver (which release, installed where) and the rest of the lookup store.

/** How the answered version relates to what the project locks. `drifted` is a failure, so it is not listed. */
export type Verdict = 'exact' | 'unlocked' | 'overridden';

export interface ResolveRequest {
  /** The name the project uses for the package; an alias is allowed. No subpath. */
  readonly package: string;
  /** An exact version that overrides lockfile and installation (`--version`). */
  readonly version?: string;
  /** Absolute directory the question is asked from; its nearest manifest is the importer. */
  readonly directory: string;
}

/** One release, as the project has it. */
export interface Resolution {
  readonly ecosystem: 'npm';
  /** Real package name, also when the project uses an alias. */
  readonly name: string;
  /** The name the project uses, when it differs from `name`; else null. */
  readonly alias: string | null;
  /** Exact version, never a range. */
  readonly version: string;
  readonly verdict: Verdict;
  /** Version in the lockfile for this importer; null without a lockfile. */
  readonly locked: string | null;
  /** Version on disk for this importer; null when it is not installed (possible only with `--version`). */
  readonly installed: string | null;
  /** File name of the lockfile that decided, such as `pnpm-lock.yaml`; null without one. */
  readonly lockfile: string | null;
  /** Subresource integrity (`sha512-…`) from the lockfile, with a patch hash appended when patched; null when unknown. */
  readonly integrity: string | null;
  /** True when the package manager patches the release, so the code differs from what was published. */
  readonly patched: boolean;
  /** True when no importer declares the package: it is installed for another dependency. */
  readonly transitive: boolean;
  /** Absolute real directory of the installed copy; null when only a built bundle may exist. */
  readonly root: string | null;
  /** The same directory for display, as `node_modules/hono`, relative to `directory` where it lies inside the project. */
  readonly source: string | null;
  /** Absolute directory of the importer: the nearest manifest at or above `directory`. */
  readonly importer: string;
}

/** Versions of the package within reach (installed anywhere in the project), for `--version` misses. */
export type VersionsAtHand = readonly string[];
