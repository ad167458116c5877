import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ask, installed, project } from './project-folder.ts';

const locked = (packages: object): object => ({ name: 'app', lockfileVersion: 3, packages });
const manifest = { name: 'app', dependencies: { ms: '^2.1.0' } };
const lockfile = locked({ '': { dependencies: { ms: '^2.1.0' } }, 'node_modules/ms': { version: '2.1.3' } });

describe('a package that is not installed', () => {
  it('is named with its locked version', () => {
    const root = project({ 'package.json': manifest, 'package-lock.json': lockfile });
    expect(ask(root, 'ms')).toMatchInlineSnapshot(`
      "not-found not-installed: ms 2.1.3 is locked in package-lock.json but not installed.
      $ npm install"
    `);
  });

  it('is named with its real name, and as optional when it may be left out on this platform', () => {
    const root = project({
      'package.json': { name: 'app', optionalDependencies: { watcher: 'npm:fsevents@2' } },
      'package-lock.json': locked({
        '': {},
        'node_modules/watcher': { name: 'fsevents', version: '2.3.3', optional: true },
      }),
    });
    expect(ask(root, 'watcher')).toMatchInlineSnapshot(`
      "not-found not-installed: watcher (fsevents) 2.3.3 is locked in package-lock.json but not installed. It is an optional dependency, which is left out on platforms it is not made for.
      $ npm install"
    `);
  });

  it('is named with its specifier when there is no lockfile', () => {
    const dependencies = { '@qm-test/declared': '^2.1.0' };
    const root = project({ 'package.json': { name: 'app', dependencies, packageManager: 'pnpm@10.0.0' } });
    expect(ask(root, '@qm-test/declared')).toMatchInlineSnapshot(`
      "not-found not-installed: package.json declares @qm-test/declared as "^2.1.0", but it is not installed, and there is no lockfile that says which version is meant.
      $ pnpm install"
    `);
    expect(ask(root, '@qm-test/absent')).toMatchInlineSnapshot(`
      "not-found not-declared: package.json does not declare @qm-test/absent, and no node_modules at or above it holds it.
      $ pnpm list"
    `);
  });

  it('is not looked for above the lockfile', () => {
    const root = project({
      ...installed('node_modules/ms', 'ms', '2.1.3'),
      'app/package.json': manifest,
      'app/package-lock.json': lockfile,
    });
    expect(ask(join(root, 'app'), 'ms', undefined, root)).toMatchInlineSnapshot(`
      "not-found not-installed: ms 2.1.3 is locked in package-lock.json but not installed.
      $ npm install"
    `);
  });
});

describe('a package that the lockfile lacks', () => {
  it('is a miss although a copy is installed', () => {
    const root = project({
      'package.json': manifest,
      'package-lock.json': locked({ '': {} }),
      ...installed('node_modules/ms', 'ms', '2.1.3'),
      ...installed('node_modules/zod', 'zod', '4.0.0'),
    });
    expect(ask(root, 'ms')).toMatchInlineSnapshot(`
      "not-found not-in-lockfile: package.json declares ms as "^2.1.0", but package-lock.json does not have it.
      $ npm install"
    `);
    expect(ask(root, 'zod')).toMatchInlineSnapshot(`
      "not-found not-in-lockfile: zod is not in package-lock.json: neither this project nor any of its dependencies uses it.
      $ npm ls"
    `);
  });
});

describe('a package that the project calls something else', () => {
  it('is found by the name of its alias', () => {
    const root = project({
      'package.json': { name: 'app', dependencies: { web: 'npm:hono@4', ms: '2' } },
      'package-lock.json': locked({ '': {}, 'node_modules/web': { name: 'hono', version: '4.1.0' } }),
      ...installed('node_modules/web', 'hono', '4.1.0'),
    });
    expect(ask(root, 'hono')).toMatchInlineSnapshot(`
      "not-found under-an-alias: package.json calls hono 4.1.0 \`web\`; nothing here is called hono.
      $ qm lookup web {entity}"
    `);
  });

  it('is offered by a declared name that is near, its types first', () => {
    const files = {
      'package.json': {
        name: 'app',
        devDependencies: { jest2: '1', '@types/jest': '30', '@types/a__b': '1' },
      },
    };
    const root = project(files);
    const bound = project({ ...files, 'package-lock.json': locked({ '': {} }) });
    expect([ask(root, 'jest'), ask(bound, '@a/b'), ask(bound, 'JEST2')]).toMatchInlineSnapshot(`
      [
        "not-found not-declared: package.json does not declare jest, and no node_modules at or above it holds it.
      $ qm lookup @types/jest {entity}
      $ npm ls",
        "not-found not-in-lockfile: @a/b is not in package-lock.json: neither this project nor any of its dependencies uses it.
      $ qm lookup @types/a__b {entity}
      $ npm ls",
        "not-found not-in-lockfile: JEST2 is not in package-lock.json: neither this project nor any of its dependencies uses it.
      $ qm lookup jest2 {entity}
      $ npm ls",
      ]
    `);
  });
});

