// Stands in for TypeScript's 2 MB of lib files: only what decides which members a declaration has.

export const smallLibFile = '/quartermaster-small-lib.d.ts';

/**
 * Utility types, so that `interface A extends Omit<B, 'x'>` keeps its members, and the well-known symbols, so that
 * `[Symbol.iterator]` is one key. `Array` and `Function` are there because mixins are recognised by them; that a base such as
 * `Error` stays unknown is on purpose: it is named, and its members are not listed.
 */
export const smallLib = `
interface Array<T> { [index: number]: T }
interface ReadonlyArray<T> { readonly [index: number]: T }
interface Function {}
interface CallableFunction extends Function {}
interface NewableFunction extends Function {}
interface Object {}
interface String {}
interface Number {}
interface Boolean {}
interface RegExp {}
interface IArguments {}
type Partial<T> = { [K in keyof T]?: T[K] };
type Required<T> = { [K in keyof T]-?: T[K] };
type Readonly<T> = { readonly [K in keyof T]: T[K] };
type Pick<T, K extends keyof T> = { [P in K]: T[P] };
type Record<K extends keyof any, T> = { [P in K]: T };
type Exclude<T, U> = T extends U ? never : T;
type Extract<T, U> = T extends U ? T : never;
type Omit<T, K extends keyof any> = Pick<T, Exclude<keyof T, K>>;
type NonNullable<T> = T & {};
type Parameters<T extends (...args: any) => any> = T extends (...args: infer P) => any ? P : never;
type ConstructorParameters<T extends abstract new (...args: any) => any> = T extends abstract new (...args: infer P) => any ? P : never;
type ReturnType<T extends (...args: any) => any> = T extends (...args: any) => infer R ? R : any;
type InstanceType<T extends abstract new (...args: any) => any> = T extends abstract new (...args: any) => infer R ? R : any;
type Uppercase<S extends string> = intrinsic;
type Lowercase<S extends string> = intrinsic;
type Capitalize<S extends string> = intrinsic;
type Uncapitalize<S extends string> = intrinsic;
type NoInfer<T> = intrinsic;
interface ThisType<T> {}
interface SymbolConstructor {
  readonly asyncDispose: unique symbol;
  readonly asyncIterator: unique symbol;
  readonly dispose: unique symbol;
  readonly hasInstance: unique symbol;
  readonly isConcatSpreadable: unique symbol;
  readonly iterator: unique symbol;
  readonly match: unique symbol;
  readonly matchAll: unique symbol;
  readonly replace: unique symbol;
  readonly search: unique symbol;
  readonly species: unique symbol;
  readonly split: unique symbol;
  readonly toPrimitive: unique symbol;
  readonly toStringTag: unique symbol;
  readonly unscopables: unique symbol;
}
declare var Symbol: SymbolConstructor;
`;

/**
 * Node classes that packages extend, without members: an unknown base would make a mixin over it, and all that extends the mixin,
 * a class of which nothing is known.
 */
export const nodeClasses: string = nodeModules({
  events: ['EventEmitter'],
  stream: ['Stream', 'Readable', 'Writable', 'Duplex', 'Transform', 'PassThrough'],
  net: ['Socket', 'Server'],
  tls: ['TLSSocket', 'Server'],
  http: ['Agent', 'Server', 'ClientRequest', 'IncomingMessage', 'OutgoingMessage', 'ServerResponse'],
  https: ['Agent', 'Server'],
  http2: ['Http2ServerRequest', 'Http2ServerResponse'],
  async_hooks: ['AsyncResource', 'AsyncLocalStorage'],
  worker_threads: ['Worker', 'MessagePort'],
  child_process: ['ChildProcess'],
  readline: ['Interface'],
  util: ['TextEncoder', 'TextDecoder'],
  url: ['URL', 'URLSearchParams'],
  buffer: ['Blob', 'File'],
});

/** `import EventEmitter from 'events'` and `import { EventEmitter } from 'node:events'` name one class: the first of its module. */
function nodeModules(modules: Readonly<Record<string, readonly string[]>>): string {
  return Object.entries(modules)
    .map(([module, classes]) => {
      const bodies = classes.map(
        (name) => `class ${name}<A = any, B = any> { constructor(...parameters: any[]); }`,
      );
      const names = classes.map((name) => `export { ${name} };`);
      const assigned = `namespace ${classes[0]} { ${names.join(' ')} } export = ${classes[0]};`;
      return `declare module '${module}' { ${bodies.join(' ')} ${assigned} }
declare module 'node:${module}' { import all = require('${module}'); export = all; }`;
    })
    .join('\n');
}
