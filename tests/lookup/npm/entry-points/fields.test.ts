// Packages without `exports`: the fields, `typesVersions`, and the further files an author meant to be imported.
import { describe, expect, it } from 'vitest';
import { agreedEntriesOf, entriesOf, installKiln, mapOf } from './kiln.ts';

const module = 'export declare const one: 1;\n';
const ambient = "declare module 'oven' {\n  export const one: 1;\n}\n";

describe('main entry point', () => {
  it.each([
    ['types', { types: 'lib/main.d.ts' }, 'lib/main.d.ts'],
    ['typings before types', { typings: './lib/typings.d.ts', types: './lib/main.d.ts' }, 'lib/typings.d.ts'],
    ['types before main', { main: './lib/main.js', types: './lib/typings.d.ts' }, 'lib/typings.d.ts'],
    ['types without an extension', { types: './lib/main' }, 'lib/main.d.ts'],
    ['types that is a folder', { types: './lib' }, 'lib/index.d.ts'],
    ['types that is JavaScript', { types: './lib/main.js' }, 'lib/main.d.ts'],
    ['types that points at nothing, then the index', { types: './gone.d.ts' }, 'index.d.ts'],
    ['main by its sibling', { main: './lib/main.js' }, 'lib/main.d.ts'],
    ['main without an extension', { main: 'lib/main' }, 'lib/main.d.ts'],
    ['main that is a folder', { main: './lib/' }, 'lib/index.d.ts'],
    ['index.d.ts', {}, 'index.d.ts'],
    ['empty fields', { types: '', main: '' }, 'index.d.ts'],
    ['fields of the wrong kind', { types: 1, main: {}, typesVersions: [], exports: false }, 'index.d.ts'],
  ])('comes from %s', (_, manifest, file) => {
    const files = ['lib/main.d.ts', 'lib/typings.d.ts', 'lib/index.d.ts'];
    const entries = agreedEntriesOf({
      manifest,
      files: { ...Object.fromEntries(files.map((path) => [path, module])), 'index.d.ts': ambient },
    });
    expect(entries).toEqual({ '.': file });
  });

  it('reads a manifest that starts with a byte order mark', () => {
    const project = installKiln({
      manifest: {},
      files: { 'package.json': '\uFEFF{ "types": "main.d.ts" }', 'main.d.ts': ambient },
    });
    expect(entriesOf(project)).toEqual({ '.': 'main.d.ts' });
  });
});