describe('another package than the locked one', () => {
  it('is drift as well', () => {
    const root = project({
      'package.json': { name: 'app', dependencies: { web: 'npm:hono@4' } },
      'package-lock.json': locked({ '': {}, 'node_modules/web': { name: 'hono', version: '4.1.0' } }),
      ...installed('node_modules/web', 'koa', '4.1.0'),
    });
    expect(ask(root, 'web')).toMatchInlineSnapshot(`
      "not-found version-drifted: web: package-lock.json locks hono@4.1.0, but node_modules/web holds koa@4.1.0. Install what is locked.
      $ npm ci"
    `);
  });
});

describe('a package that other importers declare', () => {
  it('is listed with the version that each of them gets', () => {
    const root = project({
      'package.json': { name: 'app', workspaces: ['packages/*'] },
      'packages/a/package.json': { name: 'a', dependencies: { ms: '2.0.0' } },
      'packages/b c/package.json': { name: 'b', dependencies: { ms: '^2.1.0' } },
      'packages/d/package.json': { name: 'd', dependencies: { ms: 'file:../../vendor/ms' } },
      'package-lock.json': locked({
        '': { name: 'app' },
        'packages/a': { name: 'a', dependencies: { ms: '2.0.0' } },
        'packages/b c': { name: 'b', dependencies: { ms: '^2.1.0' } },
        'packages/d': { name: 'd', dependencies: { ms: 'file:../../vendor/ms' } },
        'packages/a/node_modules/ms': { version: '2.0.0' },
        'packages/d/node_modules/ms': { resolved: 'vendor/ms', link: true },
        'node_modules/ms': { version: '2.1.3' },
      }),
      ...installed('node_modules/ms', 'ms', '2.1.3'),
    });
    expect(ask(root, 'ms')).toMatchInlineSnapshot(`
      "not-found other-importers: package.json does not declare ms; these packages of the workspace do (package-lock.json):
        packages/a: 2.0.0
        packages/b c: 2.1.3
        packages/d: file vendor/ms
      $ qm lookup ms {entity} --project packages/a
      $ qm lookup ms {entity} --project 'packages/b c'
      $ qm lookup ms {entity} --project packages/d"
    `);
    expect(ask(join(root, 'packages'), 'ms')).toMatchInlineSnapshot(`
      "not-found other-importers: ../package.json does not declare ms; these packages of the workspace do (package-lock.json):
        a: 2.0.0
        b c: 2.1.3
        d: file vendor/ms
      $ qm lookup ms {entity} --project a
      $ qm lookup ms {entity} --project 'b c'
      $ qm lookup ms {entity} --project d"
    `);
  });
});

describe('a package that only dependencies use', () => {
  const files = {
    'package.json': { name: 'app', dependencies: { a: '1.0.0', b: '1.0.0' } },
    ...installed('node_modules/a', 'a', '1.0.0'),
    ...installed('node_modules/b', 'b', '1.0.0'),
    ...installed('node_modules/a/node_modules/ms', 'ms', '10.0.0'),
    ...installed('node_modules/b/node_modules/ms', 'ms', '9.0.0'),
  };

  it('is listed with its versions when the importer reaches none of them', () => {
    const root = project({
      ...files,
      'package-lock.json': locked({
        '': {},
        'node_modules/a': { version: '1.0.0' },
        'node_modules/a/node_modules/ms': { version: '10.0.0' },
        'node_modules/b': { version: '1.0.0' },
        'node_modules/b/node_modules/ms': { version: '9.0.0' },
      }),
    });
    expect(ask(root, 'ms')).toMatchInlineSnapshot(`
      "not-found several-versions: ms is in package-lock.json only for other dependencies, at 2 versions: 9.0.0, 10.0.0. package.json does not declare it, so nothing decides between them.
      $ qm lookup ms {entity} --version 9.0.0
      $ qm lookup ms {entity} --version 10.0.0"
    `);
  });

  it('answers when there is only one', () => {
    const packages = { '': {}, 'node_modules/a/node_modules/ms': { version: '10.0.0' } };
    const root = project({ ...files, 'package-lock.json': locked(packages) });
    expect(ask(root, 'ms')).toMatchInlineSnapshot(
      `"ms@10.0.0 exact, package-lock.json 10.0.0, node_modules/a/node_modules/ms transitive"`,
    );
  });
});

