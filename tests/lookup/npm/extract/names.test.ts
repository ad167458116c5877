import { expect, test } from 'vitest';
import { builtPackage } from '../built-package.ts';

const modern = (exports: object): object => ({ name: 'subject', version: '1.0.0', type: 'module', exports });

test('a symbol has one page under its shortest name from the main entry point; its other names are aliases', () => {
  const { manifest } = builtPackage({
    'index.d.ts': `
      export * as z from './lib/all.js';
      export { Inner as Renamed, Inner } from './lib/all.js';
      export { z as default } from './index.js';`,
    'lib/all.d.ts': 'export declare class Inner {}\nexport declare function deep(): void;',
  });
  expect(manifest.pages).toEqual({
    Inner: { file: 'Inner.md', kind: 'class' },
    z: { file: 'z.md', kind: 'namespace' },
    'z.deep': { file: 'z/deep.md', kind: 'function' },
  });
  expect(manifest.aliases).toEqual({ Renamed: 'Inner', default: 'z', 'z.Inner': 'Inner' });
});

test('a name exported with `as` is documented under the exported name', () => {
  const built = builtPackage({ 'index.d.ts': 'declare class a { run(): void }\nexport { a as Runner };' });
  expect(Object.keys(built.manifest.pages)).toEqual(['Runner']);
  expect(built.page('Runner')).toContain('# class Runner\n');
});

test('a default export goes by its local name too, unless something else is called so or it is minified', () => {
  const named = builtPackage({ 'index.d.ts': 'declare function make(): void;\nexport default make;' });
  expect(named.manifest.pages).toEqual({ make: { file: 'make.md', kind: 'function' } });
  expect(named.manifest.aliases).toEqual({ default: 'make' });

  const clash = builtPackage({
    'index.d.ts': `
      declare function make(): void;
      export default make;
      declare const other: number;
      export { other as make };`,
  });
  expect(Object.keys(clash.manifest.pages)).toEqual(['default', 'make']);
  expect(clash.manifest.pages['make']?.kind).toBe('variable');

  const minified = builtPackage({ 'index.d.ts': 'declare function t(): void;\nexport { t as default };' });
  expect(Object.keys(minified.manifest.pages)).toEqual(['default']);
});

test('a default export that is declared in place has the name it is declared with', () => {
  const built = builtPackage({
    'index.d.ts': "import Base from './lib/base';\nexport default class Queue extends Base { add(): void }",
    'lib/base.d.ts': 'export default class Base { on(event: string): void }',
  });
  expect(Object.keys(built.manifest.pages)).toEqual(['Base', 'Queue']);
  expect(built.manifest.aliases).toEqual({ default: 'Queue' });
  expect(built.page('Queue')).toContain('# class Queue\n\n- **Superclass:** [`Base`](Base.md)\n');

  const nameless = builtPackage({ 'index.d.ts': 'export default function (text: string): void;' });
  expect(Object.keys(nameless.manifest.pages)).toEqual(['default']);

  const both = builtPackage({
    'index.d.ts': 'declare class Both {}\nexport default Both;\nexport { Both };',
  });
  expect(Object.keys(both.manifest.pages)).toEqual(['Both']);
});

test('names of other entry points are bare while they mean one symbol, and prefixed where they do not', () => {
  const { manifest } = builtPackage({
    'package.json': modern({ '.': './main.js', './a': './a.js', './b': './b.js' }),
    'main.d.ts': 'export declare const shared: 1;',
    'a.d.ts': 'export declare const only: 1;\nexport declare const both: 1;\nexport declare const shared: 2;',
    'b.d.ts': 'export declare const both: 2;\nexport { shared } from "./main.js";',
  });
  expect(Object.keys(manifest.pages)).toEqual(['a/both', 'a/shared', 'b/both', 'only', 'shared']);
  expect(manifest.aliases).toEqual({ 'a/only': 'only', 'b/shared': 'shared' });
  expect(manifest.entryPoints).toEqual({ '.': 'main.d.ts', './a': 'a.d.ts', './b': 'b.d.ts' });
});

