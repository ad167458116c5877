import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { toStrictJson } from '../../../../src/lookup/npm/lockfile/lenient-json.ts';
import { resolvePackage } from '../../../../src/lookup/npm/resolve.ts';
import { ask, installed, project } from '../project-folder.ts';

const lockfile = `{
  // Comments are allowed.
  "lockfileVersion": 1,
  "workspaces": {
    "": {
      "name": "app",
      "dependencies": { "ms": "^2.1.0", "web": "npm:hono@^4", },
    },
    "packages/a": {
      "name": "@app/a",
      "dependencies": { "ms": "2.0.0", "debug": "^4", "@app/b": "workspace:*", },
    },
    "packages/b": { "name": "@app/b", },
  },
  "patchedDependencies": {
    "hono@4.1.0": "patches/hono@4.1.0.patch",
  },
  "packages": {
    "@app/a": ["@app/a@workspace:packages/a"],
    "@app/b": ["@app/b@workspace:packages/b"],
    "@app/a/ms": ["ms@2.0.0", "", {}, "sha512-OLD=="],
    "debug": ["debug@4.4.3", "", { "dependencies": { "ms": "^2.1.3" } }, "sha512-DEBUG=="],
    "file": ["file@file:vendor/file", {}],
    "git": ["git@github:u/git#0a1b2c3", {}, "u-git-0a1b2c3"],
    "linked": ["linked@link:vendor/linked", {}],
    "ms": ["ms@2.1.3", "", {}, "sha512-NEW=="],
    "tar": ["tar@vendor/tar.tgz", {}, "sha512-TAR=="],
    "url": ["url@https://e.example/url.tgz", {}, "sha512-URL=="],
    "web": ["hono@4.1.0", "", { "bin": { "x, }": "//y" } }, "sha512-HONO=="],
  }
}
`;

const sources = {
  file: 'file:vendor/file',
  git: 'u/git',
  linked: 'link:vendor/linked',
  tar: 'vendor/tar.tgz',
};
const files = {
  'package.json': {
    name: 'app',
    workspaces: ['packages/*'],
    dependencies: { ms: '^2.1.0', web: 'npm:hono@^4', url: 'https://e.example/url.tgz', ...sources },
  },
  'packages/a/package.json': {
    name: '@app/a',
    dependencies: { ms: '2.0.0', debug: '^4', '@app/b': 'workspace:*' },
  },
  'packages/b/package.json': { name: '@app/b' },
  'bun.lock': lockfile,
  'patches/hono@4.1.0.patch': 'a patch\n',
  ...installed('vendor/file', 'file', '1.0.0'),
  ...installed('node_modules/ms', 'ms', '2.1.3'),
  ...installed('node_modules/web', 'hono', '4.1.0'),
  ...installed('node_modules/debug', 'debug', '4.4.3'),
  ...installed('node_modules/tar', 'tar', '1.0.0'),
  ...installed('packages/a/node_modules/ms', 'ms', '2.0.0'),
};
const filler = Array.from(
  { length: 1_000 },
  (_, index) => `    "filler-${index}": ["filler-${index}@1.0.0", "", {}, "sha512-FILLER=="],\n`,
).join('');
const large = lockfile.replace('"packages": {\n', `"packages": {\n${filler}`);

describe.each([
  ['bun.lock', lockfile],
  ['a large bun.lock', large],
])('%s', (_, text) => {
  const open = (): string => project({ ...files, 'bun.lock': text });

  it('gives each workspace its own version, or the shared one', () => {
    const root = open();
    const a = join(root, 'packages/a');
    expect(ask(root, 'ms')).toBe('ms@2.1.3 exact, bun.lock 2.1.3, node_modules/ms');
    expect(ask(a, 'ms')).toBe('ms@2.0.0 exact, bun.lock 2.0.0, node_modules/ms');
    expect(ask(a, 'debug')).toBe('debug@4.4.3 exact, bun.lock 4.4.3, ../../node_modules/debug');
    expect(resolvePackage({ package: 'ms', directory: a })).toMatchObject({ integrity: 'sha512-OLD==' });
  });

  it('takes name and version from the value, and marks what is patched', () => {
    const root = open();
    expect(ask(root, 'web')).toBe('hono@4.1.0 exact, bun.lock 4.1.0, node_modules/web patched');
    const first = resolvePackage({ package: 'web', directory: root });
    const other = project({ ...files, 'bun.lock': text, 'patches/hono@4.1.0.patch': 'another\n' });
    const second = resolvePackage({ package: 'web', directory: other });
    const integrities = [first, second].map((outcome) =>
      outcome.status === 'ok' ? outcome.integrity : null,
    );
    expect(integrities[0]).toMatch(/^sha512-HONO==#patch=[0-9a-f]+$/);
    expect(integrities[1]).not.toBe(integrities[0]);
  });

  it('tells sources from releases', () => {
    const root = open();
    const first = (name: string): string => (ask(root, name).split(': there is')[0] ?? '').slice(34);
    expect(['file', 'git', 'linked', 'tar', 'url'].map(first)).toEqual([
      'file is a file: dependency (file:vendor/file)',
      'git is a git dependency (github:u/git#0a1b2c3)',
      'linked is a link to a folder (link:vendor/linked)',
      'tar is a tarball outside of the registry (vendor/tar.tgz)',
      'url is a tarball outside of the registry (https://e.example/url.tgz)',
    ]);
    expect(ask(join(root, 'packages/a'), '@app/b')).toMatch(
      /: @app\/b is a package of this workspace .* Its source: \.\.\/b\n/,
    );
  });

  it('lists importers, and answers for what a dependency brought', () => {
    const root = open();
    expect(ask(root, 'debug')).toBe(
      'not-found other-importers: package.json does not declare debug; these packages of the workspace do (bun.lock):\n' +
        '  packages/a: 4.4.3\n$ qm lookup debug {entity} --project packages/a',
    );
    expect(ask(join(root, 'packages/b'), 'web')).toMatch(/^not-found other-importers: /);
    expect(ask(root, 'zod')).toBe(
      'not-found not-in-lockfile: zod is not in bun.lock: neither this project nor any of its dependencies uses it.\n' +
        '$ bun pm ls',
    );
  });

  it('compares what a dependency of a dependency got with all locked releases', () => {
    const debug = { name: 'debug', version: '4.4.3', dependencies: { ms: '2.0.0' } };
    const root = project({
      ...files,
      'bun.lock': text,
      'node_modules/debug/package.json': debug,
      ...installed('node_modules/debug/node_modules/ms', 'ms', '2.0.0'),
    });
    expect(ask(join(root, 'node_modules/debug'), 'ms')).toBe(
      'ms@2.0.0 exact, bun.lock 2.0.0, node_modules/ms transitive',
    );
  });

  it('is parsed as a whole before a negative answer', () => {
    const root = project({ ...files, 'bun.lock': text.replace('"tar": [', '"tar": ') });
    expect(ask(root, 'zod')).toMatch(/^failed lockfile-unreadable: <root>\/bun\.lock cannot be read: /);
  });
});

describe('toStrictJson', () => {
  it('drops comments and trailing commas, and nothing inside of strings', () => {
    const text = '{ /* a, } */ "a": "// b, ]", // c\n "d": [1, 2, /* e */ ], "f\\"": "/* g */", }';
    expect(JSON.parse(toStrictJson(text))).toEqual({ a: '// b, ]', d: [1, 2], 'f"': '/* g */' });
  });
});
