import { readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin } from 'esbuild';
import { expect, test } from 'vitest';
import { type InstalledProject, installedProject, spawnQm } from './installed-project.ts';

interface Loaded {
  readonly code: number;
  /** Files of the program that were loaded. */
  readonly parts: readonly string[];
  /** Modules that are neither of Node nor of the program. */
  readonly packages: readonly string[];
}

const recorder = `
const Module = require('node:module');
const load = Module._load;
const requests = [];
Module._load = function (request) {
  requests.push(request);
  return load.apply(this, arguments);
};
// Files that are run from their compiled form do not pass through the loader.
const vm = require('node:vm');
vm.Script = class extends vm.Script {
  constructor(code, options) {
    requests.push(options.filename);
    super(code, options);
  }
};
process.on('exit', () => require('node:fs').writeFileSync(process.env.QM_LOADED, JSON.stringify(requests)));
`;

function loadedBy(project: InstalledProject, argv: readonly string[]): Loaded {
  const preload = join(project.directory, 'recorder.cjs');
  const record = join(project.directory, 'loaded.json');
  writeFileSync(preload, recorder);
  const spawn = { nodeArguments: ['--require', preload], env: { QM_LOADED: record } };
  const { code } = spawnQm(project, argv, spawn);
  const requests: string[] = JSON.parse(readFileSync(record, 'utf8'));
  const own = requests.filter((request) => request.startsWith('/') || request.startsWith('./'));
  const packages = requests.filter((request) => !isBuiltin(request) && !own.includes(request));
  return { code, parts: own.map((path) => basename(path)), packages };
}

/** Packages whose code may be in the parts of the program that a source reaches without a dynamic import. */
async function bundledInto(source: string): Promise<readonly string[]> {
  const lazily: Plugin = {
    name: 'lazily',
    setup: ({ onResolve }) =>
      onResolve({ filter: /^/ }, ({ kind, path }) =>
        kind === 'dynamic-import' ? { path, external: true } : undefined,
      ),
  };
  const { metafile } = await build({
    absWorkingDir: fileURLToPath(new URL('../..', import.meta.url)),
    entryPoints: [source],
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
    metafile: true,
    plugins: [lazily],
  });
  const names = Object.keys(metafile.inputs).map(
    (path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1],
  );
  return [...new Set(names.filter((name) => name !== undefined))];
}

test.each([
  ['lookup', ['lookup', 'teapot', 'Kettle#pour'], []],
  ['lookup as JSON', ['lookup', 'teapot', 'Kettle', '--full', '--json'], []],
  ['path', ['path', 'teapot'], []],
  ['list', ['list', 'teapot'], ['list-rows.cjs']],
  ['search', ['search', 'teapot', 'pour'], ['search-rows.cjs']],
  ['miss', ['lookup', 'teapot', 'Kettle#brew'], ['miss.cjs']],
])('a warm %s loads no package, and only the files it needs', (_title, argv, more) => {
  const { parts, packages } = loadedBy(installedProject(), argv);
  expect({ parts, packages }).toEqual({ parts: ['qm.cjs', 'main.cjs', ...more], packages: [] });
});

test('no package is bundled into these files', async () => {
  expect(await bundledInto('src/cli/main.ts')).toEqual([]);
});

test('the recorder sees what is loaded: help loads commander, a build loads TypeScript', async () => {
  const help = loadedBy(installedProject(), ['lookup', '--help']);
  expect(help).toEqual({ code: 0, parts: ['qm.cjs', 'main.cjs', 'commands.cjs'], packages: [] });
  expect(await bundledInto('src/cli/program.ts')).toEqual(['commander']);

  const cold = loadedBy(installedProject(null), ['lookup', 'teapot', 'Kettle']);
  expect(cold).toEqual({
    code: 0,
    parts: ['qm.cjs', 'main.cjs', 'builder.cjs', 'progress-display.cjs', 'typescript.cjs'],
    packages: [],
  });
});
