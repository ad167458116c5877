// Every copy of a package inside a project, wherever a package manager may have put it; a slow path.
import { type Dirent, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isFailure, type Outcome } from '../../../outcome.ts';
import { copyAt, findInstalled, type InstalledCopy, isStored } from './installed.ts';
import type { Project } from './project.ts';

/** Folders in node_modules that hold one folder for each installed release. */
const stores = new Set(['.pnpm', '.bun', '.store']);

/** The importer's own copy first, then by place. Working copies behind links are left out. */
export function copiesOf(
  project: Project,
  name: string,
): Outcome<{ readonly copies: readonly InstalledCopy[] }> {
  const copies = new Map<string, InstalledCopy>();
  const own = findInstalled(project.importer, name, null);
  if (isFailure(own)) return own;
  if (own.copy !== null && isStored(own.copy)) copies.set(own.copy.real, own.copy);
  for (const directory of [project.importer, project.root, ...importerFolders(project)]) {
    for (const folder of foldersNamed(join(directory, 'node_modules'), name)) {
      const found = copyAt(folder);
      if (isFailure(found)) return found;
      if (found.copy !== null && isStored(found.copy) && !copies.has(found.copy.real)) {
        copies.set(found.copy.real, found.copy);
      }
    }
  }
  return { status: 'ok', copies: [...copies.values()] };
}

function importerFolders(project: Project): readonly string[] {
  const { lock } = project;
  if (isFailure(lock) || lock.lockfile === null) return [];
  const importers = lock.lockfile.importers();
  return isFailure(importers) ? [] : importers.paths.map((path) => join(project.root, path));
}

/** Folders that may hold the package, below one node_modules and all nested ones. Links are not followed. */
function foldersNamed(modules: string, name: string): string[] {
  const folders = [join(modules, name)];
  for (const entry of foldersIn(modules)) {
    const path = join(modules, entry.name);
    if (stores.has(entry.name)) {
      for (const release of foldersIn(path)) folders.push(...storedFolders(join(path, release.name), name));
    } else if (entry.name.startsWith('@')) {
      for (const scoped of foldersIn(path)) folders.push(...nestedFolders(join(path, scoped.name), name));
    } else if (!entry.name.startsWith('.')) folders.push(...nestedFolders(path, name));
  }
  return folders;
}

/** A release's folder in a store holds it in a node_modules of its own, or (Yarn) in a folder `package`. */
function storedFolders(release: string, name: string): string[] {
  const mangled = name.replace('/', '+');
  const base = release.slice(release.lastIndexOf('node_modules'));
  if (base.includes(`${mangled}@`) || base.includes('.store')) return [join(release, 'node_modules', name)];
  return base.endsWith('node_modules') ? [join(release, name)] : [];
}

function nestedFolders(directory: string, name: string): string[] {
  const nested = foldersIn(directory).some((entry) => entry.name === 'node_modules');
  return nested ? foldersNamed(join(directory, 'node_modules'), name) : [];
}

function foldersIn(directory: string): Dirent[] {
  try {
    return readdirSync(directory, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .sort((left, right) => (left.name < right.name ? -1 : 1));
  } catch {
    // What cannot be listed offers no copies; the importer's own copy is read by its exact path.
    return [];
  }
}
