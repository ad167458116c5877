import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fileNames } from '../../../src/lookup/bundle/file-names.ts';

const named = (...keys: string[]): Record<string, string> => Object.fromEntries(fileNames(keys));

test('namespaces and entry points are folders', () => {
  expect(named('Hono', 'z.core.Type', 'jsx/dom/use', '$state')).toEqual({
    Hono: 'Hono.md',
    'z.core.Type': 'z/core/Type.md',
    'jsx/dom/use': 'jsx/dom/use.md',
    $state: '$state.md',
  });
});

test('anything else than letters, digits, _, $ and - is percent-encoded', () => {
  expect(named('añejo', 'client.js/Thing', 'node:fs/read', 'a~2')).toEqual({
    añejo: 'a%C3%B1ejo.md',
    'client.js/Thing': 'client%2Ejs/Thing.md',
    'node:fs/read': 'node%3Afs/read.md',
    'a~2': 'a%7E2.md',
  });
});

test('of names that differ by case only, or by entry point and namespace, the first keeps the plain file', () => {
  expect(named('Observable', 'observable', 'a.b', 'a/b')).toEqual({
    Observable: 'Observable.md',
    observable: 'observable-89c91f8f.md',
    'a.b': 'a/b.md',
    'a/b': 'a/b-c14cddc0.md',
  });
});

test('names of pages that every bundle has, and names that Windows reserves, are left alone', () => {
  expect(named('index', 'bundle', 'CON', 'com1', 'lpt.aux')).toEqual({
    index: 'index-1bc04b52.md',
    bundle: 'bundle-1e6ed65d.md',
    CON: '%43ON.md',
    com1: '%63om1.md',
    'lpt.aux': 'lpt/%61ux.md',
  });
});

test('any set of names gets distinct files inside the bundle, whatever the disk folds', () => {
  const segment = fc.oneof(
    fc.string({ minLength: 1, maxLength: 300 }),
    fc.constantFrom('..', '.', '%', 'CON', 'index', '\u0000'),
  );
  const keys = fc.uniqueArray(
    fc.array(segment, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('/')),
  );
  fc.assert(
    fc.property(keys, (list) => {
      const files = [...fileNames(list).values()];
      expect(new Set(files.map((file) => file.toLowerCase())).size).toBe(list.length);
      for (const file of files) {
        expect(file).toMatch(/^[A-Za-z0-9_$%/-]*\.md$/);
        expect(file.split('/').every((part) => part.length <= 255 && !/^\.{0,2}$/.test(part))).toBe(true);
      }
    }),
  );
});
