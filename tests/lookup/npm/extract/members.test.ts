import { expect, test } from 'vitest';
import { builtPackage } from '../built-package.ts';

test('overloads share one heading and stay in source order', () => {
  const built = builtPackage({
    'index.d.ts': `
export declare class Box {
    /** From text. */
    put(text: string): void;
    /** From a number. */
    put(value: number, options?: { exact: boolean }): void;
    put(value: unknown): void;
}`,
  });
  expect(built.section('Box', '#put')).toMatchInlineSnapshot(`
    "### #put

    \`\`\`ts
    put(text: string): void;
    put(value: number, options?: { exact: boolean }): void;
    put(value: unknown): void;
    \`\`\`

    **\`put(text: string): void;\`**

    From text.

    **\`put(value: number, options?: { exact: boolean }): void;\`**

    From a number.

    * **Defined in:** \`index.d.ts:4\`, \`index.d.ts:6\`, \`index.d.ts:7\`"
  `);
});

test('every kind of member has its heading', () => {
  const built = builtPackage({
    'index.d.ts': `
declare const token: unique symbol;
export declare abstract class Shape<T> {
  constructor(sides: number);
  protected constructor(sides: string, more: T);
  static of(sides: number): Shape<unknown>;
  static readonly origin: Shape<unknown>;
  static [Symbol.species]: typeof Shape;
  readonly sides: number;
  protected area?: number;
  private secret: string;
  #hidden: string;
  get name(): string;
  set name(value: string);
  get onlyRead(): string;
  set onlyWritten(value: string);
  abstract draw(): void;
  'content-type': string;
  'with blank': string;
  42: string;
  [Symbol.iterator](): Iterator<T>;
  [token]: string;
  [key: string]: unknown;
  /** @internal */
  internals(): void;
}
export interface Callable {
  (text: string): string;
  new (text: string): Callable;
  [index: number]: string;
  [key: \`data-\${string}\`]: string;
  method?(): void;
}
export declare enum Colour { Red = 'r', 'dark-blue' = 'b' }`,
  });
  expect(built.summary('Shape')).toMatchInlineSnapshot(`
    "**Constructors**

    - \`.new\` (protected)

    **Index Signatures**

    - \`#[string]\`

    **Static Properties**

    - \`.[Symbol.species]\`
    - \`.origin\` (read-only)

    **Static Methods**

    - \`.of\`

    **Properties**

    - \`#42\`
    - \`#[token]\`
    - \`#area\` (protected)
    - \`#content-type\`
    - \`#name\`
    - \`#onlyRead\` (read-only)
    - \`#onlyWritten\` (write-only)
    - \`#sides\` (read-only)
    - \`#with%20blank\`

    **Methods**

    - \`#[Symbol.iterator]\`
    - \`#draw\` (abstract)"
  `);
  expect(built.summary('Callable')).toMatchInlineSnapshot(`
    "**Constructors**

    - \`.new\`

    **Call Signatures**

    - \`#()\`

    **Index Signatures**

    - \`#[%60data-\${string}%60]\`
    - \`#[number]\`

    **Methods**

    - \`#method\`"
  `);
  expect(built.summary('Colour')).toMatchInlineSnapshot(`
    "**Enum Members**

    - \`.Red\`
    - \`.dark-blue\`"
  `);
  expect(built.section('Shape', '#area')).toMatchInlineSnapshot(`
    "### #area

    \`\`\`ts
    protected area?: number;
    \`\`\`

    * **Optional.**
    * **Protected.**

    * **Defined in:** \`index.d.ts:10\`"
  `);
});

test('a type or constant written as an object has its properties as members', () => {
  const built = builtPackage({
    'index.d.ts': `
export type Options = {
  /** How deep. */
  depth: number;
} & ({ kind: 'a' } | { kind: 'b'; extra: string });
export declare const api: { run(name: string): void; readonly version: string };`,
  });
  expect(built.summary('Options')).toMatchInlineSnapshot(`
    "**Properties**

    - \`#depth\` — How deep.
    - \`#extra\`
    - \`#kind\`"
  `);
  expect(built.section('Options', '#kind')).toMatchInlineSnapshot(`
    "### #kind

    \`\`\`ts
    kind: 'a'
    kind: 'b';
    \`\`\`

    * **Defined in:** \`index.d.ts:5\`"
  `);
  expect(built.summary('api')).toMatchInlineSnapshot(`
    "**Properties**

    - \`#version\` (read-only)

    **Methods**

    - \`#run\`"
  `);
});

