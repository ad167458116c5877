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
  const filesOf = (folder: string) => {
    const known = folders.get(folder);
    if (known !== undefined) return known;
    const listed = listing(folder);
    folders.set(folder, listed);
    return listed;
  };
  return (name, file) => {
    if (!/^\.\.?\//.test(name) || !/\.d\.[cm]?ts$/.test(file)) return null;
    const ending = /\.[cm]?js$/.exec(name)?.[0] ?? '.js';
    const path = posix.join(
      posix.dirname(file),
      name.endsWith(ending) ? name.slice(0, -ending.length) : name,
    );
    const extension = declarationEndings[ending] ?? '.d.ts';
    const files = filesOf(posix.dirname(path));
    const stem = posix.basename(path);
    if (!files.has(stem + extension) || isSource(files, stem, extension)) return null;
    return {
      resolvedFileName: path + extension,
      extension,
      isExternalLibraryImport: path.includes('/node_modules/'),
      resolvedUsingTsExtension: false,
    };
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