describe('a dependency without a release', () => {
  it.each([
    [
      'git',
      'github:vercel/ms',
      { version: '2.1.3', resolved: 'git+ssh://git@github.com/vercel/ms.git#0a1b2c3' },
    ],
    [
      'remote tarball',
      'https://example.com/ms.tgz',
      { version: '2.1.3', resolved: 'https://example.com/ms.tgz' },
    ],
    ['local tarball', 'file:ms.tgz', { version: '2.1.3', resolved: 'file:ms.tgz' }],
    ['folder', 'file:vendor/ms', { resolved: 'vendor/ms', link: true }],
    ['workspace member', '^2.0.0', { resolved: 'vendor/ms', link: true }],
  ])('is reported with its kind and its source: %s', (_, specifier, entry) => {
    const root = project({
      'package.json': { name: 'app', dependencies: { ms: specifier } },
      'package-lock.json': locked({ '': {}, 'node_modules/ms': entry }),
      ...('link' in entry
        ? { ...installed('vendor/ms', 'ms', '2.1.3'), 'node_modules/ms': { linkTo: '../vendor/ms' } }
        : installed('node_modules/ms', 'ms', '2.1.3')),
    });
    expect(ask(root, 'ms')).toMatchSnapshot();
  });

  it('is reported without a place when its source is not on disk', () => {
    const root = project({
      'package.json': { name: 'app', dependencies: { ms: 'file:gone', koa: 'koajs/koa' } },
      'package-lock.json': locked({
        '': {},
        'node_modules/ms': { resolved: 'gone', link: true },
        'node_modules/koa': { version: '3.0.0', resolved: 'git+ssh://git@github.com/koajs/koa.git#0a1b2c3' },
      }),
    });
    expect(ask(root, 'ms')).toMatchInlineSnapshot(
      `"unavailable source-not-a-release: ms is a file: dependency (gone): there is no release whose API could be documented. Its source is not on disk."`,
    );
    expect(ask(root, 'koa')).toMatchInlineSnapshot(
      `"unavailable source-not-a-release: koa is a git dependency (git+ssh://git@github.com/koajs/koa.git#0a1b2c3): there is no release whose API could be documented. Its source is not on disk."`,
    );
  });

  it('is recognised in the manifest when there is no lockfile', () => {
    const dependencies = {
      a: 'file:./a',
      b: 'user/b#main',
      c: 'https://example.com/c-1.0.0.tgz',
      d: 'workspace:*',
    };
    const root = project({ 'package.json': { name: 'app', dependencies }, ...installed('a', 'a', '1.0.0') });
    expect(['a', 'b', 'c', 'd'].map((name) => ask(root, name)).join('\n')).toMatchInlineSnapshot(`
      "unavailable source-not-a-release: a is a file: dependency (file:./a): there is no release whose API could be documented. Its source: a
      $ ls a
      unavailable source-not-a-release: b is a git dependency (user/b#main): there is no release whose API could be documented. Its source is not on disk.
      unavailable source-not-a-release: c is a tarball outside of the registry (https://example.com/c-1.0.0.tgz): there is no release whose API could be documented. Its source is not on disk.
      unavailable source-not-a-release: d is a package of this workspace (workspace:*): there is no release whose API could be documented. Its source is not on disk."
    `);
  });

  it('is also a working copy that somebody linked over a locked release', () => {
    const root = project({
      'app/package.json': manifest,
      'app/package-lock.json': lockfile,
      ...installed('checkout', 'ms', '2.1.3'),
      'app/node_modules/ms': { linkTo: '../../checkout' },
    });
    expect(ask(join(root, 'app'), 'ms', undefined, root)).toMatchInlineSnapshot(`
      "unavailable source-not-a-release: ms is a link to a folder: there is no release whose API could be documented. Its source: <root>/checkout
      $ ls <root>/checkout"
    `);
  });

  it('is also the project itself', () => {
    const root = project({ 'package.json': manifest, 'package-lock.json': lockfile, 'src/index.ts': '' });
    expect(ask(root, 'app')).toMatchInlineSnapshot(`
      "unavailable source-not-a-release: app is this project itself: there is no release whose API could be documented. Its source: .
      $ ls ."
    `);
    expect(ask(join(root, 'src'), 'app')).toMatchInlineSnapshot(`
      "unavailable source-not-a-release: app is this project itself: there is no release whose API could be documented. Its source: ..
      $ ls .."
    `);
    expect(ask(project({ 'package.json': manifest }), 'app')).toMatchInlineSnapshot(`
      "unavailable source-not-a-release: app is this project itself: there is no release whose API could be documented. Its source: .
      $ ls ."
    `);
  });
});

