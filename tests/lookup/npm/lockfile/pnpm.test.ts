import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { resolvePackage } from '../../../../src/lookup/npm/resolve.ts';
import { ask, installed, project } from '../project-folder.ts';

const dependencies = {
  ms: '^2.1.0',
  web: 'npm:hono@^4',
  react: 'catalog:',
  '@scope/peer': '^1.0.0',
  local: 'file:vendor',
};
const member = { name: '@app/a', dependencies: { ms: '2.0.0', '@app/b': 'workspace:*' } };

const files = {
  'package.json': {
    name: 'app',
    dependencies,
    devDependencies: { git: 'u/git', tar: 'https://e.example/tar.tgz' },
  },
  'packages/a/package.json': member,
  'packages/b/package.json': { name: '@app/b', version: '1.0.0' },
  ...installed('vendor', 'local', '1.0.0'),
  ...installed('node_modules/.pnpm/ms@2.1.3/node_modules/ms', 'ms', '2.1.3'),
  ...installed('node_modules/.pnpm/ms@2.0.0/node_modules/ms', 'ms', '2.0.0'),
  ...installed('node_modules/.pnpm/hono@4.1.0/node_modules/hono', 'hono', '4.1.0'),
  ...installed('node_modules/.pnpm/react@18.2.0/node_modules/react', 'react', '18.2.0'),
  ...installed('node_modules/.pnpm/only@1.0.0/node_modules/only', 'only', '1.0.0'),
  ...installed(
    'node_modules/.pnpm/@scope+peer@1.0.1_react@18.2.0/node_modules/@scope/peer',
    '@scope/peer',
    '1.0.1',
  ),
  'node_modules/ms': { linkTo: '.pnpm/ms@2.1.3/node_modules/ms' },
  'node_modules/web': { linkTo: '.pnpm/hono@4.1.0/node_modules/hono' },
  'node_modules/react': { linkTo: '.pnpm/react@18.2.0/node_modules/react' },
  'node_modules/@scope/peer': { linkTo: '../.pnpm/@scope+peer@1.0.1_react@18.2.0/node_modules/@scope/peer' },
  'packages/a/node_modules/ms': { linkTo: '../../../node_modules/.pnpm/ms@2.0.0/node_modules/ms' },
};

const nine = `lockfileVersion: '9.0'

settings:
  autoInstallPeers: true

catalogs:
  default:
    react:
      specifier: ^18.0.0
      version: 18.2.0

importers:

  .:
    dependencies:
      '@scope/peer':
        specifier: ^1.0.0
        version: 1.0.1(react@18.2.0)(vue@3.0.0(typescript@5.0.0))
      local:
        specifier: file:vendor
        version: file:vendor
      ms:
        specifier: ^2.1.0
        version: 2.1.3
      react:
        specifier: 'catalog:'
        version: 18.2.0
      web:
        specifier: npm:hono@^4
        version: hono@4.1.0
    devDependencies:
      git:
        specifier: u/git
        version: https://codeload.github.com/u/git/tar.gz/0a1b2c3d4e5f60718293a4b5c6d7e8f901234567
      tar:
        specifier: https://e.example/tar.tgz
        version: https://e.example/tar.tgz

  packages/a:
    dependencies:
      '@app/b':
        specifier: workspace:*
        version: link:../b
      ms:
        specifier: 2.0.0
        version: 2.0.0

  packages/b: {}

packages:

  '@scope/peer@1.0.1':
    resolution: {integrity: sha512-PEER==}

  ms@2.0.0:
    resolution: {integrity: sha512-OLD==}

  ms@2.1.3:
    resolution: {integrity: sha512-NEW==}

  hono@4.1.0:
    resolution: {integrity: sha512-HONO==}

  only@1.0.0:
    resolution: {integrity: sha512-ONLY==}

  react@18.2.0:
    resolution: {integrity: sha512-REACT==}

snapshots:

  ms@2.0.0: {}

  ms@2.1.3: {}

  only@1.0.0:
    dependencies:
      ms: 2.0.0
`;

const six = nine
  .replace("'9.0'", "'6.0'")
  .replace('version: hono@4.1.0', 'version: /hono@4.1.0')
  .replace(
    /version: https:\/\/codeload\S+/,
    'version: github.com/u/git/0a1b2c3d4e5f60718293a4b5c6d7e8f901234567',
  )
  .replace('version: https://e.example/tar.tgz', "version: '@e.example/tar.tgz'")
  .replace(/^ {2}'?(@?[\w/]+)@(\d\S*?)'?:$/gm, '  /$1@$2:')
  .replace(/^snapshots:[\s\S]*/m, '');

