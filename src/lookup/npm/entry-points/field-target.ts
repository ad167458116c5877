// What a package without `exports` offers for one subpath: `types`, `typesVersions`, `main` and files by name, as the compiler reads them.
import { isFailure } from '../../../outcome.ts';
import { declarationOf, declarationOfModule } from './declaration-file.ts';
import { type PackageManifest, readPackageManifest } from './package-manifest.ts';
import { inFolder, joinInside, type PackageTree } from './package-tree.ts';
import { currentTypesVersions, mapTypesVersions } from './types-versions.ts';

/** The file with the types of a subpath, relative to the package; null when there is none. */
export function resolveByFields(
  tree: PackageTree,
  manifest: PackageManifest,
  subpath: string,
): string | null {
  if (subpath === '.') return ofPackageFolder(tree, '', manifest);
  const path = joinInside('', subpath);
  if (path === null || path === '') return null;
  const nested = nestedManifest(tree, path);
  if (nested !== null) return declarationOfModule(tree, path) ?? ofPackageFolder(tree, path, nested);
  const mapped = throughTypesVersions(tree, '', manifest, path);
  return mapped === undefined ? ofPath(tree, path) : mapped;
}

/** The manifest of a sub-folder that describes itself, as `date-fns` 2 and `rxjs` 6 have them; a broken one counts as absent. */
export function nestedManifest(tree: PackageTree, folder: string): PackageManifest | null {
  if (!tree.hasFile(inFolder(folder, 'package.json'))) return null;
  const read = readPackageManifest(tree.absolute(folder));
  return isFailure(read) ? null : read.manifest;
}

function ofPackageFolder(tree: PackageTree, folder: string, manifest: PackageManifest): string | null {
  const field = manifest.types ?? manifest.main;
  const path = field === null ? null : joinInside(folder, field);
  const inside = path === null ? 'index' : withinFolder(folder, path);
  if (inside !== null) {
    const mapped = throughTypesVersions(tree, folder, manifest, inside);
    if (mapped !== undefined) return mapped;
  }
  const named = path === null ? null : ofPath(tree, path);
  return named ?? declarationOfModule(tree, inFolder(folder, 'index'));
}

/** `undefined` when `typesVersions` has no say; null when it points at nothing, which ends the search. */
function throughTypesVersions(
  tree: PackageTree,
  folder: string,
  manifest: PackageManifest,
  modulePath: string,
): string | null | undefined {
  const paths = currentTypesVersions(manifest);
  const mapped = paths === null ? null : mapTypesVersions(paths, modulePath);
  if (mapped === null) return undefined;
  for (const path of mapped) {
    const inside = joinInside(folder, path);
    const found = inside === null ? null : ofPath(tree, inside);
    if (found !== null) return found;
  }
  return null;
}

/** A path may name a file, a file without its extension, or a folder with an index. */
function ofPath(tree: PackageTree, path: string): string | null {
  return (
    declarationOf(tree, path) ??
    declarationOfModule(tree, path) ??
    declarationOfModule(tree, inFolder(path, 'index'))
  );
}

function withinFolder(folder: string, path: string): string | null {
  if (folder === '') return path;
  return path.startsWith(`${folder}/`) ? path.slice(folder.length + 1) : null;
}
