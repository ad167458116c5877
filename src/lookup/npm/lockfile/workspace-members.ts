// Workspace members of a root manifest, for lockfiles that do not list them (Yarn 1).
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isRecord, type PackageManifest } from '../resolve/manifest.ts';

/** Whether a `/`-separated path relative to the root is matched by the `workspaces` globs. */
export function isWorkspaceMember(root: PackageManifest, path: string): boolean {
  const globs = workspaceGlobs(root);
  const matches = (glob: string): boolean => toExpression(glob).test(path);
  const excluded = globs.some((glob) => glob.startsWith('!') && matches(glob.slice(1)));
  return !excluded && globs.some((glob) => !glob.startsWith('!') && matches(glob));
}

/** Paths of the members that are on disk, sorted. */
export function workspaceMembers(directory: string, root: PackageManifest): readonly string[] {
  const members = new Set<string>();
  for (const glob of workspaceGlobs(root)) {
    if (glob.startsWith('!')) continue;
    for (const path of expand(directory, '', clean(glob).split('/'))) {
      if (isWorkspaceMember(root, path) && existsSync(join(directory, path, 'package.json')))
        members.add(path);
    }
  }
  return [...members].sort();
}

function workspaceGlobs(root: PackageManifest): readonly string[] {
  const field = root['workspaces'];
  const globs = isRecord(field) ? field['packages'] : field;
  return Array.isArray(globs) ? globs.filter((glob): glob is string => typeof glob === 'string') : [];
}

function clean(glob: string): string {
  return glob.replace(/^\.\//, '').replace(/\/+$/, '');
}

function toExpression(glob: string): RegExp {
  const source = clean(glob)
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\*\*\/|\*\*|\*|\?/g, (wildcard) =>
      wildcard === '**/' ? '(?:[^/]+/)*' : wildcard === '**' ? '.*' : wildcard === '*' ? '[^/]*' : '[^/]',
    );
  return new RegExp(`^${source}$`);
}

function expand(directory: string, base: string, segments: readonly string[]): string[] {
  const [segment, ...rest] = segments;
  if (segment === undefined) return base === '' ? [] : [base];
  const below = (folder: string): string => (base === '' ? folder : `${base}/${folder}`);
  if (segment === '**') {
    // Any depth: none, or one folder and any depth below it.
    const deeper = foldersIn(join(directory, base)).flatMap((folder) =>
      expand(directory, below(folder), segments),
    );
    return [...expand(directory, base, rest), ...deeper];
  }
  if (!/[*?]/.test(segment)) return expand(directory, below(segment), rest);
  const pattern = toExpression(segment);
  const matching = foldersIn(join(directory, base)).filter((folder) => pattern.test(folder));
  return matching.flatMap((folder) => expand(directory, below(folder), rest));
}

function foldersIn(directory: string): string[] {
  try {
    return readdirSync(directory, { withFileTypes: true })
      .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.'))
      .map((entry) => entry.name);
  } catch {
    // A glob may name a folder that is not there; it then has no members.
    return [];
  }
}