test('`export =` answers to its global name, its members to their own', () => {
  const built = builtPackage({
    'index.d.ts': `
      export = _;
      export as namespace _;
      declare const _: _.Static;
      declare namespace _ {
        interface Static { map(list: unknown[]): unknown[]; VERSION: string }
        interface Options { deep: boolean }
      }`,
  });
  expect(built.manifest.pages).toEqual({
    Options: { file: 'Options.md', kind: 'interface' },
    Static: { file: 'Static.md', kind: 'interface' },
    _: { file: '_.md', kind: 'variable' },
  });
  expect(built.manifest.aliases).toEqual({
    VERSION: 'Static#VERSION',
    '_.Options': 'Options',
    '_.Static': 'Static',
    default: '_',
    map: 'Static#map',
  });
  expect(built.summary('_')).toBe(
    '**Exports**\n\n- [`Options`](Options.md)\n- [`Static`](Static.md)\n\n' +
      '**Inherited Members**\n\n- **Through its type [`Static`](Static.md):** `#VERSION`, `#map`',
  );
});

test('`export =` of a value with a one-letter name answers to the name of the package', () => {
  const { manifest } = builtPackage({
    'index.d.ts':
      'declare function e(): e.App;\ndeclare namespace e { interface App { get(path: string): void } }\nexport = e;',
  });
  expect(Object.keys(manifest.pages)).toEqual(['App', 'subject']);
  expect(manifest.aliases).toEqual({ default: 'subject', 'subject.App': 'App' });
});

test('a property exported by `export =` of a sub-module is that property', () => {
  const { manifest } = builtPackage({
    'index.d.ts':
      'export = lib;\ndeclare const lib: lib.Lib;\ndeclare namespace lib { interface Lib { pick(): void } }',
    'pick.d.ts': "import { pick } from './index';\nexport = pick;",
  });
  expect(manifest.aliases['pick/pick']).toBe('Lib#pick');
  expect(manifest.aliases['pick/default']).toBe('Lib#pick');
});

test('ambient modules of one file are the entry points they name', () => {
  const { manifest } = builtPackage({
    'index.d.ts': `
      declare module 'subject' { export function mount(): void; }
      declare module 'subject/store' { export function writable(): void; export { mount } from 'subject'; }
      declare module '*.svg' { const url: string; export default url; }`,
  });
  expect(Object.keys(manifest.pages)).toEqual(['mount', 'writable']);
  expect(Object.keys(manifest.entryPoints)).toEqual(['.', './store']);
  expect(manifest.aliases).toEqual({ 'store/mount': 'mount', 'store/writable': 'writable' });
});

test('a package of globals documents them, with those of the files it refers to', () => {
  const { manifest } = builtPackage({
    'index.d.ts': '/// <reference path="more.d.ts" />\ndeclare function describe(name: string): void;',
    'more.d.ts':
      'declare namespace jest { function fn(): void }\ndeclare module "x" { global { var extra: string } }',
  });
  expect(manifest.pages).toMatchObject({
    describe: { kind: 'function' },
    extra: { kind: 'variable' },
    jest: { kind: 'namespace' },
    'jest.fn': { kind: 'function' },
  });
});

test('the require side of a dual package adds only what the import side lacks', () => {
  const { manifest } = builtPackage({
    'package.json': modern({ '.': { import: './index.mjs', require: './index.cjs' } }),
    'index.d.mts': 'export declare class A { a: 1 }\nexport default A;',
    'index.d.cts': 'declare class A { a: 1 }\ndeclare namespace A { export { A } }\nexport = A;',
  });
  expect(Object.keys(manifest.pages)).toEqual(['A']);
  const extra = builtPackage({
    'package.json': modern({ '.': { import: './index.mjs', require: './index.cjs' } }),
    'index.d.mts': 'export declare const a: 1;',
    'index.d.cts': 'export declare const a: 1;\nexport declare const legacy: 1;',
  });
  expect(Object.keys(extra.manifest.pages)).toEqual(['a', 'legacy']);
});

test('a namespace that contains itself ends', () => {
  const { manifest } = builtPackage({
    'index.d.ts': "export * as self from './index.js';\nexport declare const one: 1;",
  });
  expect(Object.keys(manifest.pages)).toEqual(['one', 'self']);
  expect(manifest.aliases).toMatchObject({ 'self.one': 'one', 'self.self': 'self' });
});

test('what a dependency exports through the package is documented; a Node built-in is shown as the statement that exports it', () => {
  const built = builtPackage({
    'index.d.ts': "export { Deep } from 'dependency';\nexport { Readable } from 'node:stream';",
    'node_modules/dependency/package.json': { name: 'dependency', version: '2.0.0', types: 'index.d.ts' },
    'node_modules/dependency/index.d.ts': 'export interface Deep { level: number }',
  });
  expect(built.section('Deep', '#level')).toBe(
    '### #level\n\n```ts\nlevel: number\n```\n\n* **Defined in:** `dependency/index.d.ts:1`',
  );
  expect(built.page('Readable')).toContain("```ts\nexport { Readable } from 'node:stream';\n```");
});

