// Which declaration files make up the public surface of an installed package, and under which names they are imported.
import { isFailure, type Outcome } from '../../../outcome.ts';
import { byCodePoint } from '../../../state/by-code-point.ts';
import type { Mode } from './conditions.ts';
import { listExportedSubpaths } from './exports-subpaths.ts';
import { type ExportsTable, readExports } from './exports-table.ts';
import { resolveExport } from './exports-target.ts';
import { listFieldSubpaths } from './field-subpaths.ts';
import { resolveByFields } from './field-target.ts';
import { findMissingExports, findMissingField, type MissingTarget } from './missing-targets.ts';
import { type PackageManifest, readPackageManifest } from './package-manifest.ts';
import { openPackageTree, type PackageTree } from './package-tree.ts';

export interface EntryPoint {
  /** `.` for the main entry point, else `./jsx`. */
  readonly subpath: string;
  /** Absolute file with the types, as `import` resolves it; a declaration, or TypeScript source where that is what types point to. */
  readonly file: string;
  /** Absolute file that `require` resolves to when it is another one; null otherwise. */
  readonly alternate: string | null;
  /** Whether the package itself or its `@types` package holds the file. */
  readonly from: 'own' | 'types';
}

export interface EntryPointMap {
  /** `.` first, then by subpath in code point order; one per file, under its shortest subpath. */
  readonly entries: readonly EntryPoint[];
  /** Any other subpath that names the file of an entry → the subpath of that entry. */
  readonly same: Readonly<Record<string, string>>;
  readonly usesTypesPackage: boolean;
  /** Subpaths the package declares whose target is not there, or lies outside of the package. */
  readonly missing: readonly MissingTarget[];
}

interface Source {
  readonly from: EntryPoint['from'];
  readonly tree: PackageTree;
  readonly manifest: PackageManifest;
  /** Null when the manifest has no `exports`; then its other fields decide. */
  readonly exports: ExportsTable | null;
}

/** `types` is the package's `@types` package, asked only for the subpaths the package does not type itself. Fails with `manifest-unreadable`. */
export function findEntryPoints(options: {
  root: string;
  types: { root: string } | null;
}): Outcome<EntryPointMap> {
  const own = openSource('own', options.root);
  if (isFailure(own)) return own;
  const types = options.types === null ? null : openSource('types', options.types.root);
  if (types !== null && isFailure(types)) return types;
  const sources = types === null ? [own.source] : [own.source, types.source];

  const resolved = listSubpaths(own.source, types?.source ?? null)
    .map((subpath) => resolveEntryPoint(sources, subpath))
    .filter((entry) => entry !== null);
  const subpaths = new Set(resolved.map((entry) => entry.subpath));
  return {
    status: 'ok',
    ...mergeByFile(resolved),
    usesTypesPackage: resolved.some((entry) => entry.from === 'types'),
    missing: findMissing(own.source, subpaths),
  };
}

function openSource(from: Source['from'], root: string): Outcome<{ source: Source }> {
  const read = readPackageManifest(root);
  if (isFailure(read)) return read;
  const { manifest } = read;
  const exports = manifest.exports === null ? null : readExports(manifest.exports);
  return { status: 'ok', source: { from, tree: openPackageTree(root), manifest, exports } };
}

/** Shortest first, so that the first subpath of a file is its canonical one. */
function listSubpaths(own: Source, types: Source | null): readonly string[] {
  const subpaths = [...subpathsOf(own, null, types), ...(types === null ? [] : subpathsOf(types, own, null))];
  return [...new Set(subpaths)].sort((left, right) => left.length - right.length || byCodePoint(left, right));
}

function subpathsOf(source: Source, runtime: Source | null, types: Source | null): readonly string[] {
  const { tree, manifest, exports } = source;
  if (exports !== null) {
    // An @types package without `exports` cannot say what a pattern of the package stands for; the package's own files can.
    const untyped = types !== null && types.exports === null;
    return listExportedSubpaths(tree, exports, untyped);
  }
  // What the package's `exports` leave out cannot be imported, whatever its typings hold.
  if (runtime !== null && runtime.exports !== null) return [];
  return listFieldSubpaths(tree, manifest, runtime?.tree ?? null);
}

/** For each mode the package itself comes first and its `@types` package second: that is what makes the choice one per subpath. */
function resolveEntryPoint(sources: readonly Source[], subpath: string): EntryPoint | null {
  const imported = resolveIn(sources, subpath, 'import');
  const required = resolveIn(sources, subpath, 'require');
  const found = imported ?? required ?? resolveIn(sources, subpath, 'elsewhere');
  if (found === null) return null;
  const differs = required !== null && required.from === found.from && required.file !== found.file;
  return { subpath, ...found, alternate: differs ? required.file : null };
}

function resolveIn(
  sources: readonly Source[],
  subpath: string,
  mode: Mode,
): Pick<EntryPoint, 'file' | 'from'> | null {
  for (const { from, tree, manifest, exports } of sources) {
    const path =
      exports === null
        ? resolveByFields(tree, manifest, subpath)
        : resolveExport(tree, exports, subpath, mode);
    if (path !== null) return { file: tree.absolute(path), from };
  }
  return null;
}

/** `./client` and `./client.js` may name the two sides of one dual module; the second is then the first under another name. */
function mergeByFile(resolved: readonly EntryPoint[]): Pick<EntryPointMap, 'entries' | 'same'> {
  const canonical = new Map<string, EntryPoint>();
  const same: [string, string][] = [];
  for (const entry of resolved) {
    const first = canonical.get(entry.file);
    if (first !== undefined) same.push([entry.subpath, first.subpath]);
    else for (const file of [entry.file, entry.alternate]) if (file !== null) canonical.set(file, entry);
  }
  const entries = [...new Set(canonical.values())].sort((left, right) =>
    byCodePoint(left.subpath, right.subpath),
  );
  return { entries, same: Object.fromEntries(same.sort(([left], [right]) => byCodePoint(left, right))) };
}

function findMissing(
  { tree, manifest, exports }: Source,
  resolved: ReadonlySet<string>,
): readonly MissingTarget[] {
  if (exports !== null) return findMissingExports(tree, exports, (subpath) => resolved.has(subpath));
  return resolved.has('.') ? [] : findMissingField(tree, manifest.types);
}
