import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask, installed, project } from '../project-folder.ts';

const manifest = {
  name: 'app',
  workspaces: ['packages/*'],
  dependencies: { ms: '^2.1.0', web: 'npm:hono@^4', debug: '^4.0.0' },
};
const member = { name: '@app/a', dependencies: { ms: '2.0.0', debug: '^4.0.0', '@app/b': '*' } };

const packages = {
  '': { name: 'app', dependencies: manifest.dependencies },
  'node_modules/@app/a': { resolved: 'packages/a', link: true },
  'node_modules/@app/b': { resolved: 'packages/b', link: true },
  'node_modules/debug': { version: '4.4.3', dependencies: { ms: '^2.1.3' } },
  'node_modules/ms': { version: '2.1.3' },
  'node_modules/web': { name: 'hono', version: '4.1.0', peer: true },
  'packages/a': { name: '@app/a', version: '1.0.0', dependencies: member.dependencies },
  'packages/a/node_modules/ms': { version: '2.0.0' },
  'packages/b': { name: '@app/b', version: '1.0.0' },
};

const nested = {
  '@app/a': {
    version: 'file:packages/a',
    requires: member.dependencies,
    dependencies: { ms: { version: '2.0.0' } },
  },
  '@app/b': { version: 'file:packages/b' },
  debug: { version: '4.4.3', requires: { ms: '^2.1.3' } },
  ms: { version: '2.1.3' },
  web: { version: 'npm:hono@4.1.0' },
};

const files = {
  'package.json': manifest,
  'packages/a/package.json': member,
  ...installed('packages/b', '@app/b', '1.0.0'),
  ...installed('node_modules/ms', 'ms', '2.1.3'),
  ...installed('node_modules/debug', 'debug', '4.4.3'),
  ...installed('node_modules/web', 'hono', '4.1.0'),
  ...installed('packages/a/node_modules/ms', 'ms', '2.0.0'),
  'node_modules/@app/a': { linkTo: '../../packages/a' },
  'node_modules/@app/b': { linkTo: '../../packages/b' },
};

describe.each([
  ['version 1', { lockfileVersion: 1, dependencies: nested }],
  // The old half of a version 2 file is for old npm; it may even be stale.
  ['version 2', { lockfileVersion: 2, packages, dependencies: { ms: { version: '0.0.1' } } }],
  ['version 3', { lockfileVersion: 3, packages }],
])('package-lock.json, %s', (_, lockfile) => {
  it('gives each importer its own version', () => {
    const root = project({ ...files, 'package-lock.json': lockfile });
    const a = join(root, 'packages/a');
    expect(ask(root, 'ms')).toBe('ms@2.1.3 exact, package-lock.json 2.1.3, node_modules/ms');
    expect(ask(a, 'ms')).toBe('ms@2.0.0 exact, package-lock.json 2.0.0, node_modules/ms');
    expect(ask(a, 'debug')).toBe('debug@4.4.3 exact, package-lock.json 4.4.3, ../../node_modules/debug');
  });

  it('resolves an alias to the real package', () => {
    const root = project({ ...files, 'package-lock.json': lockfile });
    expect(ask(root, 'web')).toBe('hono@4.1.0 exact, package-lock.json 4.1.0, node_modules/web');
  });

  it('knows members of the workspace, declared or not', () => {
    const root = project({ ...files, 'package-lock.json': lockfile });
    for (const directory of [root, join(root, 'packages/a')]) {
      expect(ask(directory, '@app/b')).toMatch(
        /^unavailable source-not-a-release: @app\/b is a .*packages\/b/,
      );
    }
  });

  it('lists other importers', () => {
    const root = project({ ...files, 'package.json': { name: 'app' }, 'package-lock.json': lockfile });
    const text = ask(root, 'ms');
    expect(text).toContain('\n  packages/a: 2.0.0\n$ qm lookup ms {entity} --project packages/a');
  });
});

