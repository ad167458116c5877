// Packages with `exports`: conditions, arrays, null targets, patterns, and declarations found by their sibling's name.
import { describe, expect, it } from 'vitest';
import { agreedEntriesOf, entriesOf, installKiln, mapOf } from './kiln.ts';

describe('conditions', () => {
  it('follows nested conditions for import and keeps the file for require', () => {
    const entries = agreedEntriesOf({
      manifest: {
        exports: {
          '.': {
            import: { types: './esm/index.d.mts', default: './esm/index.mjs' },
            require: { types: './cjs/index.d.cts', default: './cjs/index.cjs' },
          },
          './one': { types: './one.d.ts', import: './one.js', require: './one.cjs' },
        },
      },
      files: ['esm/index.d.mts', 'cjs/index.d.cts', 'one.d.ts', 'one.d.cts'],
    });
    expect(entries).toEqual({ '.': 'esm/index.d.mts | cjs/index.d.cts', './one': 'one.d.ts' });
  });

  it('takes conditions in the order written, falling through where a target has no types', () => {
    const entries = agreedEntriesOf({
      manifest: {
        exports: {
          './first': { import: './first.mjs', types: './other.d.ts' },
          './second': { import: './untyped.mjs', types: './second.d.ts' },
        },
      },
      files: ['first.d.mts', 'other.d.ts', 'second.d.ts'],
    });
    expect(entries).toEqual({ './first': 'first.d.mts | other.d.ts', './second': 'second.d.ts' });
  });

  it('applies versioned conditions for the engine’s TypeScript', () => {
    const entries = agreedEntriesOf({
      manifest: {
        exports: {
          '.': {
            'types@<=5.0': './ts5.0/index.d.ts',
            'types@>=6': './ts6/index.d.ts',
            types: './index.d.ts',
          },
          './old': { 'types@<6': './ts5.0/index.d.ts', types: './old.d.ts' },
          './odd': { 'types@newest': './ts6/index.d.ts', types: './odd.d.ts' },
        },
      },
      files: ['ts5.0/index.d.ts', 'ts6/index.d.ts', 'index.d.ts', 'old.d.ts', 'odd.d.ts'],
    });
    expect(entries).toEqual({ '.': 'ts6/index.d.ts', './odd': 'odd.d.ts', './old': 'old.d.ts' });
  });

  it('reaches what only a browser or another runtime can load, but prefers what Node can', () => {
    const project = installKiln({
      manifest: {
        exports: {
          './both': { browser: './browser.js', default: './node.js' },
          './only': { browser: { types: './only.d.ts', default: './only.js' } },
          './excluded': { node: null, browser: './only.js', default: './node.js' },
        },
      },
      files: ['browser.d.ts', 'node.d.ts', 'only.d.ts'],
    });
    expect(entriesOf(project)).toEqual({ './both': 'node.d.ts', './only': 'only.d.ts' });
    expect(mapOf(project).same).toEqual({ './excluded': './only' });
  });

  it('tries the elements of an array in order', () => {
    const entries = agreedEntriesOf({
      manifest: { exports: { '.': [{ worker: './worker.js' }, './none.js', './index.js'], './empty': [] } },
      files: ['worker.d.ts', 'index.d.ts'],
    });
    expect(entries).toEqual({ '.': 'index.d.ts' });
  });

  it.each([
    ['a path', './lib/index.js'],
    ['an array', ['./lib/index.js']],
    ['conditions without subpaths', { import: './lib/index.js', require: './lib/index.cjs' }],
  ])('reads exports that is %s as the main entry point', (_, exports) => {
    expect(agreedEntriesOf({ manifest: { exports }, files: ['lib/index.d.ts', 'index.d.ts'] })).toEqual({
      '.': 'lib/index.d.ts',
    });
  });

  it('reaches only the main entry point where keys are mixed', () => {
    const entries = agreedEntriesOf({
      manifest: { exports: { '.': './index.js', './sub': './sub.js', import: './sub.js' } },
      files: ['index.d.ts', 'sub.d.ts'],
    });
    expect(entries).toEqual({ '.': 'index.d.ts' });
  });

  it('ignores types and typesVersions beside exports', () => {
    const entries = agreedEntriesOf({
      manifest: {
        types: './old.d.ts',
        typesVersions: { '*': { '*': ['./old/*'] } },
        exports: { './sub': './sub.js' },
      },
      files: ['old.d.ts', 'old/sub.d.ts', 'sub.d.ts', 'index.d.ts'],
    });
    expect(entries).toEqual({ './sub': 'sub.d.ts' });
  });
});

