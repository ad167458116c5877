// A project with the hand-made package `kiln` installed, and what the finder and the compiler make of it.
import { existsSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import ts from 'typescript';
import { expect } from 'vitest';
import { type EntryPointMap, findEntryPoints } from '../../../../src/lookup/npm/entry-points/find.ts';
import { isFailure } from '../../../../src/outcome.ts';
import { declarations, type Files, makeFolder } from '../package-folder.ts';

export interface Kiln {
  readonly manifest: object;
  /** Files of the package: a list of empty ones, or path → content. */
  readonly files: readonly string[] | Files;
  readonly types?: { readonly manifest: object; readonly files: readonly string[] | Files };
}

/** Absolute directory of the project. */
export function installKiln({ manifest, files, types }: Kiln): string {
  return makeFolder({
    ...placed('node_modules/kiln', { name: 'kiln', ...manifest }, files),
    ...(types === undefined ? {} : placed('node_modules/@types/kiln', types.manifest, types.files)),
  });
}

export function mapOf(project: string): EntryPointMap {
  const types = join(project, 'node_modules/@types/kiln');
  const found = findEntryPoints({
    root: join(project, 'node_modules/kiln'),
    types: existsSync(types) ? { root: types } : null,
  });
  if (isFailure(found)) throw new Error(found.message);
  return found;
}

/** Subpath → file, or files for import and require; relative to the package, with `@types:` before those of the other package. */
export function entriesOf(project: string): Record<string, string> {
  return Object.fromEntries(
    mapOf(project).entries.map(({ subpath, file, alternate }) => {
      const files = [file, ...(alternate === null ? [] : [alternate])].map((path) => shown(project, path));
      return [subpath, files.join(' | ')];
    }),
  );
}

/** The same, after making sure that the compiler resolves each entry point to the same file. */
export function agreedEntriesOf(kiln: Kiln): Record<string, string> {
  const project = installKiln(kiln);
  const ours = mapOf(project).entries.map(({ subpath, file }) => [subpath, shown(project, file)]);
  const compiler = ours.map(([subpath = '']) => [subpath, compiled(project, subpath)]);
  expect(ours).toEqual(compiler);
  return entriesOf(project);
}

function placed(folder: string, manifest: object, files: readonly string[] | Files): Files {
  const all: Files = Array.isArray(files) ? declarations(...files) : { ...files };
  const entries = [['package.json', manifest], ...Object.entries(all)];
  return Object.fromEntries(entries.map(([path, content]) => [`${folder}/${path}`, content]));
}

function compiled(project: string, subpath: string): string | null {
  const specifier = `kiln${subpath.slice(1)}`;
  const { NodeNext, Bundler } = ts.ModuleResolutionKind;
  const { ESNext, CommonJS } = ts.ModuleKind;
  const attempts = [
    [NodeNext, ESNext],
    [Bundler, ESNext],
    [NodeNext, CommonJS],
  ] as const;
  for (const [moduleResolution, mode] of attempts) {
    const options = { module: ts.ModuleKind.NodeNext, moduleResolution };
    const from = join(project, 'main.mts');
    const { resolvedModule } = ts.resolveModuleName(
      specifier,
      from,
      options,
      ts.sys,
      undefined,
      undefined,
      mode,
    );
    const file = resolvedModule?.resolvedFileName;
    if (file !== undefined && /\.[mc]?tsx?$/.test(file)) return shown(project, file);
  }
  return null;
}

function shown(project: string, file: string): string {
  const path = relative(join(project, 'node_modules'), file).replaceAll(sep, '/');
  return path.replace(/^@types\/kiln\//, '@types:').replace(/^kiln\//, '');
}
