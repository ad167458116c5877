// Entry points that a package promises and does not ship, named so that the diagnostic says what to fix.
import { declarationOf } from './declaration-file.ts';
import { type ExportsTable, isPattern } from './exports-table.ts';
import { targetPath, targetStrings } from './exports-target.ts';
import { joinInside, type PackageTree } from './package-tree.ts';

export interface MissingTarget {
  readonly subpath: string;
  /** As written in the manifest. */
  readonly target: string;
}

/** Only code counts: styles, data and binaries have no types to miss. */
const CODE = /\.(?:[mc]?[jt]s|[jt]sx)$|(?:^|\/)[^./]+$/;

/** The first target of each unresolved subpath that does not exist or leaves the package. */
export function findMissingExports(
  tree: PackageTree,
  table: ExportsTable,
  isResolved: (subpath: string) => boolean,
): readonly MissingTarget[] {
  return Object.keys(table.targets).flatMap((subpath) => {
    if (isPattern(subpath) || isResolved(subpath)) return [];
    const target = targetStrings(table.targets[subpath]).find(
      (path) => CODE.test(path) && !exists(tree, path),
    );
    return target === undefined ? [] : [{ subpath, target }];
  });
}

/** The same for a package without `exports`, whose main entry point did not resolve. */
export function findMissingField(tree: PackageTree, types: string | null): readonly MissingTarget[] {
  const path = types === null ? null : joinInside('', types);
  const present = types === null || (path !== null && tree.hasFile(path));
  return present ? [] : [{ subpath: '.', target: types }];
}

function exists(tree: PackageTree, target: string): boolean {
  const path = targetPath(target, { star: null, folder: false });
  return path !== null && (tree.hasFile(path) || declarationOf(tree, path) !== null);
}
