// On real packages the entry-point finder and TypeScript's own module resolution must name the same files.
import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { type EntryPointMap, findEntryPoints } from '../../src/lookup/npm/entry-points/find.ts';
import { findTypesPackage } from '../../src/lookup/npm/types-package.ts';
import { isFailure } from '../../src/outcome.ts';
import { installPackages } from './install.ts';

/** How many entry points each has; with the pinned versions a change comes from us and must be understood. */
const counts: Readonly<Record<string, number>> = {
  '@aws-sdk/client-s3': 1,
  '@modelcontextprotocol/sdk': 87,
  '@prisma/client': 11,
  ai: 3,
  axios: 1,
  'better-sqlite3': 1,
  chalk: 1,
  commander: 1,
  'date-fns': 740,
  dayjs: 38,
  'drizzle-orm': 447,
  effect: 423,
  express: 1,
  fastify: 1,
  hono: 103,
  kysely: 5,
  lodash: 689,
  openai: 264,
  react: 6,
  rxjs: 250,
  stripe: 1,
  svelte: 2,
  three: 972,
  undici: 1,
  vitest: 19,
  vue: 5,
  ws: 1,
  yargs: 4,
  zod: 137,
};
const packages = Object.keys(counts);
const typings = ['better-sqlite3', 'express', 'lodash', 'react', 'three', 'ws', 'yargs'];

let project: string;
beforeAll(() => {
  project = installPackages([...packages, ...typings.map((name) => `@types/${name}`)]);
});

describe.each(packages)('%s', (name) => {
  let map: EntryPointMap;
  beforeAll(() => {
    map = entryPointsOf(name);
  });

  it('has the known number of entry points', () => {
    expect(map.entries.length).toBe(counts[name]);
  });

  it('names the files that TypeScript resolves', () => {
    expect(disagreements(name, map)).toEqual([]);
  });

  it('leaves out nothing that TypeScript resolves', () => {
    const files = new Set(map.entries.flatMap(({ file, alternate }) => [file, alternate]));
    const lost = guessedSubpaths(name).filter((subpath) => {
      const file = compiled(name, subpath, 'import') ?? compiled(name, subpath, 'require');
      return file !== null && !files.has(file);
    });
    expect(lost).toEqual([]);
  });
});

function entryPointsOf(name: string): EntryPointMap {
  const root = join(project, 'node_modules', name);
  const found = findEntryPoints({ root, types: findTypesPackage({ name, from: [project, root] }) });
  if (isFailure(found)) throw new Error(found.message);
  return found;
}

/** The compiler's file for a subpath, null when it finds no types. Without `exports` its laxer mode decides, as in most projects. */
function compiled(name: string, subpath: string, mode: 'import' | 'require'): string | null {
  const specifier = name + subpath.slice(1);
  const format = mode === 'import' ? ts.ModuleKind.ESNext : ts.ModuleKind.CommonJS;
  for (const moduleResolution of [ts.ModuleResolutionKind.NodeNext, ts.ModuleResolutionKind.Bundler]) {
    const options = { module: ts.ModuleKind.NodeNext, moduleResolution, allowJs: true };
    const from = join(project, mode === 'import' ? 'main.mts' : 'main.cts');
    const { resolvedModule } = ts.resolveModuleName(
      specifier,
      from,
      options,
      ts.sys,
      undefined,
      undefined,
      format,
    );
    const file = resolvedModule?.resolvedFileName ?? '';
    if (/\.[mc]?tsx?$/.test(file)) return file;
  }
  return null;
}

function disagreements(name: string, map: EntryPointMap): object[] {
  const canonical = new Map(map.entries.map((entry) => [entry.subpath, entry]));
  const subpaths = [...canonical.keys(), ...Object.keys(map.same)];
  return subpaths.flatMap((subpath) => {
    const entry = canonical.get(map.same[subpath] ?? subpath);
    const imported = compiled(name, subpath, 'import');
    const required = compiled(name, subpath, 'require');
    const file = imported ?? required;
    // An alternate is kept for the canonical subpath only.
    const alternate =
      map.same[subpath] !== undefined || required === file ? (entry?.alternate ?? null) : required;
    if (entry?.file === file && entry?.alternate === alternate) return [];
    // `./client.js` names the require side of `./client`: the same module under another name.
    if (map.same[subpath] !== undefined && file !== null && entry?.alternate === file) return [];
    return [{ subpath, ours: [entry?.file, entry?.alternate], compiler: [file, required] }];
  });
}

/** Found without our code: every key of `exports`, and for patterns every declaration file under every tail of its path. */
function guessedSubpaths(name: string): string[] {
  const root = join(project, 'node_modules', name);
  const types = findTypesPackage({ name, from: [root] })?.root;
  return [root, ...(types === undefined ? [] : [types])].flatMap((folder) => {
    const manifest: { exports?: unknown } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (typeof manifest.exports !== 'object' || manifest.exports === null) return ['.'];
    const keys = Object.keys(manifest.exports).filter((key) => key.startsWith('.'));
    const plain = keys.filter((key) => !key.includes('*') && !key.endsWith('/'));
    return plain.length === keys.length ? plain : [...plain, ...pathTails(folder)];
  });
}

function pathTails(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
    file.replaceAll(sep, '/'),
  );
  const stems = files.flatMap((file) => /^(?!node_modules\/)(.+)\.d\.[mc]?ts$/.exec(file)?.[1] ?? []);
  const tails = stems.flatMap((stem) => {
    const parts = stem.split('/');
    return parts.map((_, start) => parts.slice(start).join('/'));
  });
  return [...new Set(tails)].flatMap((tail) => [`./${tail}`, `./${tail}.js`]);
}
