// The choice between a package's own declarations and its @types package falls for each subpath.
import { describe, expect, it } from 'vitest';
import { agreedEntriesOf, installKiln, mapOf } from './kiln.ts';

describe('with an @types package', () => {
  it('takes each subpath from the package that types it', () => {
    const kiln = {
      manifest: {
        exports: { '.': './index.mjs', './browser': { types: './browser.d.ts', import: './browser.mjs' } },
      },
      files: ['browser.d.ts', 'browser.mjs', 'index.mjs'],
      types: {
        manifest: { exports: { '.': { types: { import: './index.d.mts', default: './index.d.ts' } } } },
        files: ['index.d.mts', 'index.d.ts', 'browser.d.ts'],
      },
    };
    expect(agreedEntriesOf(kiln)).toEqual({
      '.': '@types:index.d.mts | @types:index.d.ts',
      './browser': 'browser.d.ts',
    });
    const { entries, usesTypesPackage } = mapOf(installKiln(kiln));
    expect([usesTypesPackage, entries.map((entry) => entry.from)]).toEqual([true, ['types', 'own']]);
  });

  it('does not use it for a package that types itself', () => {
    const kiln = {
      manifest: { types: 'index.d.ts' },
      files: ['index.d.ts'],
      types: { manifest: {}, files: ['index.d.ts'] },
    };
    expect(agreedEntriesOf(kiln)).toEqual({ '.': 'index.d.ts' });
    expect(mapOf(installKiln(kiln)).usesTypesPackage).toBe(false);
  });

  it('does not mix both packages in one subpath', () => {
    const entries = agreedEntriesOf({
      manifest: { exports: { import: './index.mjs', require: './index.cjs' } },
      files: ['index.d.mts', 'index.cjs'],
      types: { manifest: {}, files: ['index.d.ts'] },
    });
    expect(entries).toEqual({ '.': 'index.d.mts' });
  });

  it('offers no module of the typings that the package’s exports leave out', () => {
    const entries = agreedEntriesOf({
      manifest: { exports: { '.': './index.js' } },
      files: ['index.js', 'inner.js'],
      types: { manifest: {}, files: ['index.d.ts', 'inner.d.ts'] },
    });
    expect(entries).toEqual({ '.': '@types:index.d.ts' });
  });

  it('matches the patterns of its exports on declarations whose JavaScript is elsewhere', () => {
    const exports = { '.': './build/main.js', './addons/*': './examples/*', './examples/*': './examples/*' };
    const entries = agreedEntriesOf({
      manifest: { exports },
      files: ['build/main.js', 'examples/a.js', 'examples/untyped.js'],
      types: { manifest: { exports }, files: ['build/main.d.ts', 'examples/a.d.ts', 'examples/sub/b.d.ts'] },
    });
    expect(entries).toEqual({
      '.': '@types:build/main.d.ts',
      './addons/a.js': '@types:examples/a.d.ts',
      './addons/sub/b.js': '@types:examples/sub/b.d.ts',
    });
  });

  it('lists subpaths that only its exports have', () => {
    const entries = agreedEntriesOf({
      manifest: { exports: { '.': './index.js' } },
      files: ['index.js'],
      types: {
        manifest: { exports: { '.': './index.d.ts', './canary': './canary.d.ts' } },
        files: ['index.d.ts', 'canary.d.ts'],
      },
    });
    expect(entries).toEqual({ '.': '@types:index.d.ts', './canary': '@types:canary.d.ts' });
  });

  it('expands a pattern of the package on its JavaScript when the typings have no exports', () => {
    const entries = agreedEntriesOf({
      manifest: { exports: { './*': './*.js' } },
      files: ['add.js', 'sub.js', 'untyped.js'],
      types: { manifest: {}, files: ['add.d.ts', 'sub/index.d.ts', 'inner.d.ts'] },
    });
    expect(entries).toEqual({ './add': '@types:add.d.ts', './sub': '@types:sub/index.d.ts' });
  });

  it('lists modules at its root that the package has, not the inner parts of the typings', () => {
    const entries = agreedEntriesOf({
      manifest: { main: 'index.js' },
      files: ['index.js', 'add.js', 'fp.js'],
      types: { manifest: {}, files: ['index.d.ts', 'add.d.ts', 'fp.d.ts', 'common.d.ts'] },
    });
    expect(entries).toEqual({
      '.': '@types:index.d.ts',
      './add': '@types:add.d.ts',
      './fp': '@types:fp.d.ts',
    });
  });

  it('lists modules one folder down that the package has', () => {
    const entries = agreedEntriesOf({
      manifest: { main: 'index.js' },
      files: ['index.js', 'functions/gt.js', 'functions/untyped.js'],
      types: { manifest: {}, files: ['index.d.ts', 'functions/gt.d.ts', 'functions/common.d.ts'] },
    });
    expect(entries).toEqual({ '.': '@types:index.d.ts', './functions/gt': '@types:functions/gt.d.ts' });
  });
});
