import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename, dirname, join } from 'node:path';
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
// Files that were written just now may change again without a trace in their times.
const { now } = Date;
Date.now = () => now() + 3_600_000;
process.on('exit', () => require('node:fs').writeFileSync(process.env.QM_LOADED, JSON.stringify(requests)));
`;

function loadedBy(project: InstalledProject, argv: readonly string[]): Loaded {
  // Beside the project, whose folder must not change by being asked.
  const preload = join(project.dataHome, 'recorder.cjs');
  const record = join(project.dataHome, 'loaded.json');
  mkdirSync(project.dataHome, { recursive: true });
  writeFileSync(preload, recorder);
  const spawn = { nodeArguments: ['--require', preload], env: { QM_LOADED: record } };
  const { code } = spawnQm(project, argv, spawn);
  const requests: string[] = JSON.parse(readFileSync(record, 'utf8'));
  const own = requests.filter((request) => request.startsWith('/') || request.startsWith('./'));
  const packages = requests.filter((request) => !isBuiltin(request) && !own.includes(request));
  return { code, parts: own.map((path) => basename(path)), packages };
}

const root = fileURLToPath(new URL('../..', import.meta.url));
const parts: Record<string, string> = JSON.parse(readFileSync(join(root, 'scripts/parts.json'), 'utf8'));

/** Packages whose code is in the part of the program that begins with a source. */
async function bundledInto(source: string): Promise<readonly string[]> {
  const others = new Set(Object.values(parts).map((part) => join(root, part)));
  const lazily: Plugin = {
    name: 'lazily',
    setup: ({ onResolve }) =>
      onResolve({ filter: /^/ }, ({ kind, path, importer }) =>
        kind !== 'entry-point' && others.has(join(dirname(importer), path))
          ? { path, external: true }
          : undefined,
      ),
  };
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: [source],
    bundle: true,
    platform: 'node',
    format: 'esm',
    mainFields: ['module', 'main'],
    write: false,
    metafile: true,
    plugins: [lazily],
  });
  const names = Object.keys(metafile.inputs).map(
    (path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1],
  );
  return [...new Set(names.filter((name) => name !== undefined))].sort();
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

test('no package is bundled into the parts that a warm lookup and a warm query load', async () => {
  for (const source of ['src/cli/main.ts', 'src/cli/docs-commands.ts']) {
    expect([source, await bundledInto(source)]).toEqual([source, []]);
  }
});

test('no package is bundled into the parts of the skills, the tools and of trust', async () => {
  for (const part of ['skills', 'tools', 'trust']) {
    expect([part, await bundledInto(`src/cli/${part}-commands.ts`)]).toEqual([part, []]);
  }
});

/** A project with an index, made an hour after its files, so that their times tell whether they changed. */
function documentedProject(): InstalledProject {
  const project = installedProject();
  mkdirSync(join(project.directory, '.git'));
  mkdirSync(join(project.directory, 'docs'));
  writeFileSync(
    join(project.directory, 'docs/tea.md'),
    '---\ntags: [tea, hot]\n---\n\n# Tea\n\n## Green tea\n',
  );
  writeFileSync(
    join(project.directory, 'quartermaster.json'),
    '{ "docs": { "exclude": ["docs/old/**"] } }\n',
  );
  return project;
}

const query = ['docs', 'query', 'green'];

test('a warm query of the docs loads one file more than a warm lookup, and no parser', () => {
  const project = documentedProject();
  rmSync(join(project.directory, 'quartermaster.json'));
  loadedBy(project, ['docs', 'index']);
  // The folder that the index was written into looks other than before; the first question sees what that means.
  loadedBy(project, query);
  expect(loadedBy(project, query)).toEqual({
    code: 0,
    parts: ['qm.cjs', 'main.cjs', 'docs.cjs'],
    packages: [],
  });
  expect(loadedBy(project, [...query, '--envelope', '--max-tokens', '200']).parts).toHaveLength(3);
});

test('each parser is loaded by the page or the file that needs it', () => {
  const project = documentedProject();
  expect(new Set(loadedBy(project, ['docs', 'index']).parts)).toEqual(
    new Set([
      'qm.cjs',
      'main.cjs',
      'docs.cjs',
      'docs-index.cjs',
      'read-config.cjs',
      'docs-walk.cjs',
      'docs-globs.cjs',
      'docs-rows.cjs',
      'markdown.cjs',
    ]),
  );
  writeFileSync(join(project.directory, 'docs/other.md'), '+++\ntitle = "Tea"\n+++\n');
  expect(loadedBy(project, query).parts).toContain('toml.cjs');
  writeFileSync(join(project.directory, 'docs/other.md'), '---\ntitle: !!str Tea\nlinks: { a: [b] }\n---\n');
  expect(loadedBy(project, query).parts).toContain('yaml.cjs');
});

test('each package is bundled into the parts that need it, so the SDKs of MCP into one each', async () => {
  const holders = new Map<string, string[]>();
  for (const [part, source] of Object.entries(parts)) {
    for (const name of await bundledInto(source)) holders.set(name, [...(holders.get(name) ?? []), part]);
  }
  const parsers = [
    '@modelcontextprotocol/client',
    '@modelcontextprotocol/server',
    'commander',
    'jsonc-parser',
    'markdown-it',
    'picomatch',
    'smol-toml',
    'yaml',
  ];
  expect(parsers.map((name) => [name, holders.get(name)])).toEqual([
    ['@modelcontextprotocol/client', ['host-connection']],
    ['@modelcontextprotocol/server', ['serve']],
    ['commander', ['commands']],
    ['jsonc-parser', ['read-config', 'client-file']],
    ['markdown-it', ['markdown']],
    ['picomatch', ['docs-globs']],
    ['smol-toml', ['toml', 'client-file']],
    ['yaml', ['yaml']],
  ]);
});

/** Of the project itself, more than few. */
function skilledProject(): InstalledProject {
  const project = documentedProject();
  for (const name of ['kettle', 'ship', 'slides', 'forms', 'triage']) {
    const folder = join(project.directory, '.agents/skills', name);
    mkdirSync(folder, { recursive: true });
    writeFileSync(
      join(folder, 'SKILL.md'),
      `---\nname: ${name}\ndescription: All about ${name}.\n---\nText.\n`,
    );
  }
  return project;
}

test('a match by words loads no embedder', () => {
  const project = skilledProject();
  const words = loadedBy(project, ['skills', 'match', '--embedder', 'lexical', 'boil', 'the', 'kettle']);
  expect({ ...words, parts: new Set(words.parts) }).toEqual({
    code: 0,
    parts: new Set([
      'qm.cjs',
      'main.cjs',
      'skills.cjs',
      'home-folder.cjs',
      'read-config.cjs',
      'skills-match.cjs',
    ]),
    packages: [],
  });
  const openai = loadedBy(project, ['skills', 'match', '--embedder', 'openai', 'boil', 'the', 'kettle']);
  expect(new Set(openai.parts)).toEqual(new Set([...words.parts, 'embedders.cjs']));
});

test('a server that is greeted by nobody has loaded no package, and nothing that connects to hosts', () => {
  const { code, parts, packages } = loadedBy(documentedProject(), ['serve']);
  expect({ code, parts: new Set(parts), packages }).toEqual({
    code: 0,
    parts: new Set([
      'qm.cjs',
      'main.cjs',
      'serve.cjs',
      'read-config.cjs',
      'client-file.cjs',
      'home-folder.cjs',
    ]),
    packages: [],
  });
});

test('what an agent carries is listed without a package, and without what connects to hosts', () => {
  const { code, parts, packages } = loadedBy(documentedProject(), ['tools', 'list']);
  expect({ code, parts: new Set(parts), packages }).toEqual({
    code: 0,
    parts: new Set([
      'qm.cjs',
      'main.cjs',
      'tools.cjs',
      'read-config.cjs',
      'client-file.cjs',
      'home-folder.cjs',
    ]),
    packages: [],
  });
});

test('the recorder sees what is loaded: help loads commander, a build loads TypeScript', async () => {
  const help = loadedBy(installedProject(), ['lookup', '--help']);
  expect(help).toEqual({ code: 0, parts: ['qm.cjs', 'main.cjs', 'commands.cjs'], packages: [] });
  expect(await bundledInto('src/cli/program.ts')).toEqual(['commander']);

  const cold = loadedBy(installedProject(null), ['lookup', 'teapot', 'Kettle']);
  expect(cold).toEqual({
    code: 0,
    parts: ['qm.cjs', 'main.cjs', 'builder.cjs', 'progress-display.cjs', 'typescript.cjs', 'npm-guides.cjs'],
    packages: [],
  });
});
