import { expect, test } from 'vitest';
import { builtPackage } from '../built-package.ts';

test('members of a base are listed under the page that documents them, however far up', () => {
  const built = builtPackage({
    'index.d.ts': `
import { Base } from './lib/base';
export declare class App extends Base<string> { own(): void }
export declare class Special extends App { special(): void }`,
    'lib/base.d.ts': `
declare class Root { root(): void; static create(): Root; protected guarded(): void; private no(): void }
export declare class Base<T> extends Root { constructor(name: T); get(path: T): void }`,
  });
  expect(built.manifest.pages).toEqual({
    App: { file: 'App.md', kind: 'class' },
    Base: { file: 'Base.md', kind: 'class', exported: false },
    Root: { file: 'Root.md', kind: 'class', exported: false },
    Special: { file: 'Special.md', kind: 'class' },
  });
  expect(built.page('Special')).toMatchInlineSnapshot(`
    "---
    type: TypeScript Class
    title: "Special"
    ---

    # class Special

    - **Superclass:** [\`App\`](App.md)
    - **Exported from:** \`subject\`
    - **Defined in:** \`index.d.ts\`

    \`\`\`ts
    export declare class Special extends App
    \`\`\`

    ## Member Summary

    **Methods**

    - \`#special\`

    **Inherited Members**

    - **Inherited from [\`App\`](App.md):** \`#own\`
    - **Inherited from [\`Base\`](Base.md):** \`#get\`, \`.new\`
    - **Inherited from [\`Root\`](Root.md):** \`#guarded\`, \`#root\`, \`.create\`

    ## Methods

    ### #special

    \`\`\`ts
    special(): void
    \`\`\`

    * **Defined in:** \`index.d.ts:4\`
    "
  `);
  expect(built.page('Base')).toMatchInlineSnapshot(`
    "---
    type: TypeScript Class
    title: "Base"
    ---

    # class Base

    - **Superclass:** [\`Root\`](Root.md)
    - **Defined in:** \`lib/base.d.ts\`

    * **Not exported.**

    \`\`\`ts
    export declare class Base<T> extends Root
    \`\`\`

    ## Member Summary

    **Constructors**

    - \`.new\`

    **Methods**

    - \`#get\`

    **Inherited Members**

    - **Inherited from [\`Root\`](Root.md):** \`#guarded\`, \`#root\`, \`.create\`

    ## Constructors

    ### .new

    \`\`\`ts
    constructor(name: T);
    \`\`\`

    * **Defined in:** \`lib/base.d.ts:3\`

    ## Methods

    ### #get

    \`\`\`ts
    get(path: T): void
    \`\`\`

    * **Defined in:** \`lib/base.d.ts:3\`
    "
  `);
});

test('a base that has the name of an export gets a name no export can have', () => {
  const built = builtPackage({
    'index.d.ts': "import { Base as Inner } from './lib/base';\nexport declare class Base extends Inner {}",
    'lib/base.d.ts': 'export declare class Base { inner(): void }',
  });
  expect(built.summary('Base')).toBe(
    '**Inherited Members**\n\n- **Inherited from [`Base~2`](Base%257E2.md):** `#inner`',
  );
  expect(built.manifest.pages['Base~2']).toEqual({ file: 'Base%7E2.md', kind: 'class', exported: false });
});

test('a base that no entry point exports does not answer for a name on which entry points disagree', () => {
  const built = builtPackage({
    'package.json': {
      name: 'subject',
      version: '1.0.0',
      exports: { '.': './i.js', './a': './a.js', './b': './b.js' },
    },
    'i.d.ts': "import { Base } from './lib/base';\nexport declare class App extends Base {}",
    'a.d.ts': 'export declare class Base { a: 1 }',
    'b.d.ts': 'export declare class Base { b: 1 }',
    'lib/base.d.ts': 'export declare class Base { inner(): void }',
  });
  expect(Object.keys(built.manifest.pages)).toEqual(['App', 'Base~2', 'a/Base', 'b/Base']);
});

test('a base in another package is named with its package', () => {
  const built = builtPackage({
    'index.d.ts':
      "import * as core from '@scope/core';\nexport interface App extends core.Application { own: string }",
    'node_modules/@scope/core/package.json': { name: '@scope/core', version: '2.0.0', types: 'index.d.ts' },
    'node_modules/@scope/core/index.d.ts':
      'export = core;\ndeclare namespace core { interface Application { get(path: string): void } }',
  });
  expect(built.page('App')).toContain(
    '- **Extends:** `core.Application`\n- **Exported from:** `subject`\n- **Defined in:** `index.d.ts`\n',
  );
  expect(built.summary('App')).toContain('- **Inherited from `core.Application` of `@scope/core`:** `#get`');
});

