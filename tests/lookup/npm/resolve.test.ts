import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { installedVersions } from '../../../src/lookup/npm/resolve/installed-versions.ts';
import { directDependencies, resolvePackage } from '../../../src/lookup/npm/resolve.ts';
import { ask, installed, project } from './project-folder.ts';

const integrity = 'sha512-AAAA==';
const locked = (packages: object): object => ({ name: 'app', lockfileVersion: 3, packages });
const ms = { version: '2.1.3', resolved: 'https://registry.example/ms/-/ms-2.1.3.tgz', integrity };

describe('resolvePackage', () => {
  it('answers exact when the locked release is installed', () => {
    const root = project({
      'package.json': { name: 'app', dependencies: { ms: '^2.1.0' } },
      'package-lock.json': locked({ '': { name: 'app' }, 'node_modules/ms': ms }),
      ...installed('node_modules/ms', 'ms', '2.1.3'),
    });
    expect(resolvePackage({ package: 'ms', directory: root })).toEqual({
      status: 'ok',
      ecosystem: 'npm',
      name: 'ms',
      alias: null,
      version: '2.1.3',
      verdict: 'exact',
      locked: '2.1.3',
      installed: '2.1.3',
      lockfile: 'package-lock.json',
      integrity,
      patched: false,
      transitive: false,
      root: join(root, 'node_modules/ms'),
      source: 'node_modules/ms',
      importer: root,
    });
  });

  it('takes no copy from a node_modules folder that belongs to no project', () => {
    const root = project({
      'app/package.json': { name: 'app', dependencies: { ms: '^2.1.0' } },
      ...installed('node_modules/ms', 'ms', '0.7.3'),
    });
    expect(ask(join(root, 'app'), 'ms', undefined, root)).toBe(
      'not-found not-installed: package.json declares ms as "^2.1.0", but it is not installed, ' +
        'and there is no lockfile that says which version is meant.\n$ npm install',
    );
    expect(ask(root, 'ms')).toBe('ms@0.7.3 unlocked, node_modules/ms transitive');
  });

  it('reads a lockfile with a byte order mark', () => {
    const root = project({
      'package.json': { name: 'app', dependencies: { ms: '^2.1.0' } },
      'package-lock.json': `\uFEFF${JSON.stringify(locked({ '': { name: 'app' }, 'node_modules/ms': ms }))}`,
      ...installed('node_modules/ms', 'ms', '2.1.3'),
    });
    expect(ask(root, 'ms')).toBe('ms@2.1.3 exact, package-lock.json 2.1.3, node_modules/ms');
  });

  it('names the types of Node for what is part of Node', () => {
    const root = project({
      'package.json': { name: 'app', devDependencies: { '@types/node': '^20.0.0' } },
      'package-lock.json': locked({ '': { name: 'app' } }),
    });
    expect(resolvePackage({ package: 'fs', directory: root })).toMatchObject({
      status: 'not-found',
      candidates: [{ entity: '@types/node/fs', why: 'fs is part of Node; these are its types' }],
    });
  });

  it('answers unlocked from the installation when there is no lockfile', () => {
    const root = project({
      'package.json': { name: 'app', dependencies: { web: 'npm:hono@^4' } },
      ...installed('node_modules/web', 'hono', '4.1.0'),
      ...installed('node_modules/ms', 'ms', '2.0.0'),
    });
    expect(ask(root, 'web')).toBe('hono@4.1.0 unlocked, node_modules/web');
    expect(ask(root, 'ms')).toBe('ms@2.0.0 unlocked, node_modules/ms transitive');
  });

  it('refuses to answer when the installed version is not the locked one', () => {
    const root = project({
      'package.json': { name: 'app', dependencies: { ms: '^2.1.0' } },
      'package-lock.json': locked({ '': {}, 'node_modules/ms': ms }),
      ...installed('node_modules/ms', 'ms', '2.1.1'),
    });
    expect(resolvePackage({ package: 'ms', directory: root })).toEqual({
      status: 'not-found',
      code: 'version-drifted',
      message:
        'ms: package-lock.json locks 2.1.3, but node_modules/ms holds 2.1.1. ' +
        'Install what is locked, or ask for the installed version.',
      next: ['npm ci', 'qm lookup ms {entity} --version 2.1.1'],
      details: {
        package: 'ms',
        locked: '2.1.3',
        installed: '2.1.1',
        lockfile: 'package-lock.json',
        source: 'node_modules/ms',
      },
    });
  });

  it('looks from the importer of the asking folder, not from the root', () => {
    const root = project({
      'package.json': { name: 'app', workspaces: ['packages/*'], dependencies: { ms: '^2.1.0' } },
      'packages/a/package.json': { name: '@app/a', dependencies: { ms: '2.0.0' } },
      'packages/a/src/deep/file.ts': '',
      'package-lock.json': locked({
        '': { dependencies: { ms: '^2.1.0' } },
        'packages/a': { dependencies: { ms: '2.0.0' } },
        'packages/a/node_modules/ms': { version: '2.0.0' },
        'node_modules/ms': ms,
      }),
      ...installed('node_modules/ms', 'ms', '2.1.3'),
      ...installed('packages/a/node_modules/ms', 'ms', '2.0.0'),
    });
    expect(ask(join(root, 'packages/a/src/deep'), 'ms')).toBe(
      'ms@2.0.0 exact, package-lock.json 2.0.0, ../../node_modules/ms',
    );
    expect(ask(join(root, 'packages'), 'ms')).toBe(
      'ms@2.1.3 exact, package-lock.json 2.1.3, ../node_modules/ms',
    );
  });

  it('passes over a manifest that only sets the module type', () => {
    const root = project({
      'package.json': { name: 'app', dependencies: { ms: '^2.1.0' } },
      'src/esm/package.json': { type: 'module' },
      'package-lock.json': locked({ '': {}, 'node_modules/ms': ms }),
      ...installed('node_modules/ms', 'ms', '2.1.3'),
    });
    expect(ask(join(root, 'src/esm'), 'ms')).toBe(
      'ms@2.1.3 exact, package-lock.json 2.1.3, ../../node_modules/ms',
    );
  });

  it('does not let a lockfile further up govern a project it does not list', () => {
    const root = project({
      'package.json': { name: 'home', dependencies: { ms: '^1.0.0' } },
      'package-lock.json': locked({ '': {}, 'node_modules/ms': { version: '1.0.0' } }),
      ...installed('node_modules/ms', 'ms', '1.0.0'),
      'work/package.json': { name: 'app', dependencies: { ms: '^2.1.0' } },
      ...installed('work/node_modules/ms', 'ms', '2.1.3'),
    });
    expect(ask(join(root, 'work'), 'ms')).toBe('ms@2.1.3 unlocked, node_modules/ms');
  });

  it('takes a package in node_modules as the importer of its own dependencies', () => {
    const root = project({
      'package.json': { name: 'app', dependencies: { debug: '^4.0.0' } },
      'package-lock.json': locked({
        '': { dependencies: { debug: '^4.0.0' } },
        'node_modules/debug': { version: '4.4.3', dependencies: { ms: '^2.1.3' } },
        'node_modules/debug/node_modules/ms': ms,
        'node_modules/ms': { version: '1.0.0' },
      }),
      ...installed('node_modules/ms', 'ms', '1.0.0'),
      'node_modules/debug/package.json': { name: 'debug', version: '4.4.3', dependencies: { ms: '^2.1.3' } },
      'node_modules/debug/src/package.json': { type: 'commonjs' },
      ...installed('node_modules/debug/node_modules/ms', 'ms', '2.1.3'),
    });
    expect(ask(join(root, 'node_modules/debug/src'), 'ms')).toBe(
      'ms@2.1.3 exact, package-lock.json 2.1.3, ../node_modules/ms',
    );
    expect(ask(root, 'ms')).toBe('ms@1.0.0 exact, package-lock.json 1.0.0, node_modules/ms transitive');
  });

  it('ignores the lockfile that a release was published with', () => {
    const root = project({
      'package.json': { name: 'app', dependencies: { debug: '^4.0.0' } },
      'package-lock.json': locked({
        '': {},
        'node_modules/debug': { version: '4.4.3' },
        'node_modules/ms': ms,
      }),
      'node_modules/debug/package.json': { name: 'debug', version: '4.4.3', dependencies: { ms: '^2.1.3' } },
      'node_modules/debug/package-lock.json': locked({ '': {}, 'node_modules/ms': { version: '1.0.0' } }),
      ...installed('node_modules/ms', 'ms', '2.1.3'),
    });
    expect(ask(join(root, 'node_modules/debug'), 'ms')).toBe(
      'ms@2.1.3 exact, package-lock.json 2.1.3, ../ms',
    );
  });

  it('never mistakes a prototype member for a dependency', () => {
    const root = project({
      'package.json': { name: 'app', dependencies: { ms: '^2.1.0' } },
      'package-lock.json': locked({ '': {}, 'node_modules/ms': ms }),
    });
    const missing = (name: string): string =>
      `not-found not-in-lockfile: ${name} is not in package-lock.json: neither this project nor any of its ` +
      'dependencies uses it.\n$ npm ls';
    for (const name of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
      expect(ask(root, name)).toBe(missing(name));
    }
  });
});