test('names that no object should be asked for by accident are ordinary names', () => {
  const { manifest } = builtPackage({
    'index.d.ts':
      'export declare const constructor: 1;\nexport declare const toString: 1;\nexport declare const hasOwnProperty: 1;',
  });
  expect(Object.keys(manifest.pages)).toEqual(['constructor', 'hasOwnProperty', 'toString']);
});

test('a namespace that several entry points export has its children once, under its own page', () => {
  const { manifest } = builtPackage({
    'package.json': modern({ '.': './main.js', './a': './a.js', './b': './b.js' }),
    'main.d.ts': 'export declare const one: 1;',
    'a.d.ts': "export * as ns from './lib/all.js';",
    'b.d.ts': "export * as ns from './lib/all.js';",
    'lib/all.d.ts': "export { one } from '../main.js';\nexport declare const two: 2;",
  });
  expect(Object.keys(manifest.pages)).toEqual(['ns', 'ns.two', 'one']);
  expect(manifest.aliases).toEqual({ 'a/ns': 'ns', 'b/ns': 'ns', 'ns.one': 'one' });
});

test('what a package declares for everybody beside its exports has pages that say so', () => {
  const built = builtPackage({
    'index.d.ts': `
/// <reference path="lib/script.d.ts" />
export declare const $: QueryStatic;
declare global { namespace Chai { interface Assertion { equal(value: unknown): void } } }`,
    'lib/script.d.ts':
      'interface Query { on(event: string): this }\ninterface QueryStatic { (selector: string): Query }',
  });
  expect(Object.keys(built.manifest.pages)).toEqual(['$', 'Chai', 'Chai.Assertion', 'Query', 'QueryStatic']);
  expect(built.page('Query')).toContain(
    '# interface Query\n\n- **Defined in:** `lib/script.d.ts`\n\n* **Declared globally.**\n',
  );
});

test('names taken out of an object are shown with the statement that does it', () => {
  const built = builtPackage({
    'index.d.ts':
      'interface Api { stub: Stub }\ninterface Stub { (): void; reset(): void }\nexport declare const { stub }: Api;',
  });
  expect(built.page('stub')).toContain('```ts\nexport declare const { stub }: Api;\n```');
  expect(built.summary('stub')).toContain('**Through its type [`Stub`](Stub');
});

test('names that begin with underscores are names like any other, in namespaces and through `export =`', () => {
  const built = builtPackage({
    'index.d.ts': "export * as ns from './lib.js';\nexport declare const __: number;",
    'lib.d.ts':
      'export declare const __: string;\nexport declare const ___: string;\nexport declare function __export(): void;',
  });
  expect(Object.keys(built.manifest.pages)).toEqual(['__', 'ns', 'ns.__', 'ns.___', 'ns.__export']);
  const assigned = builtPackage({
    'index.d.ts': 'interface Lib { __: string; map(): void }\ndeclare const lib: Lib;\nexport = lib;',
  });
  expect(assigned.manifest.aliases).toEqual({ __: 'Lib#__', default: 'lib', map: 'Lib#map' });
});

test('a quoted export name is percent-encoded, so that it can be asked for', () => {
  const { manifest } = builtPackage({
    'index.d.ts': "declare const a: 1;\ndeclare const b: 2;\nexport { a as 'quoted name', b as 'x#y.z/é' };",
  });
  expect(Object.keys(manifest.pages)).toEqual(['quoted%20name', 'x%23y%2Ez%2Fé']);
});

test('a global that stands for all globals does not take over their names', () => {
  const { manifest } = builtPackage({
    'index.d.ts': `
declare module 'subject/fs' { export function readFile(): void; }
declare module 'node:fs' { export * from 'subject/fs'; }
declare var global: typeof globalThis;
declare namespace NodeJS { interface Process { pid: number } }`,
  });
  expect(Object.keys(manifest.pages)).toEqual(['NodeJS', 'NodeJS.Process', 'global', 'readFile']);
  expect(manifest.aliases).toEqual({ 'fs/readFile': 'readFile', 'node:fs/readFile': 'readFile' });
});