describe('package-lock.json', () => {
  it('gives way to a shrinkwrap', () => {
    const shrinkwrap = { lockfileVersion: 3, packages: { '': {}, 'node_modules/ms': { version: '2.1.3' } } };
    const root = project({ ...files, 'package-lock.json': '{', 'npm-shrinkwrap.json': shrinkwrap });
    expect(ask(root, 'ms')).toBe('ms@2.1.3 exact, npm-shrinkwrap.json 2.1.3, node_modules/ms');
  });

  it('tells a tarball from the registry and one from anywhere else', () => {
    const registry = 'https://npm.example/download/ms/2.1.3/abc';
    const lockfile = {
      lockfileVersion: 3,
      packages: {
        '': { dependencies: { debug: '4' } },
        'node_modules/debug': {
          version: '4.4.3',
          dependencies: { ms: '^2.1.3', koa: 'https://e.example/koa.tgz' },
        },
        'node_modules/ms': { version: '2.1.3', resolved: registry },
        'node_modules/koa': { version: '3.0.0', resolved: 'https://e.example/koa.tgz' },
      },
    };
    const root = project({
      ...files,
      'package.json': { name: 'app', dependencies: { debug: '4' } },
      'package-lock.json': lockfile,
      ...installed('node_modules/koa', 'koa', '3.0.0'),
    });
    expect(ask(root, 'ms')).toBe('ms@2.1.3 exact, package-lock.json 2.1.3, node_modules/ms transitive');
    expect(ask(root, 'koa')).toMatch(/^unavailable source-not-a-release: koa is a tarball/);
  });

  it('of version 1 carries sources in the version', () => {
    const dependencies = {
      git: { version: 'git+ssh://git@github.com/u/git.git#0a1b2c3', from: 'git@github:u/git' },
      tar: { version: 'https://e.example/tar.tgz' },
      file: { version: 'file:tar.tgz' },
    };
    const declared = { git: 'github:u/git', tar: 'https://e.example/tar.tgz', file: 'file:tar.tgz' };
    const root = project({
      'package.json': { name: 'app', dependencies: declared },
      'package-lock.json': { lockfileVersion: 1, dependencies },
    });
    const kinds = Object.keys(declared).map((name) => /is a (\w+)/.exec(ask(root, name))?.[1]);
    expect(kinds).toEqual(['git', 'tarball', 'tarball']);
  });

  it('of version 1 nests as deep as the folders do', () => {
    const lockfile = {
      lockfileVersion: 1,
      dependencies: {
        a: {
          version: '1.0.0',
          dependencies: { b: { version: '1.0.0', dependencies: { ms: { version: '1.0.0' } } } },
        },
        ms: { version: '2.1.3' },
      },
    };
    const root = project({
      ...files,
      'package-lock.json': lockfile,
      'node_modules/a/node_modules/b/package.json': {
        name: 'b',
        version: '1.0.0',
        dependencies: { ms: '1' },
      },
      ...installed('node_modules/a/node_modules/b/node_modules/ms', 'ms', '1.0.0'),
    });
    expect(ask(join(root, 'node_modules/a/node_modules/b'), 'ms')).toBe(
      'ms@1.0.0 exact, package-lock.json 1.0.0, node_modules/ms',
    );
  });
});

describe('a large package-lock.json', () => {
  const filler = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, index) => [
      `node_modules/filler-${index}`,
      { version: '1.0.0', license: 'MIT', description: 'a "node_modules/ms": { trap } in a text' },
    ]),
  );
  const large = JSON.stringify(
    { name: 'app', lockfileVersion: 3, packages: { ...filler, ...packages } },
    null,
    2,
  );

  it('answers as a small one does', () => {
    const root = project({ ...files, 'package-lock.json': large });
    const a = join(root, 'packages/a');
    expect(ask(root, 'ms')).toBe('ms@2.1.3 exact, package-lock.json 2.1.3, node_modules/ms');
    expect(ask(a, 'ms')).toBe('ms@2.0.0 exact, package-lock.json 2.0.0, node_modules/ms');
    expect(ask(root, 'web')).toBe('hono@4.1.0 exact, package-lock.json 4.1.0, node_modules/web');
    expect(ask(root, 'zod')).toMatch(/^not-found not-in-lockfile: zod is not in package-lock.json/);
  });

  it.each([
    ['cut off', large.slice(0, -500)],
    ['with a broken entry', large.replace('"version": "2.1.3"', '"version": 2.1.3')],
    ['with conflict markers', large.replace('\n', '\n<<<<<<< HEAD\n')],
  ])('is refused when %s', (_, text) => {
    const root = project({ ...files, 'package-lock.json': text });
    expect(ask(root, 'ms')).toMatch(/^failed lockfile-(?:unreadable|conflict): <root>\/package-lock\.json /);
  });

  it('is parsed as a whole before a negative answer', () => {
    const broken = large.replace('"node_modules/filler-5": {', '"node_modules/filler-5": ');
    const root = project({ ...files, 'package-lock.json': broken });
    expect(ask(root, 'zod')).toMatch(/^failed lockfile-unreadable: <root>\/package-lock\.json /);
  });

  it('may be written without line breaks', () => {
    const root = project({ ...files, 'package-lock.json': JSON.stringify(JSON.parse(large)) });
    expect(ask(root, 'ms')).toBe('ms@2.1.3 exact, package-lock.json 2.1.3, node_modules/ms');
  });
});