const five = `lockfileVersion: 5.4

importers:

  .:
    specifiers:
      '@scope/peer': ^1.0.0
      git: u/git
      local: file:vendor
      ms: ^2.1.0
      react: ^18.0.0
      tar: https://e.example/tar.tgz
      web: npm:hono@^4
    dependencies:
      '@scope/peer': 1.0.1_react@18.2.0
      local: file:vendor
      ms: 2.1.3
      react: 18.2.0
      web: /hono/4.1.0
    devDependencies:
      git: github.com/u/git/0a1b2c3d4e5f60718293a4b5c6d7e8f901234567
      tar: '@e.example/tar.tgz'

  packages/a:
    specifiers:
      '@app/b': workspace:*
      ms: 2.0.0
    dependencies:
      '@app/b': link:../b
      ms: 2.0.0

  packages/b:
    specifiers: {}

packages:

  /@scope/peer/1.0.1_react@18.2.0:
    resolution: {integrity: sha512-PEER==}
    dev: false

  /hono/4.1.0:
    resolution: {integrity: sha512-HONO==}
    dev: false

  /ms/2.0.0:
    resolution: {integrity: sha512-OLD==}
    dev: false

  /ms/2.1.3:
    resolution: {integrity: sha512-NEW==}
    dev: false

  /only/1.0.0:
    resolution: {integrity: sha512-ONLY==}
    dev: false

  /react/18.2.0:
    resolution: {integrity: sha512-REACT==}
    dev: false
`;

const integrityOf = (directory: string, name: string): unknown => {
  const outcome = resolvePackage({ package: name, directory });
  return outcome.status === 'ok' ? outcome.integrity : outcome.code;
};

describe.each([
  ['5.4', five],
  ['6.0', six],
  ['9.0', nine],
  // What pnpm itself needs comes first, the project last.
  ['9.0 in a second document', `---\nlockfileVersion: '9.0'\n\nimporters:\n\n  .: {}\n\n---\n${nine}`],
  ['9.0 with Windows line ends', nine.replaceAll('\n', '\r\n')],
])('pnpm-lock.yaml %s', (_, lockfile) => {
  const open = (): string => project({ ...files, 'pnpm-lock.yaml': lockfile });

  it('gives each importer its own version, from the real folder behind the link', () => {
    const root = open();
    expect(ask(root, 'ms')).toBe('ms@2.1.3 exact, pnpm-lock.yaml 2.1.3, node_modules/ms');
    const a = join(root, 'packages/a');
    expect(ask(a, 'ms')).toBe('ms@2.0.0 exact, pnpm-lock.yaml 2.0.0, node_modules/ms');
    expect(resolvePackage({ package: 'ms', directory: a })).toMatchObject({
      root: join(root, 'node_modules/.pnpm/ms@2.0.0/node_modules/ms'),
      importer: a,
    });
  });

  it('cuts peers off, follows aliases, reads what a catalog came to', () => {
    const root = open();
    expect(ask(root, '@scope/peer')).toBe(
      '@scope/peer@1.0.1 exact, pnpm-lock.yaml 1.0.1, node_modules/@scope/peer',
    );
    expect(ask(root, 'web')).toBe('hono@4.1.0 exact, pnpm-lock.yaml 4.1.0, node_modules/web');
    expect(ask(root, 'react')).toBe('react@18.2.0 exact, pnpm-lock.yaml 18.2.0, node_modules/react');
  });

  it('knows the integrity of each release', () => {
    const root = open();
    const names = ['ms', '@scope/peer', 'web', 'react'];
    expect(names.map((name) => integrityOf(root, name))).toEqual(
      ['NEW', 'PEER', 'HONO', 'REACT'].map((digest) => `sha512-${digest}==`),
    );
    expect(integrityOf(join(root, 'packages/a'), 'ms')).toBe('sha512-OLD==');
  });

  it('tells sources from releases', () => {
    const root = open();
    const kinds = ['git', 'tar', 'local'].map((name) => /is a (\w+)/.exec(ask(root, name))?.[1]);
    expect(kinds).toEqual(['git', 'tarball', 'file']);
    expect(ask(join(root, 'packages/a'), '@app/b')).toBe(
      'unavailable source-not-a-release: @app/b is a package of this workspace (link:../b): ' +
        'there is no release whose API could be documented. Its source: ../b\n$ ls ../b',
    );
    expect(ask(root, '@app/b')).toMatch(
      /^unavailable source-not-a-release: @app\/b is a package of this workspace/,
    );
  });

  it('answers for what only a dependency uses when there is one version', () => {
    expect(ask(open(), 'only')).toBe(
      'only@1.0.0 exact, pnpm-lock.yaml 1.0.0, node_modules/.pnpm/only@1.0.0/node_modules/only transitive',
    );
  });

  it('lists importers to a member that does not declare the package', () => {
    const root = open();
    expect(ask(join(root, 'packages/b'), 'ms')).toBe(
      [
        'not-found other-importers: package.json does not declare ms; these packages of the workspace do (pnpm-lock.yaml):',
        '  ../..: 2.1.3',
        '  ../a: 2.0.0',
        '$ qm lookup ms {entity} --project ../..',
        '$ qm lookup ms {entity} --project ../a',
      ].join('\n'),
    );
  });

  it('finds a version asked for outright in the store', () => {
    const root = open();
    expect(ask(root, 'ms', '2.0.0')).toBe(
      'ms@2.0.0 overridden, pnpm-lock.yaml 2.1.3, node_modules/.pnpm/ms@2.0.0/node_modules/ms',
    );
  });
});

