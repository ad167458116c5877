// Finds `./x.js` beside the declaration file that imports it, by one listing of each folder; the compiler tries one name after another.
import { readdirSync } from 'node:fs';
import { posix } from 'node:path';
import type ts from 'typescript';

/** Null for what is not plainly one declaration file beside others: that is for the compiler to find. */
export type RelativeModules = (name: string, file: string) => ts.ResolvedModuleFull | null;

const declarationEndings: Readonly<Record<string, string>> = {
  '.js': '.d.ts',
  '.mjs': '.d.mts',
  '.cjs': '.d.cts',
};

export function relativeModules(): RelativeModules {
  const folders = new Map<string, ReadonlySet<string>>();
  const found = new Map<string, Map<string, ts.ResolvedModuleFull | null>>();
  return (name, file) => {
    if (!/^\.\.?\//.test(name) || !/\.d\.[cm]?ts$/.test(file)) return null;
    const from = file.slice(0, file.lastIndexOf('/'));
    const known = entryOf(found, from, () => new Map());
    return entryOf(known, name, () =>
      find(posix.join(from, name), (folder) => entryOf(folders, folder, listing)),
    );
  };
}

function entryOf<T>(map: Map<string, T>, key: string, make: (key: string) => T): T {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make(key);
  map.set(key, made);
  return made;
}

function find(path: string, filesOf: (folder: string) => ReadonlySet<string>): ts.ResolvedModuleFull | null {
  const ending = /\.[cm]?js$/.exec(path)?.[0] ?? '';
  const stem = path.slice(0, path.length - ending.length);
  const extension = declarationEndings[ending] ?? '.d.ts';
  const files = filesOf(posix.dirname(stem));
  const name = posix.basename(stem);
  if (!files.has(name + extension) || isSource(files, name, extension)) return null;
  return {
    resolvedFileName: stem + extension,
    extension,
    isExternalLibraryImport: stem.includes('/node_modules/'),
    resolvedUsingTsExtension: false,
  };
}

/** Sources win over their declarations. */
function isSource(files: ReadonlySet<string>, stem: string, extension: string): boolean {
  const source = extension.slice('.d'.length);
  return files.has(stem + source) || files.has(`${stem}${source}x`);
}

function listing(folder: string): ReadonlySet<string> {
  try {
    return new Set(readdirSync(folder));
  } catch {
    return new Set();
  }
}
