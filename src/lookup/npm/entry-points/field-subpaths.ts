// Without `exports` any file can be imported; these rules pick the subpaths an author meant to be imported.
import { readFileSync } from 'node:fs';
import { nestedManifest } from './field-target.ts';
import type { PackageManifest } from './package-manifest.ts';
import { inFolder, type PackageTree } from './package-tree.ts';
import { currentTypesVersions, mapTypesVersions, replacementsOf } from './types-versions.ts';

/** Folders that hold a build, sources or tests: their files are reached through an entry point, not imported by path. */
const INNER = new Set([
  ...[
    'build',
    'cjs',
    'commonjs',
    'dist',
    'dist-cjs',
    'dist-es',
    'dist-types',
    'es',
    'esm',
    'lib',
    'out',
    'umd',
  ],
  ...[
    'src',
    'source',
    'types',
    'typings',
    'test',
    'tests',
    '__tests__',
    'examples',
    'bin',
    'scripts',
    'internal',
  ],
]);

/**
 * Candidates only, `.` included. `runtime` is the package the declarations describe, when that is another one: a declaration
 * without a module of its name there is an inner part of the typings.
 */
export function listFieldSubpaths(
  tree: PackageTree,
  manifest: PackageManifest,
  runtime: PackageTree | null,
): string[] {
  const paths = [
    ...typesVersionsPaths(tree, manifest),
    ...describedFolders(tree, '', 2),
    ...declaredModules(tree, runtime),
    ...moduleFolders(tree, runtime ?? tree),
  ];
  return ['.', ...paths.map((path) => `./${path}`)];
}

function typesVersionsPaths(tree: PackageTree, manifest: PackageManifest): string[] {
  const paths = currentTypesVersions(manifest) ?? {};
  // The compiler maps the index of a mapped folder once more, so a map of everything reaches no folder.
  const reachesFolders = mapTypesVersions(paths, 'index') === null;
  return Object.keys(paths).flatMap((pattern) => {
    if (!pattern.includes('*')) return [pattern];
    return replacementsOf(paths, pattern)
      .flatMap((replacement) => topLevelStars(tree, replacement, reachesFolders))
      .map((star) => pattern.replace('*', () => star));
  });
}

/** Only the first level below a `*`: what lies deeper is how the package is built. */
function topLevelStars(tree: PackageTree, replacement: string, reachesFolders: boolean): string[] {
  const match = /^(?:\.\/)?(.*\/)\*(.*)$/.exec(replacement);
  if (match === null) return [];
  const [, prefix = '', suffix = ''] = match;
  const { files, folders } = tree.list(prefix.slice(0, -1));
  if (suffix !== '') {
    return [...files].filter((file) => file.endsWith(suffix)).map((file) => file.slice(0, -suffix.length));
  }
  const modules = [...files].map(moduleName).filter((name) => name !== null);
  const indexed = [...folders].filter((folder) => tree.hasFile(`${prefix}${folder}/index.d.ts`));
  return [...modules, ...(reachesFolders ? indexed : [])];
}

/** Sub-folders with a manifest that says where their types are. */
function describedFolders(tree: PackageTree, folder: string, depth: number): string[] {
  if (depth === 0) return [];
  return tree.list(folder).walkable.flatMap((name) => {
    const path = inFolder(folder, name);
    const nested = nestedManifest(tree, path);
    const described = nested !== null && (nested.types ?? nested.main) !== null;
    return [...(described ? [path] : []), ...describedFolders(tree, path, depth - 1)];
  });
}

/** Declarations at the root that are modules; files of ambient declarations cannot be imported. */
function declaredModules(tree: PackageTree, runtime: PackageTree | null): string[] {
  return [...tree.list('').files].flatMap((file) => {
    const name = moduleName(file);
    if (name === null || (runtime !== null && !hasModule(runtime, name))) return [];
    return isModule(tree.absolute(file)) ? [name] : [];
  });
}

/** Declarations beside the JavaScript they describe, one folder down: `dayjs/plugin/utc`. */
function moduleFolders(tree: PackageTree, runtime: PackageTree): string[] {
  return tree.list('').walkable.flatMap((folder) => {
    if (INNER.has(folder)) return [];
    const { files } = tree.list(folder);
    return [...files].flatMap((file) => {
      const name = moduleName(file);
      if (name === null || !hasModule(runtime, inFolder(folder, name))) return [];
      return [inFolder(folder, name.replace(/^index$/, '')).replace(/\/$/, '')];
    });
  });
}

/** How a declaration file is imported: `x.d.ts` as `x`, `x.d.mts` as `x.mjs`. Null for any other file. */
function moduleName(file: string): string | null {
  const match = /^(.+)\.d\.([mc]?)ts$/.exec(file);
  if (match === null) return null;
  const [, stem = '', kind = ''] = match;
  return kind === '' ? stem : `${stem}.${kind}js`;
}

function hasModule(tree: PackageTree, name: string): boolean {
  return (
    ['', '.js', '.cjs', '.mjs'].some((extension) => tree.hasFile(name + extension)) || tree.hasFolder(name)
  );
}

/** At the start of a line only: an ambient `declare module` indents the exports inside it. */
function isModule(file: string): boolean {
  try {
    return /^(?:export|import)\b/m.test(readFileSync(file, 'utf8'));
  } catch {
    return false;
  }
}
