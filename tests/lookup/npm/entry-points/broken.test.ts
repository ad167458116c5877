// Broken packages end in a failure or a diagnostic that names the place, never in an exception.
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findEntryPoints } from '../../../../src/lookup/npm/entry-points/find.ts';
import { declarations, makeFolder } from '../package-folder.ts';
import { entriesOf, installKiln, mapOf } from './kiln.ts';

describe('broken manifests', () => {
  it.each([
    ['cut off', '{ "name": '],
    ['no object', '["kiln"]'],
    ['empty', ''],
  ])('fails naming the file when it is %s', (_, content) => {
    const root = makeFolder({ 'package.json': content, 'index.d.ts': '' });
    const file = join(root, 'package.json');
    const outcome = findEntryPoints({ root, types: null });
    expect(outcome).toMatchObject({ status: 'failed', code: 'manifest-unreadable', details: { file } });
    expect(outcome.status !== 'ok' && outcome.message.startsWith(`Cannot read ${file}: `)).toBe(true);
  });

  it('fails for a package that is not there, and for a broken @types package', () => {
    const root = makeFolder({ 'package.json': {} });
    const types = makeFolder({ 'package.json': '{' });
    const gone = findEntryPoints({ root: join(root, 'gone'), types: null });
    const broken = findEntryPoints({ root, types: { root: types } });
    expect([gone, broken]).toMatchObject([
      { status: 'failed', details: { file: join(root, 'gone', 'package.json') } },
      { status: 'failed', details: { file: join(types, 'package.json') } },
    ]);
  });

  it.each([[true], [7], ['index.js'], [[[]]], [{ '.': 7 }], [{ '.': { import: [null, {}] } }], [{}]])(
    'finds nothing in exports that is %j',
    (exports) => {
      expect(entriesOf(installKiln({ manifest: { exports }, files: ['index.d.ts'] }))).toEqual({});
    },
  );
});

describe('targets that are not there', () => {
  it('lists each subpath that leads nowhere with its target', () => {
    const project = installKiln({
      manifest: {
        exports: {
          '.': { types: './dist/index.d.ts', default: './index.js' },
          './gone': './gone.js',
          './half': { types: './gone.d.ts', import: './half.js' },
          './untyped': './untyped.js',
          './excluded': null,
          './pattern/*': './gone/*.js',
        },
      },
      files: { 'index.js': '', 'untyped.js': '', ...declarations('half.d.ts') },
    });
    expect(mapOf(project).missing).toEqual([
      { subpath: '.', target: './dist/index.d.ts' },
      { subpath: './gone', target: './gone.js' },
    ]);
    expect(entriesOf(project)).toEqual({ './half': 'half.d.ts' });
  });

  it('lists the types field when nothing else is typed', () => {
    const project = installKiln({
      manifest: { types: 'dist/main.d.ts', main: 'main.js' },
      files: { 'main.js': '' },
    });
    expect(mapOf(project).missing).toEqual([{ subpath: '.', target: 'dist/main.d.ts' }]);
  });

  it('lists nothing for plain JavaScript', () => {
    const project = installKiln({ manifest: { main: 'main.js' }, files: { 'main.js': '' } });
    expect(mapOf(project)).toMatchObject({ entries: [], missing: [] });
  });
});

describe('paths out of the package', () => {
  it.each([
    './../secret.d.ts',
    '../secret.d.ts',
    './a/../../secret.d.ts',
    '/secret.d.ts',
    'dep/index.js',
    './node_modules/dep/index.js',
    './\0.js',
  ])('refuses the target %j and reports it', (target) => {
    const project = installKiln({ manifest: { exports: { '.': target } }, files: [] });
    writeFileSync(join(project, 'node_modules/secret.d.ts'), '');
    mkdirSync(join(project, 'node_modules/kiln/node_modules/dep'), { recursive: true });
    writeFileSync(join(project, 'node_modules/kiln/node_modules/dep/index.d.ts'), '');
    expect(mapOf(project)).toMatchObject({ entries: [], missing: [{ subpath: '.', target }] });
  });

  it('refuses them in fields and in the maps of patterns', () => {
    const fields = installKiln({
      manifest: {
        types: '../secret.d.ts',
        typesVersions: { '*': { leak: ['../secret.d.ts'], '*': ['../*'] } },
      },
      files: [],
    });
    const patterns = installKiln({
      manifest: { exports: { './*': './../*', './x/*': './x/*' } },
      files: ['x/a.d.ts'],
    });
    // A name that exists on both sides of the package's border.
    writeFileSync(join(fields, 'node_modules/kiln/secret.d.ts'), '');
    for (const project of [fields, patterns]) writeFileSync(join(project, 'node_modules/secret.d.ts'), '');
    expect([entriesOf(fields), entriesOf(patterns)]).toEqual([{}, { './x/a.js': 'x/a.d.ts' }]);
  });

  it('follows links that stay inside and refuses those that leave or run in circles', () => {
    const outside = makeFolder(declarations('index.d.ts'));
    const project = installKiln({
      manifest: {
        exports: {
          '.': './linked.js',
          './out': './out.js',
          './dir': './outdir/index.js',
          './self': './self.js',
          './*': './*',
        },
      },
      files: ['real.d.ts', 'folder/a.d.ts'],
    });
    const root = join(project, 'node_modules/kiln');
    symlinkSync('real.d.ts', join(root, 'linked.d.ts'));
    symlinkSync(join(outside, 'index.d.ts'), join(root, 'out.d.ts'));
    symlinkSync(outside, join(root, 'outdir'));
    symlinkSync('self.d.ts', join(root, 'self.d.ts'));
    symlinkSync('..', join(root, 'folder/up'));
    expect(entriesOf(project)).toEqual({
      '.': 'linked.d.ts',
      './folder/a.js': 'folder/a.d.ts',
      './real.js': 'real.d.ts',
    });
  });
});
