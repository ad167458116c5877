import { expect, test } from 'vitest';
import { builtPackage } from '../built-package.ts';

const dependency = (name: string, files: Readonly<Record<string, string>>) => ({
  [`node_modules/${name}/package.json`]: JSON.stringify({ name, version: '1.0.0', types: 'index.d.ts' }),
  ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`node_modules/${name}/${path}`, text])),
});

test('a base behind re-exports of two other packages gives its members', () => {
  const built = builtPackage({
    'index.d.ts':
      "import { Base, type Options } from 'first';\nexport declare class App extends Base { constructor(options: Options); own(): void }",
    ...dependency('first', {
      'index.d.ts': "export * from './deep';\nexport interface Options { never: 'read' }",
      'deep.d.ts': "export { Root as Base } from 'second';",
    }),
    ...dependency('second', { 'index.d.ts': 'export declare class Root { root(): void }' }),
  });
  expect(built.summary('App')).toContain('`#root`');
});

test('what another package declares for everybody counts, also when it is found late', () => {
  const built = builtPackage({
    'index.d.ts':
      "import { Base } from 'first';\nexport declare class App extends Base {}\nexport interface Page extends Everywhere { own: string }",
    ...dependency('first', {
      'index.d.ts':
        'export declare class Base { base(): void }\ndeclare global { interface Everywhere { everywhere: string } }',
    }),
  });
  expect(built.summary('App')).toContain('`#base`');
  expect(built.summary('Page')).toContain('`#everywhere`');
});

test('an import without names is read for what it declares', () => {
  const built = builtPackage({
    'index.d.ts': "import 'first';\nexport interface Page extends Everywhere { own: string }",
    ...dependency('first', {
      'index.d.ts': 'declare global { interface Everywhere { everywhere: string } }\nexport {};',
    }),
  });
  expect(built.summary('Page')).toContain('`#everywhere`');
});

test('members that the release adds to a module of another package are on its page', () => {
  const built = builtPackage({
    'index.d.ts':
      "import { Request } from 'first';\ndeclare module 'first' { interface Request { user: string } }\nexport { Request };",
    ...dependency('first', { 'index.d.ts': 'export interface Request { path: string }' }),
  });
  expect(built.summary('Request')).toContain('`#path`');
  expect(built.summary('Request')).toContain('`#user`');
});

test('a stub that only makes a global name known changes nothing', () => {
  const built = builtPackage({
    'index.d.ts': "import { Base } from 'first';\nexport declare class App extends Base {}",
    ...dependency('first', {
      'index.d.ts':
        'declare global { interface Blob {} }\nexport declare class Base { base(blob: Blob): void }',
    }),
  });
  expect(built.summary('App')).toContain('`#base`');
});
