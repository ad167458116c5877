// Paths inside a project: relative, with forward slashes, empty for the project's own folder.

export function childPath(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`;
}

export function parentPath(path: string): string {
  const end = path.lastIndexOf('/');
  return end === -1 ? '' : path.slice(0, end);
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

/** The folders that hold a path, outermost first, the project's own left out: `a`, `a/b` of `a/b/c`. */
export function foldersAbove(path: string): readonly string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

/** Whether `path` is `folder` or below it. */
export function isWithin(folder: string, path: string): boolean {
  return folder === '' || path === folder || path.startsWith(`${folder}/`);
}