test('bases that only the language or Node declares are named, and do not hide the rest', () => {
  const built = builtPackage({
    'index.d.ts': `
import { EventEmitter } from 'events';
export declare class Failure extends Error { code: string }
export declare class Bus extends EventEmitter<{ a: [] }> { emitAll(): void }`,
  });
  expect(built.page('Failure')).toContain('- **Superclass:** `Error`\n');
  expect(built.page('Bus')).toContain('- **Superclass:** `EventEmitter<{ a: []; }>`\n'.replace('; }', ' }'));
  expect(built.summary('Bus')).toBe('**Methods**\n\n- `#emitAll`');
});

test('members that a utility type takes from an interface lead to that interface', () => {
  const built = builtPackage({
    'index.d.ts': `
export interface Full { a: string; b: number }
export interface Less extends Omit<Full, 'a'> { c: boolean }
export type Part = Pick<Full, 'b'> & { d: string };`,
  });
  expect(built.summary('Less')).toBe(
    '**Properties**\n\n- `#c`\n\n**Inherited Members**\n\n- **Inherited from [`Full`](Full.md):** `#b`',
  );
  expect(built.summary('Part')).toBe(
    '**Properties**\n\n- `#d`\n\n**Inherited Members**\n\n- **Inherited from [`Full`](Full.md):** `#b`',
  );
});

test('a constant has the members of its type, call and construct signatures included', () => {
  const built = builtPackage({
    'index.d.ts': `
interface Factory { (name: string): void; new (name: string): Factory; reset(): void; readonly [Symbol.toStringTag]: string }
export declare const make: Factory;
export declare class Tool { static shared: Tool; use(): void }
export declare const Alias: typeof Tool;`,
  });
  expect(built.summary('make')).toBe(
    '**Inherited Members**\n\n- **Through its type [`Factory`](Factory.md):** `#()`, `#[Symbol.toStringTag]`, `#reset`, `.new`',
  );
  expect(built.summary('Alias')).toBe(
    '**Inherited Members**\n\n- **Through its type [`Tool`](Tool.md):** `.shared`',
  );
});

test('a member declared where no page can be is described on the page that has it', () => {
  const built = builtPackage({
    'index.d.ts': `
declare function mixin(): { new (): { mixed(): void } };
declare const Mixed_base: { new (): { nested(): void }; shared: string };
export declare class Mixed extends Mixed_base { own(): void }
export declare const plugin: ReturnType<typeof mixin>;`,
  });
  expect(built.section('Mixed', '#nested')).toContain('```ts\nnested(): void\n```');
  expect(built.summary('Mixed')).toContain('`.new`');
});

test('inheritance in a circle and bases that do not exist break nothing', () => {
  const built = builtPackage({
    'index.d.ts': `
import { Gone } from './gone';
import { Away } from 'not-installed';
export interface A extends B { a: string }
export interface B extends A { b: string }
export declare class C extends Gone { c: string }
export declare class D extends Away implements Missing { d: string }`,
  });
  expect(built.summary('C')).toBe('**Properties**\n\n- `#c`');
  expect(built.page('D')).toContain('- **Superclass:** `Away`\n- **Implements:** `Missing`\n');
});

test('a base made of whole modules gives their functions as members', () => {
  const built = builtPackage({
    'index.d.ts': `
import type * as Finding from './lib/finding';
import * as filtering from './lib/filtering';
type Methods = typeof Finding & typeof filtering;
export interface Chain extends Methods { length: number }
declare class Host { own(): void }
declare namespace Host { function make(): Host }
export { Host };`,
    'lib/finding.d.ts':
      '/** Finds. */\nexport declare function find(selector: string): void;\nexport declare function find(): void;',
    'lib/filtering.d.ts': 'export declare const filter: (text: string) => void;',
  });
  expect(built.summary('Chain')).toBe(
    '**Properties**\n\n- `#filter`\n- `#length`\n\n**Methods**\n\n- `#find` — Finds.',
  );
  expect(built.section('Chain', '#find')).toContain(
    '```ts\nexport declare function find(selector: string): void;\nexport declare function find(): void;\n```',
  );
  expect(built.summary('Host')).toBe('**Exports**\n\n- [`make`](Host/make.md)\n\n**Methods**\n\n- `#own`');
});

