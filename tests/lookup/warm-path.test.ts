import { readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const source = fileURLToPath(new URL('../../src', import.meta.url));
const operations = ['lookup', 'list', 'search', 'path', 'build-packages', 'index'];

/** Everything that is loaded with a file: its imports and theirs, without types and dynamic imports. */
function loadedWith(file: string, known: Set<string> = new Set()): Set<string> {
  if (known.has(file)) return known;
  known.add(file);
  const imports = /^(?:import|export) (?!type\b)(?:[^'";]*? from )?'([^']+)';$/gm;
  for (const [, specifier = ''] of readFileSync(file, 'utf8').matchAll(imports)) {
    if (specifier.startsWith('.')) loadedWith(join(dirname(file), specifier), known);
    else known.add(specifier);
  }
  return known;
}

test.each(operations)('%s loads nothing but its own small files and Node', (operation) => {
  const loaded = [...loadedWith(join(source, 'lookup', `${operation}.ts`))];
  const packages = loaded.filter((one) => !one.startsWith('/') && !one.startsWith('node:'));
  const files = loaded.filter((one) => one.startsWith('/')).map((file) => relative(source, file));
  expect(packages).toEqual([]);
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => /npm\/(build|extract|entry-points)|bundle\/write-/.test(file))).toEqual([]);
});

test('the builder is found by the rule above when it is loaded', () => {
  const loaded = [...loadedWith(join(source, 'lookup/npm/build.ts'))].map((file) => relative(source, file));
  expect(loaded).toContain('lookup/npm/extract/extract.ts');
});