describe('pnpm-lock.yaml', () => {
  it('has no importers outside of a workspace before version 9', () => {
    const flat = {
      six: "lockfileVersion: '6.0'\n\ndependencies:\n  ms:\n    specifier: ^2.1.0\n    version: 2.1.3\n",
      five: 'lockfileVersion: 5.3\n\nspecifiers:\n  ms: ^2.1.0\n\ndevDependencies:\n  ms: 2.1.3\n',
    };
    for (const text of Object.values(flat)) {
      const root = project({ ...files, 'pnpm-lock.yaml': text });
      expect(ask(root, 'ms')).toBe('ms@2.1.3 exact, pnpm-lock.yaml 2.1.3, node_modules/ms');
    }
  });

  it.each([
    ['9.0', nine.replace('version: 2.1.3', 'version: 2.1.3(patch_hash=abc123)'), 'sha512-NEW==#patch=abc123'],
    [
      '5.4',
      five
        .replace('      ms: 2.1.3', '      ms: 2.1.3_abc123')
        .replace(
          'importers:',
          'patchedDependencies:\n  ms@2.1.3:\n    hash: abc123\n    path: patches/ms.patch\n\nimporters:',
        ),
      'sha512-NEW==#patch=abc123',
    ],
  ])('%s marks a patched release', (_, text, integrity) => {
    const root = project({ ...files, 'pnpm-lock.yaml': text });
    expect(ask(root, 'ms')).toBe('ms@2.1.3 exact, pnpm-lock.yaml 2.1.3, node_modules/ms patched');
    expect(integrityOf(root, 'ms')).toBe(integrity);
    expect(ask(root, 'react')).toBe('react@18.2.0 exact, pnpm-lock.yaml 18.2.0, node_modules/react');
  });

  it.each([
    ['5.4', five.replace('/only/1.0.0:\n', '/only/1.0.0:\n    dependencies:\n      old-ms: /ms/2.0.0\n')],
    ['9.0', nine.replace('      ms: 2.0.0\n', '      old-ms: ms@2.0.0\n')],
  ])('%s tells what a dependency calls by another name', (_, text) => {
    const hoisted = { 'node_modules/.pnpm/node_modules/old-ms': { linkTo: '../ms@2.0.0/node_modules/ms' } };
    const root = project({ ...files, ...hoisted, 'pnpm-lock.yaml': text });
    expect(ask(root, 'old-ms')).toBe(
      'ms@2.0.0 exact, pnpm-lock.yaml 2.0.0, node_modules/.pnpm/node_modules/old-ms transitive',
    );
  });

  it('never answers from a release that only other importers use', () => {
    const several = nine
      .replace(/ {2}packages\/a:[\s\S]*?(?= {2}packages\/b)/, '')
      .replace(/ {6}ms:\n.*\n.*2\.1\.3\n/, '');
    const manifest = { name: 'app', dependencies: { react: '^18.0.0' } };
    const { 'node_modules/ms': _, ...rest } = files;
    const root = project({ ...rest, 'package.json': manifest, 'pnpm-lock.yaml': several });
    expect(ask(root, 'ms')).toMatch(/^not-found several-versions: .* at 2 versions: 2\.0\.0, 2\.1\.3\./);
  });

  it('with a damaged line gives no negative answer', () => {
    const root = project({ ...files, 'pnpm-lock.yaml': `${nine}??? lost ???\n` });
    expect(ask(root, 'zod')).toBe(
      'failed lockfile-unreadable: <root>/pnpm-lock.yaml cannot be read: this line is not part of a pnpm lockfile: ??? lost ???',
    );
  });
});