test('a mixin constant and the type of its instances have the members of both', () => {
  const built = builtPackage({
    'index.d.ts': `
type Constructor<T> = new (...args: any[]) => T;
declare class Core { request(): void; static plugin(): void }
declare function endpoints(): { rest: string };
export declare const Kit: typeof Core & Constructor<ReturnType<typeof endpoints>>;
export type Kit = InstanceType<typeof Kit>;`,
  });
  expect(built.summary('Kit')).toMatchInlineSnapshot(`
    "**Properties**

    - \`#rest\`

    **Inherited Members**

    - **Inherited from [\`Core\`](Core.md):** \`#request\`
    - **Through its type [\`Core\`](Core.md):** \`.plugin\`"
  `);
});

test('the type of a constant has a page, whatever kind of type it is', () => {
  const built = builtPackage({
    'index.d.ts':
      'type Persist = (name: string) => void;\nexport declare const persist: Persist;\nexport {};',
  });
  expect(built.page('persist')).toContain('- **Type:** [`Persist`](Persist-');
  expect(built.page('Persist')).toContain(
    '* **Not exported.**\n\n```ts\ntype Persist = (name: string) => void;\n```',
  );
});

test('a class that extends Array has its own members only', () => {
  const built = builtPackage({
    'index.d.ts': 'export declare class List<T> extends Array<T> { own(): void }',
  });
  expect(built.summary('List')).toBe('**Methods**\n\n- `#own`');
});

test('members that a mapped type gives are shown by the part that gives them', () => {
  const built = builtPackage({
    'index.d.ts': `
type Verb = 'get' | 'post';
interface Send { (url: string): void }
export type Client = { extend(): Client } & Record<Verb, Send>;
export declare const client: Client;
export interface Flags extends Record<Verb, boolean> { own: string }`,
  });
  expect(built.section('Client', '#get')).toBe(
    '### #get\n\n```ts\nRecord<Verb, Send>\n```\n\n* **Defined in:** `index.d.ts:4`',
  );
  expect(built.summary('Flags')).toBe('**Properties**\n\n- `#get`\n- `#own`\n- `#post`');
  expect(built.summary('client')).toContain(
    '**Through its type [`Client`](Client.md):** `#extend`, `#get`, `#post`',
  );
});

test('a mapped type that is written out, and one that only some of the parts of a union have', () => {
  const built = builtPackage({
    'index.d.ts': `
export type Table = { [K in 'a' | 'b']: number };
export type Either = Table | { c: string };
export declare const table: Table;
export declare const either: Either;
export type Pair = [string, number];`,
  });
  expect(built.section('Table', '#a')).toContain("```ts\n{ [K in 'a' | 'b']: number }\n```");
  expect(built.summary('table')).toContain('**Through its type [`Table`](Table.md):** `#a`, `#b`');
  expect(built.summary('Either')).toBe('**Properties**\n\n- `#c`');
  expect(built.summary('Pair')).toBe('');
});

test('a mixin over a Node class keeps its members', () => {
  const built = builtPackage({
    'index.d.ts': `
import { EventEmitter } from 'events';
import stream, { Duplex } from 'node:stream';
declare function Query<T extends new (...args: any[]) => EventEmitter>(base: T): { new (...args: any[]): { query(sql: string): void } } & T;
declare const Query_base: ReturnType<typeof Query<typeof EventEmitter>>;
export declare class Connection extends Query_base { close(): void }
export declare class Pipe extends Duplex { pipeline(): void }
export declare class Source extends stream.Readable { source(): void }
export { EventEmitter };`,
  });
  expect(built.section('Connection', '#query')).toContain('```ts\nquery(sql: string): void\n```');
  expect(built.summary('Pipe')).toBe('**Methods**\n\n- `#pipeline`');
  expect(built.page('Source')).toContain('- **Superclass:** `stream.Readable`\n');
  expect(built.page('EventEmitter')).toContain('```ts\nexport { EventEmitter };\n```');
});

test('what a followed package keeps to itself is described where it is inherited', () => {
  const built = builtPackage({
    'index.d.ts':
      "import type { Commands } from 'core';\nexport interface Client extends Commands { own: string }",
    'node_modules/core/package.json': { name: 'core', version: '1.0.0', types: 'index.d.ts' },
    'node_modules/core/index.d.ts': `
declare const _default: { GET: { key: string } };
interface Hidden { hidden(): void }
export interface Commands extends Hidden, Readonly<typeof _default> {}
export {};`,
  });
  expect(built.section('Client', '#GET')).toContain('```ts\nGET: { key: string }\n```');
  expect(built.section('Client', '#hidden')).toContain('* **Defined in:** `core/index.d.ts:3`');
});