describe('--version', () => {
  const files = {
    'package.json': { name: 'app', dependencies: { ms: '^2.1.0', local: 'file:./local' } },
    'package-lock.json': locked({
      '': { dependencies: { ms: '^2.1.0' } },
      'node_modules/ms': ms,
      'node_modules/debug': { version: '4.4.3' },
      'node_modules/debug/node_modules/ms': { version: '2.0.0', integrity: 'sha512-OLD==' },
      'node_modules/local': { resolved: 'local', link: true },
    }),
    ...installed('node_modules/ms', 'ms', '2.1.3'),
    ...installed('node_modules/debug', 'debug', '4.4.3'),
    ...installed('node_modules/debug/node_modules/ms', 'ms', '2.0.0'),
    ...installed('local', 'local', '1.0.0'),
    'node_modules/local': { linkTo: '../local' },
  };

  it('finds a copy of that version anywhere in the project', () => {
    const root = project(files);
    expect(resolvePackage({ package: 'ms', directory: root, version: '2.0.0' })).toEqual({
      status: 'ok',
      ecosystem: 'npm',
      name: 'ms',
      alias: null,
      version: '2.0.0',
      verdict: 'overridden',
      locked: '2.1.3',
      installed: '2.1.3',
      lockfile: 'package-lock.json',
      integrity: 'sha512-OLD==',
      patched: false,
      transitive: false,
      root: join(root, 'node_modules/debug/node_modules/ms'),
      source: 'node_modules/debug/node_modules/ms',
      importer: root,
    });
  });

  it('answers without a root when the version is nowhere, for a bundle may exist', () => {
    expect(ask(project(files), 'ms', '9.9.9')).toBe('ms@9.9.9 overridden, package-lock.json 2.1.3, nowhere');
  });

  it('wins over a dependency without a release, whose checkout does not count as one', () => {
    expect(ask(project(files), 'local', '1.0.0')).toBe('local@1.0.0 overridden, nowhere');
  });

  it('wins over a damaged lockfile', () => {
    const root = project({ ...files, 'package-lock.json': '{' });
    expect(ask(root, 'ms', '2.1.3')).toBe('ms@2.1.3 overridden, node_modules/ms');
  });

  it('keeps the real name of an alias', () => {
    const root = project({
      'package.json': { name: 'app', dependencies: { web: 'npm:hono@^4' } },
      ...installed('node_modules/web', 'hono', '4.1.0'),
    });
    expect(ask(root, 'web', '4.0.0')).toBe('hono@4.0.0 overridden, nowhere');
  });

  it.each(['^2.0.0', 'latest', '2', '2.x', '', 'v2.0.0', '1.0.0 || 2.0.0'])('refuses %j', (version) => {
    expect(ask(project(files), 'ms', version)).toBe(
      `usage version-not-exact: --version takes one exact version, such as 1.2.3; ${JSON.stringify(version)} is a range or a tag.`,
    );
  });

  it('can be met with the versions at hand', () => {
    const root = project({ ...files, ...installed('node_modules/x/node_modules/ms', 'ms', '2.0.0-rc.10') });
    expect(installedVersions('ms', root)).toEqual(['2.0.0-rc.10', '2.0.0', '2.1.3']);
    expect(installedVersions('nothing', root)).toEqual([]);
    expect(installedVersions('local', root)).toEqual([]);
  });
});

describe('directDependencies', () => {
  it('names what the importer declares, sorted, peers left out', () => {
    const root = project({
      'package.json': {
        name: 'app',
        dependencies: { zod: '4', Zed: '1' },
        devDependencies: { a: '1' },
        optionalDependencies: { fsevents: '2' },
        peerDependencies: { react: '*' },
      },
      'src/index.ts': '',
    });
    expect(directDependencies(join(root, 'src'))).toEqual({
      status: 'ok',
      importer: root,
      packages: ['Zed', 'a', 'fsevents', 'zod'],
    });
  });
});