describe('a damaged or unknown lockfile', () => {
  const asked = (file: string, text: string): string =>
    ask(project({ 'package.json': manifest, [file]: text }), 'ms');

  it('with conflict markers gives no version', () => {
    const conflict = '{\n<<<<<<< HEAD\n  "lockfileVersion": 3,\n=======\n>>>>>>> other\n}';
    expect(asked('package-lock.json', conflict)).toMatchInlineSnapshot(`
      "failed lockfile-conflict: <root>/package-lock.json holds merge conflict markers; no version can be read from it until they are resolved.
      $ git status"
    `);
    expect(asked('pnpm-lock.yaml', "lockfileVersion: '9.0'\n<<<<<<< HEAD\n")).toMatchInlineSnapshot(`
      "failed lockfile-conflict: <root>/pnpm-lock.yaml holds merge conflict markers; no version can be read from it until they are resolved.
      $ git status"
    `);
  });

  it('of an unknown version is refused with its number', () => {
    const texts = {
      'package-lock.json': '{ "lockfileVersion": 4, "packages": {} }',
      'pnpm-lock.yaml': "lockfileVersion: '10.0'\n\nimporters:\n\n  .: {}\n",
      'yarn.lock': '# yarn lockfile v2\n\n',
      'bun.lock': '{ "lockfileVersion": 3, "packages": {} }',
    };
    const lines = Object.entries(texts).map(([file, text]) => asked(file, text));
    expect([...lines, asked('yarn.lock', '__metadata:\n  version: 11\n')].join('\n')).toMatchInlineSnapshot(`
      "failed lockfile-version: <root>/package-lock.json has lockfile version 4; the versions known here are 1, 2 and 3.
      failed lockfile-version: <root>/pnpm-lock.yaml has lockfile version 10.0; the versions known here are 5.x, 6.x and 9.x.
      failed lockfile-version: <root>/yarn.lock has lockfile version 2; the versions known here are 1 and those of Yarn 2 and later.
      failed lockfile-version: <root>/bun.lock has lockfile version 3; the versions known here are 0, 1 and 2.
      failed lockfile-version: <root>/yarn.lock has lockfile version 11; the versions known here are up to 10."
    `);
  });

  it('that cannot be read says why', () => {
    const texts = {
      'package-lock.json': '[]',
      'npm-shrinkwrap.json': '{ "lockfileVersion": 3 }',
      'pnpm-lock.yaml': 'importers:\n\n  .: {}\n',
      'yarn.lock': 'what is this',
      'bun.lock': '{ "lockfileVersion": 1, "packages": {',
    };
    const lines = Object.entries(texts).map(([file, text]) => asked(file, text));
    expect(lines.join('\n')).toMatchInlineSnapshot(`
      "failed lockfile-unreadable: <root>/package-lock.json cannot be read: it is not a JSON object
      failed lockfile-unreadable: <root>/npm-shrinkwrap.json cannot be read: it has no "packages"
      failed lockfile-unreadable: <root>/pnpm-lock.yaml cannot be read: it has no lockfileVersion
      failed lockfile-unreadable: <root>/yarn.lock cannot be read: it is no Yarn lockfile
      failed lockfile-unreadable: <root>/bun.lock cannot be read: it ends early"
    `);
    expect(asked('package-lock.json', '{ "lockfileVersion": 3, "packages": {')).toMatch(
      /^failed lockfile-unreadable: <root>\/package-lock\.json cannot be read: .*JSON/,
    );
  });

  it('that is binary names the command that writes text', () => {
    expect(asked('bun.lockb', '#!/usr/bin/env bun\n')).toMatchInlineSnapshot(`
      "failed lockfile-binary: <root>/bun.lockb is binary and is not read. Bun writes the same facts as text to bun.lock.
      $ bun install --save-text-lockfile --frozen-lockfile --lockfile-only"
    `);
  });

  it('of two kinds asks which one is in use, unless something tells', () => {
    const files = {
      'package.json': manifest,
      'package-lock.json': lockfile,
      'yarn.lock': '# yarn lockfile v1\n\n\nms@^2.1.0:\n  version "2.1.1"\n',
      ...installed('node_modules/ms', 'ms', '2.1.3'),
    };
    expect(ask(project(files), 'ms')).toMatchInlineSnapshot(`
      "usage rival-lockfiles: <root> holds package-lock.json and yarn.lock, and neither package.json nor node_modules tells which one is in use. Name the package manager in "packageManager" or "devEngines", or delete the lockfile that is not used.
      $ npm pkg set devEngines.packageManager.name=npm
      $ npm pkg set devEngines.packageManager.name=yarn"
    `);
    const answer = 'ms@2.1.3 exact, package-lock.json 2.1.3, node_modules/ms';
    const named = { ...manifest, packageManager: 'npm@10.0.0' };
    expect(ask(project({ ...files, 'package.json': named }), 'ms')).toBe(answer);
    const engines = { ...manifest, devEngines: { packageManager: { name: 'npm' } } };
    expect(ask(project({ ...files, 'package.json': engines }), 'ms')).toBe(answer);
    expect(ask(project({ ...files, 'node_modules/.package-lock.json': '{}' }), 'ms')).toBe(answer);
    const yarn = { ...files, 'node_modules/.yarn-integrity': '{}' };
    expect(ask(project(yarn), 'ms')).toMatchInlineSnapshot(`
      "not-found version-drifted: ms: yarn.lock locks 2.1.1, but node_modules/ms holds 2.1.3. Install what is locked, or ask for the installed version.
      $ yarn install
      $ qm lookup ms {entity} --version 2.1.3"
    `);
  });
});

