// The shapes of the lookup store's requests and answers; every door renders these and nothing else.
import type { Outcome } from '../outcome.ts';
import type { Manifest } from './bundle/manifest.ts';
import type { Resolution, Verdict } from './npm/resolution.ts';

/** What all lookup operations need to know. Plain data. */
export interface LookupContext {
  /** Absolute directory the question is asked from. */
  readonly project: string;
  /** Absolute folder that holds `bundles/` (`<XDG data>/quartermaster`). */
  readonly dataHome: string;
  /** Milliseconds since the epoch, to age scratch folders; the caller's clock. */
  readonly now: number;
  /** False refuses to build a missing bundle. Default true. */
  readonly build?: boolean;
  readonly progress?: (progress: Progress) => void;
}

export interface PackageQuery {
  /** As typed: `hono`, `hono/jsx`, `npm:hono`. */
  readonly package: string;
  /** Exact version, overrides lockfile and installation. */
  readonly version?: string;
}

export interface LookupQuery extends PackageQuery {
  readonly entity: string;
  /** The whole page instead of its overview. */
  readonly full?: boolean;
}

/** Where an answer comes from; part of each answer. */
export interface Provenance {
  readonly ecosystem: 'npm' | 'gem';
  readonly package: string;
  /** The project's own name for the package, when it is another. */
  readonly alias: string | null;
  readonly version: string;
  readonly verdict: Verdict;
  readonly locked: string | null;
  readonly installed: string | null;
  readonly lockfile: string | null;
  readonly patched: boolean;
  readonly transitive: boolean;
  /** The package that declares the types, when it is another (`@types/lodash`). */
  readonly types: { readonly name: string; readonly version: string } | null;
  /** Root of the installed copy, relative to `project` where it lies inside; null when only the bundle exists. */
  readonly source: string | null;
  /** Absolute bundle directory. */
  readonly bundle: string;
}

export interface LookupAnswer extends Provenance {
  /** As asked. */
  readonly entity: string;
  /** What answered: page name and member, `HonoBase#get`. */
  readonly resolved: string;
  /** Page file inside the bundle. */
  readonly page: string;
  /** Member heading without `### `; null for a concept. */
  readonly member: string | null;
  /** Name of the page that documents an inherited or hopped member; null when it is the asked page's own. */
  readonly inheritedFrom: string | null;
  /** Verbatim Markdown. */
  readonly body: string;
}

export interface EntityRow {
  /** In the grammar of `qm lookup`. */
  readonly entity: string;
  readonly kind: string;
  /** First sentence of the docstring; empty without one. */
  readonly summary: string;
  /** `hono/jsx` when the name must be asked through another entry point than the main one. */
  readonly from?: string;
  /** The entity that documents it, when this name is an alias. */
  readonly aliasOf?: string;
}

export interface SearchRow extends EntityRow {
  readonly score: number;
  readonly candidate: true;
}

export interface ListAnswer extends Provenance {
  readonly rows: readonly EntityRow[];
}

export interface SearchAnswer extends Provenance {
  readonly rows: readonly SearchRow[];
}

export interface Progress {
  readonly package: string;
  readonly phase: 'entry points' | 'read' | 'extract' | 'write' | 'publish';
  readonly done: number;
  /** Null while the total is unknown. */
  readonly total: number | null;
}

export interface BuildRequest {
  readonly resolution: Resolution;
  readonly dataHome: string;
  readonly now: number;
  readonly progress?: (progress: Progress) => void;
  /** Only these entry points (`.`, `./jsx`), for measuring; default all. */
  readonly entryPoints?: readonly string[];
}

export interface BuiltBundle {
  readonly directory: string;
  readonly manifest: Manifest;
  /** False when a complete bundle of the same input was already there. */
  readonly built: boolean;
}

export interface BuildResult {
  readonly package: string;
  readonly outcome: Outcome<BuiltBundle & { readonly version: string }>;
}