test('what a class has through the type of a base constant is static on the class', () => {
  const built = builtPackage({
    'index.d.ts': `
interface Command { send(): void }
interface Registry { register(): void; (): string; [key: number]: string }
declare const Command_base: { new (input: string): Command; endpoint(): string; readonly prototype: Command } & Registry;
export declare class Get extends Command_base { own(): void }`,
  });
  expect(built.summary('Get')).toMatchInlineSnapshot(`
    "**Methods**

    - \`#own\`

    **Inherited Members**

    - **Inherited from [\`Command\`](Command.md):** \`#send\`
    - **Inherited from [\`Command_base\`](Command_base.md):** \`.endpoint\`, \`.new\`
    - **Inherited from [\`Registry\`](Registry.md):** \`.register\`"
  `);
});

test('a base constant that is only a constructor gives its class that constructor', () => {
  const built = builtPackage({
    'index.d.ts': `
interface Produce { sign(): string }
declare const Token_base: new (payload?: object) => Produce;
export declare class Token extends Token_base { own(): void }
export {};`,
  });
  expect(built.summary('Token')).toBe(
    '**Methods**\n\n- `#own`\n\n**Inherited Members**\n\n' +
      '- **Inherited from [`Produce`](Produce.md):** `#sign`\n- **Inherited from [`Token_base`](Token_base.md):** `.new`',
  );
  expect(built.section('Token_base', '.new')).toContain('```ts\nnew (payload?: object) => Produce\n```');
});

test('what a class has through a base constant that another package keeps to itself is static too', () => {
  const built = builtPackage({
    'index.d.ts': "import { base } from 'core';\nexport declare class Get extends base { own(): void }",
    'node_modules/core/package.json': { name: 'core', version: '1.0.0', types: 'index.d.ts' },
    'node_modules/core/index.d.ts': `
interface Hidden { new (): { run(): void }; endpoint(): string; readonly region: string }
declare const hidden: Hidden;
export { hidden as base };
export {};`,
  });
  expect(built.summary('Get')).toContain(
    '**Static Properties**\n\n- `.region` (read-only)\n\n**Static Methods**\n\n- `.endpoint`',
  );
  expect(built.section('Get', '.endpoint')).toContain('```ts\nendpoint(): string;\n```');
});

test('a mapped key may begin with underscores', () => {
  const built = builtPackage({
    'index.d.ts': "export type Row = { id: string } & Record<'__typename', string>;",
  });
  expect(built.summary('Row')).toBe('**Properties**\n\n- `#__typename`\n- `#id`');
});

test('what a symbol declares stands before what a base has under that name, however either of them is spelled', () => {
  const built = builtPackage({
    'index.d.ts': `
export declare const key: unique symbol;
export declare const names: { readonly load: 'load' };
export interface Keyed<Type> { [key]: Type; other: Type }
export interface Hooks { [names.load](): void; [names.load]: () => void; end(): void }
import * as self from './index';
export interface OwnKey extends Keyed<string> { [self.key]: string }
export interface OwnName extends Hooks { load(): void }
export declare class Open { shown: string; also: string }
export declare class Closed extends Open { /** @internal */ shown: string }
export interface Named { Type: string; Value: string }
export interface Generic<Type> extends Named { value: Type }
export interface First { both: string; first: string }
export interface Second { both: string; second: string }
export interface Two extends First, Second {}`,
  });
  const inherited = (page: string): string[] =>
    built
      .page(page)
      .split('\n')
      .filter((line) => line.includes('**Inherited from'));
  expect({
    OwnKey: inherited('OwnKey'),
    OwnName: inherited('OwnName'),
    Closed: inherited('Closed'),
    Generic: inherited('Generic'),
    Two: inherited('Two'),
  }).toEqual({
    OwnKey: ['- **Inherited from [`Keyed`](Keyed.md):** `#other`'],
    OwnName: ['- **Inherited from [`Hooks`](Hooks.md):** `#end`'],
    Closed: ['- **Inherited from [`Open`](Open.md):** `#also`'],
    Generic: ['- **Inherited from [`Named`](Named.md):** `#Type`, `#Value`'],
    Two: [
      '- **Inherited from [`First`](First.md):** `#both`, `#first`',
      '- **Inherited from [`Second`](Second.md):** `#second`',
    ],
  });
});
