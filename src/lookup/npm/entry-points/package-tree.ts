// Every question "is this file there?" about one package goes through here: listings are read once, and no path leaves the package.
import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';

/** Names in one folder. `walkable` leaves out links, `node_modules` and dot folders, so a walk always ends. */
interface Listing {
  readonly files: ReadonlySet<string>;
  readonly folders: ReadonlySet<string>;
  readonly walkable: readonly string[];
}

/** The files of one package. Paths are relative to its root, `/`-separated, without a leading `./`; the root is `''`. */
export interface PackageTree {
  readonly root: string;
  /** The same path for the file system. */
  readonly absolute: (path: string) => string;
  readonly list: (folder: string) => Listing;
  readonly hasFile: (path: string) => boolean;
  readonly hasFolder: (path: string) => boolean;
  /** All files at or below a folder. */
  readonly walk: (folder: string) => readonly string[];
}

const nothing: Listing = { files: new Set(), folders: new Set(), walkable: [] };

export function openPackageTree(root: string): PackageTree {
  const listings = new Map<string, Listing>();
  const walks = new Map<string, readonly string[]>();
  const realRoot = realPath(root) ?? root;

  const absolute = (path: string): string => root + sep + (sep === '/' ? path : path.replaceAll('/', sep));
  const list = (folder: string): Listing => {
    const known = listings.get(folder);
    if (known !== undefined) return known;
    const listing = hasFolder(folder) ? readListing(absolute(folder), realRoot) : nothing;
    listings.set(folder, listing);
    return listing;
  };
  // Asks the parent's listing, so a folder nobody listed is never opened: neither an escape nor a malformed name reaches the disk.
  const hasFolder = (path: string): boolean => path === '' || list(parentOf(path)).folders.has(baseOf(path));
  const hasFile = (path: string): boolean => list(parentOf(path)).files.has(baseOf(path));
  const walk = (folder: string): readonly string[] => {
    const known = walks.get(folder);
    if (known !== undefined) return known;
    const { files, walkable } = list(folder);
    const below = walkable.flatMap((name) => walk(inFolder(folder, name)));
    const found = [...[...files].map((name) => inFolder(folder, name)), ...below];
    walks.set(folder, found);
    return found;
  };
  return { root, absolute, list, hasFile, hasFolder, walk };
}

/** Joins a package-relative path onto a package-relative folder; null when the result leaves the package. */
export function joinInside(folder: string, path: string): string | null {
  if (path.startsWith('/')) return null;
  const parts: string[] = folder === '' ? [] : folder.split('/');
  for (const part of path.split('/')) {
    if (part === '' || part === '.') continue;
    if (part !== '..') parts.push(part);
    else if (parts.pop() === undefined) return null;
  }
  return parts.join('/');
}

export function inFolder(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

function parentOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function baseOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function readListing(folder: string, realRoot: string): Listing {
  const files = new Set<string>();
  const folders = new Set<string>();
  const walkable: string[] = [];
  for (const entry of entriesOf(folder)) {
    const kind = kindOf(entry, folder, realRoot);
    if (kind === 'file') files.add(entry.name);
    if (kind === 'folder') folders.add(entry.name);
    if (entry.isDirectory() && entry.name !== 'node_modules' && !entry.name.startsWith('.')) {
      walkable.push(entry.name);
    }
  }
  return { files, folders, walkable };
}

/** An unreadable folder has nothing to offer; what pointed into it is reported as missing. */
function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

function kindOf(entry: Dirent, folder: string, realRoot: string): 'file' | 'folder' | null {
  if (entry.isFile()) return 'file';
  if (entry.isDirectory()) return 'folder';
  if (!entry.isSymbolicLink()) return null;
  const target = realPath(join(folder, entry.name));
  if (target === null || !target.startsWith(realRoot + sep)) return null;
  const stats = statSync(target, { throwIfNoEntry: false });
  if (stats?.isFile()) return 'file';
  return stats?.isDirectory() ? 'folder' : null;
}

/** Null for a dangling or cyclic link. */
function realPath(path: string): string | null {
  try {
    return realpathSync(path);
  } catch {
    return null;
  }
}