describe('siblings', () => {
  it('pairs each JavaScript extension with its own declarations', () => {
    const entries = agreedEntriesOf({
      manifest: {
        exports: { './a': './a.js', './b': './b.mjs', './c': './c.cjs', './d': './d.jsx', './e': './e.mjs' },
      },
      files: ['a.d.ts', 'b.d.mts', 'b.d.ts', 'c.d.cts', 'd.d.ts', 'e.d.ts'],
    });
    expect(entries).toEqual({ './a': 'a.d.ts', './b': 'b.d.mts', './c': 'c.d.cts', './d': 'd.d.ts' });
  });

  it('takes TypeScript sources where a target leads to them', () => {
    const entries = agreedEntriesOf({
      manifest: { exports: { './a': './src/a.ts', './b': './src/b.js', './c': { types: './src/c.mts' } } },
      files: ['src/a.ts', 'src/b.ts', 'src/b.d.ts', 'src/c.mts'],
    });
    expect(entries).toEqual({ './a': 'src/a.ts', './b': 'src/b.ts', './c': 'src/c.mts' });
  });

  it('skips what is no code without a word', () => {
    const project = installKiln({
      manifest: {
        exports: {
          './package.json': './package.json',
          './style.css': './gone.css',
          './data': './data.json',
          './core.wasm': './core.wasm',
        },
      },
      files: { 'data.json': {}, 'core.wasm': '' },
    });
    expect(mapOf(project)).toEqual({
      status: 'ok',
      entries: [],
      same: {},
      usesTypesPackage: false,
      missing: [],
    });
  });
});

describe('patterns', () => {
  it('lists the declarations a pattern reaches, under the name people import', () => {
    const entries = agreedEntriesOf({
      manifest: {
        exports: {
          './*': './dist/*.js',
          './features/*.js': { types: './types/*.d.ts', default: './gone/*.js' },
          './raw/*': './raw/*',
          './deep/*': './deep/*/index.js',
        },
      },
      files: [
        ...[
          'dist/a.d.ts',
          'dist/sub/b.d.ts',
          'types/f.d.ts',
          'raw/r.d.ts',
          'raw/m.d.mts',
          'deep/x/index.d.ts',
        ],
        ...['dist/node_modules/dep/index.d.ts', 'dist/.cache/c.d.ts', 'dist/readme.md'],
      ],
    });
    expect(entries).toEqual({
      './a': 'dist/a.d.ts',
      './deep/x': 'deep/x/index.d.ts',
      './features/f.js': 'types/f.d.ts',
      './raw/m.mjs': 'raw/m.d.mts',
      './raw/r.js': 'raw/r.d.ts',
      './sub/b': 'dist/sub/b.d.ts',
    });
  });

  it('excludes what a null target excludes, the most specific key deciding', () => {
    const entries = agreedEntriesOf({
      manifest: {
        exports: {
          './*': './dist/*.js',
          './internal/*': null,
          './internal/open/*': './dist/internal/open/*.js',
          './*/index': null,
          './special': './other.js',
        },
      },
      files: [
        ...['dist/a.d.ts', 'dist/internal/b.d.ts', 'dist/internal/open/c.d.ts', 'dist/x/index.d.ts'],
        ...['dist/special.d.ts', 'other.d.ts'],
      ],
    });
    expect(entries).toEqual({
      './a': 'dist/a.d.ts',
      './internal/open/c': 'dist/internal/open/c.d.ts',
      './special': 'other.d.ts',
    });
  });

  it('fills every star of a target with the same text', () => {
    const entries = agreedEntriesOf({
      manifest: { exports: { './*': './dist/*/*.js' } },
      files: ['dist/a/a.d.ts', 'dist/a/b.d.ts'],
    });
    expect(entries).toEqual({ './a': 'dist/a/a.d.ts' });
  });

  it('understands the folder form that Node has dropped', () => {
    const entries = agreedEntriesOf({
      manifest: { exports: { './lib/': './lib/' } },
      files: ['lib/a.d.ts', 'lib/sub/b.d.ts'],
    });
    expect(entries).toEqual({ './lib/a.js': 'lib/a.d.ts', './lib/sub/b.js': 'lib/sub/b.d.ts' });
  });

  it('leaves sources beside a build alone unless the pattern asks for them', () => {
    const entries = agreedEntriesOf({
      manifest: { exports: { './*': './*', './source/*': './source/*.ts' } },
      files: ['dist/a.d.ts', 'src/a.ts', 'source/s.ts', 'source/t.d.ts'],
    });
    expect(entries).toEqual({
      './dist/a.js': 'dist/a.d.ts',
      './source/s': 'source/s.ts',
      './source/t.d': 'source/t.d.ts',
    });
  });
});

describe('names of one file', () => {
  it('lists a file once, under its shortest name, then the first by code point', () => {
    const project = installKiln({
      manifest: {
        exports: {
          './longer': './dist/index.js',
          '.': './dist/index.js',
          './zeta': './dist/z.js',
          './beta': './dist/z.js',
          './dist/*': './dist/*',
        },
      },
      files: ['dist/index.d.ts', 'dist/z.d.ts'],
    });
    expect(entriesOf(project)).toEqual({ '.': 'dist/index.d.ts', './beta': 'dist/z.d.ts' });
    expect(mapOf(project).same).toEqual({
      './dist/index.js': '.',
      './dist/z.js': './beta',
      './longer': '.',
      './zeta': './beta',
    });
  });

  it('sorts by code point, not by locale or UTF-16', () => {
    const names = ['./b', './B', './_', './é', './\u{1F600}', './\uFF5E'];
    const project = installKiln({
      manifest: { exports: Object.fromEntries(names.map((name, at) => [name, `./f${at}.js`])) },
      files: names.map((_, at) => `f${at}.d.ts`),
    });
    expect(Object.keys(entriesOf(project))).toEqual(['./B', './_', './b', './é', './\uFF5E', './\u{1F600}']);
  });
});