test('declarations that merge share one page', () => {
  const built = builtPackage({
    'index.d.ts': `
import './more';
/** Makes a server. */
export declare function server(): server.Server;
export declare namespace server { interface Server { close(): void } const version: string }
export declare class Both { own(): void }
export interface Both { fromInterface(): void }
export declare const Kind: { a: 1 };
export type Kind = 'a' | 'b';`,
    'more.d.ts': "declare module './index' { interface Both { fromElsewhere(): void } }\nexport {};",
  });
  expect(built.page('server')).toMatchInlineSnapshot(`
    "---
    type: TypeScript Function
    title: "server"
    description: "Makes a server."
    ---

    # function server

    - **Exported from:** \`subject\`
    - **Defined in:** \`index.d.ts\`

    \`\`\`ts
    export declare function server(): server.Server;
    export declare namespace server
    \`\`\`

    Makes a server.

    ## Member Summary

    **Exports**

    - [\`Server\`](server/Server.md)
    - [\`version\`](server/version.md)
    "
  `);
  expect(built.page('Both')).toMatchInlineSnapshot(`
    "---
    type: TypeScript Class
    title: "Both"
    ---

    # class Both

    - **Exported from:** \`subject\`
    - **Defined in:** \`index.d.ts\`, \`more.d.ts\`

    \`\`\`ts
    export declare class Both
    export interface Both
    interface Both
    \`\`\`

    ## Member Summary

    **Methods**

    - \`#fromElsewhere\`
    - \`#fromInterface\`
    - \`#own\`

    ## Methods

    ### #fromElsewhere

    \`\`\`ts
    fromElsewhere(): void
    \`\`\`

    * **Defined in:** \`more.d.ts:1\`

    ### #fromInterface

    \`\`\`ts
    fromInterface(): void
    \`\`\`

    * **Defined in:** \`index.d.ts:7\`

    ### #own

    \`\`\`ts
    own(): void
    \`\`\`

    * **Defined in:** \`index.d.ts:6\`
    "
  `);
  expect(built.page('Kind')).toContain(
    "```ts\nexport declare const Kind: { a: 1 };\nexport type Kind = 'a' | 'b';\n```",
  );
});

test('a package of TypeScript source shows signatures without their bodies', () => {
  const built = builtPackage({
    'package.json': { name: 'subject', version: '1.0.0', types: 'index.ts' },
    'index.ts': `
export function add(a: number): number;
export function add(a: string): string;
export function add(a: any): any { return a; }
export const twice = (n: number): number => { return n * 2; };
export class Point {
  constructor(readonly x: number, private y: number) {}
  move(by: number): this { this.y += by; return this; }
  handler = (event: string): void => { throw event; };
}
export const table = { one: 1, two() { return 2; } } as const;`,
  });
  expect(built.page('add')).toContain(
    '```ts\nexport function add(a: number): number;\nexport function add(a: string): string;\n```',
  );
  expect(built.page('twice')).toContain('```ts\nexport const twice = (n: number): number =>\n```');
  expect(built.summary('Point')).toMatchInlineSnapshot(`
    "**Constructors**

    - \`.new\`

    **Properties**

    - \`#handler\`
    - \`#x\` (read-only)

    **Methods**

    - \`#move\`"
  `);
  expect(built.section('Point', '#move')).toContain('```ts\nmove(by: number): this\n```');
  expect(built.summary('table')).toMatchInlineSnapshot(`
    "**Properties**

    - \`#one\`

    **Methods**

    - \`#two\`"
  `);
});

test('of TypeScript source the members of a class or object that is a value are listed, and no code is shown', () => {
  const built = builtPackage({
    'package.json': {
      name: 'subject',
      version: '1.0.0',
      exports: { '.': './index.ts', './sum': './sum.ts' },
    },
    'index.ts': `
export const Kettle = class { static make() { return 1 } litres = 1; pour() { return 2 } };
export default { name: 'tea', brew() { return 3 } };`,
    'sum.ts': 'export default (a: number, b: number): number => a + b;',
  });
  expect(built.page('Kettle').split('\n\n## Static')[0]).toMatchInlineSnapshot(`
    "---
    type: TypeScript Variable
    title: "Kettle"
    ---

    # variable Kettle

    - **Exported from:** \`subject\`
    - **Defined in:** \`index.ts\`

    \`\`\`ts
    export const Kettle = class
    \`\`\`

    ## Member Summary

    **Static Methods**

    - \`.make\`

    **Properties**

    - \`#litres\`

    **Methods**

    - \`#pour\`"
  `);
  expect(built.summary('default')).toMatchInlineSnapshot(`
    "**Properties**

    - \`#name\`

    **Methods**

    - \`#brew\`"
  `);
  expect(built.page('sum/default')).toMatchInlineSnapshot(`
    "---
    type: TypeScript Variable
    title: "default"
    ---

    # variable default

    - **Exported from:** \`subject/sum\`
    - **Defined in:** \`sum.ts\`

    \`\`\`ts
    export default (a: number, b: number): number =>
    \`\`\`
    "
  `);
});

test('a global interface that the release adds to has what the release adds, and nothing of what stands in for the lib', () => {
  const built = builtPackage({
    'index.d.ts':
      'export {};\ndeclare global { interface SymbolConstructor { readonly dispose: unique symbol } }',
  });
  expect(built.summary('SymbolConstructor')).toBe('**Properties**\n\n- `#dispose` (read-only)');
  expect(built.section('SymbolConstructor', '#dispose')).toContain('**Defined in:** `index.d.ts:2`');
});