describe('typesVersions', () => {
  it('maps subpaths where it holds', () => {
    const entries = agreedEntriesOf({
      manifest: {
        types: 'dist/index.d.ts',
        typesVersions: {
          '>=4.2': {
            jsx: ['./dist/jsx.d.ts'],
            'glaze/*': ['./dist/glaze/*'],
            'kit/*': ['dist/kit/*.d.ts'],
            none: ['./gone'],
          },
        },
      },
      files: [
        'dist/index.d.ts',
        'dist/jsx.d.ts',
        'dist/glaze/blue.d.ts',
        'dist/glaze/deep/inner.d.ts',
        'dist/kit/tool.d.ts',
        'dist/glaze/red/index.d.ts',
      ],
    });
    expect(entries).toEqual({
      '.': 'dist/index.d.ts',
      './glaze/blue': 'dist/glaze/blue.d.ts',
      './glaze/red': 'dist/glaze/red/index.d.ts',
      './jsx': 'dist/jsx.d.ts',
      './kit/tool': 'dist/kit/tool.d.ts',
    });
  });

  it('maps everything, though not the folders, whose index the compiler maps twice', () => {
    const entries = agreedEntriesOf({
      manifest: { types: 'index.d.ts', typesVersions: { '*': { '*': ['dist/types/*'] } } },
      files: {
        'index.d.ts': ambient,
        'dist/types/index.d.ts': module,
        'dist/types/ajax.d.ts': module,
        'dist/types/ops/index.d.ts': module,
      },
    });
    expect(entries).toEqual({ '.': 'dist/types/index.d.ts', './ajax': 'dist/types/ajax.d.ts' });
  });

  it('takes the most specific pattern', () => {
    const entries = agreedEntriesOf({
      manifest: {
        types: 'main.d.ts',
        typesVersions: { '*': { '*': ['any/*'], 'kit/*': ['kit/*'], 'main.d.ts': ['main.d.ts'] } },
      },
      files: { 'main.d.ts': ambient, 'kit/tool.d.ts': module, 'any/kit/tool.d.ts': module },
    });
    expect(entries).toEqual({ '.': 'main.d.ts', './kit/tool': 'kit/tool.d.ts' });
  });

  it('ignores a downgrade for older compilers', () => {
    const entries = agreedEntriesOf({
      manifest: { types: 'index.d.ts', typesVersions: { '<=5.6': { '*': ['ts5.6/*'] } } },
      files: { 'index.d.ts': ambient, 'ts5.6/index.d.ts': ambient },
    });
    expect(entries).toEqual({ '.': 'index.d.ts' });
  });

  it('takes the first range that holds', () => {
    const entries = agreedEntriesOf({
      manifest: {
        types: 'index.d.ts',
        typesVersions: {
          nonsense: { '*': ['no/*'] },
          '>=6': { 'index.d.ts': ['six.d.ts'] },
          '*': { '*': ['any/*'] },
        },
      },
      files: {
        'index.d.ts': ambient,
        'six.d.ts': ambient,
        'any/index.d.ts': ambient,
        'no/index.d.ts': ambient,
      },
    });
    expect(entries).toEqual({ '.': 'six.d.ts' });
  });
});

describe('further subpaths', () => {
  it('lists modules at the root, not files of ambient declarations', () => {
    const entries = agreedEntriesOf({
      manifest: { types: 'index.d.ts' },
      files: {
        'index.d.ts': module,
        'fp.d.ts': module,
        'esm.d.mts': module,
        'globals.d.ts': ambient,
        'tool.ts': module,
      },
    });
    expect(entries).toEqual({ '.': 'index.d.ts', './esm.mjs': 'esm.d.mts', './fp': 'fp.d.ts' });
  });

  it('lists sub-folders that say where their types are, two levels down', () => {
    const project = installKiln({
      manifest: { types: 'index.d.ts' },
      files: {
        'index.d.ts': ambient,
        'ops/package.json': { types: '../dist/ops.d.ts' },
        'dist/ops.d.ts': module,
        'fp/add/package.json': { typings: '../../typings.d.ts' },
        'fp/sub/package.json': { typings: '../../typings.d.ts' },
        'typings.d.ts': ambient,
        'esm/package.json': { type: 'module' },
        'esm/index.d.ts': module,
        'broken/package.json': '{',
        'broken/index.d.ts': module,
        'out/package.json': { types: '../../elsewhere.d.ts' },
      },
    });
    expect(entriesOf(project)).toEqual({
      '.': 'index.d.ts',
      './fp/add': 'typings.d.ts',
      './ops': 'dist/ops.d.ts',
    });
    expect(mapOf(project).same).toEqual({ './fp/sub': './fp/add' });
  });

  it('lists declarations beside their JavaScript one folder down, outside of build folders', () => {
    const entries = agreedEntriesOf({
      manifest: { types: 'index.d.ts' },
      files: {
        'index.d.ts': ambient,
        'plugin/utc.js': '',
        'plugin/utc.d.ts': module,
        'plugin/inner.d.ts': module,
        'locale/index.js': '',
        'locale/index.d.ts': module,
        'lib/core.js': '',
        'lib/core.d.ts': module,
        'node_modules/dep/index.js': '',
        'node_modules/dep/index.d.ts': module,
      },
    });
    expect(entries).toEqual({
      '.': 'index.d.ts',
      './locale': 'locale/index.d.ts',
      './plugin/utc': 'plugin/utc.d.ts',
    });
  });
});