describe('a broken manifest or folder', () => {
  it('is named', () => {
    const broken = project({ 'package.json': '{', 'package-lock.json': lockfile });
    expect(ask(broken, 'ms')).toMatch(
      /^failed manifest-unreadable: <root>\/package\.json cannot be read: .*JSON/,
    );
    const list = project({ 'package.json': '[]' });
    expect(ask(list, 'ms')).toMatchInlineSnapshot(
      `"failed manifest-unreadable: <root>/package.json cannot be read: it is not a JSON object"`,
    );
    const files = { 'package.json': manifest, 'package-lock.json': lockfile };
    const copy = project({ ...files, 'node_modules/ms/package.json': '{ "name": "ms" }' });
    expect(ask(copy, 'ms')).toMatchInlineSnapshot(
      `"failed manifest-unreadable: <root>/node_modules/ms/package.json cannot be used: it has no "version""`,
    );
    const folder = project({ ...files, 'node_modules/ms/package.json/x': '' });
    expect(ask(folder, 'ms')).toMatchInlineSnapshot(
      `"failed manifest-unreadable: <root>/node_modules/ms/package.json cannot be read: EISDIR: illegal operation on a directory, read"`,
    );
    const loop = project({ ...files, 'node_modules/ms': { linkTo: 'ms' } });
    expect(ask(loop, 'ms')).toMatch(
      /^failed manifest-unreadable: <root>\/node_modules\/ms\/package\.json .*ELOOP/,
    );
  });

  it('is told from a folder outside of any project', () => {
    const root = project({ 'src/index.ts': '' });
    expect(ask(root, '@qm-test/absent')).toMatchInlineSnapshot(
      `"not-found no-manifest: There is no package.json in <root> or above it, and no node_modules there holds @qm-test/absent. Ask from inside a project, or name its folder with --project."`,
    );
    expect(ask(join(root, 'gone'), 'ms', undefined, root)).toMatchInlineSnapshot(
      `"usage directory-unreadable: <root>/gone cannot be asked from: there is no such directory"`,
    );
  });
});
