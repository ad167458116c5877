import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { locate } from '../../../src/lookup/bundle/locate.ts';
import { readBundleFile } from '../../../src/lookup/bundle/read-file.ts';
import { readPage } from '../../../src/lookup/read-page.ts';
import { openFixture, save, temporaryFolder, writeFixture } from '../bundle-fixture.ts';
import { kiln } from '../kiln.ts';

const secret = 'SECRET';

/** A bundle with the same names lying about in every folder above it. */
function surroundedBundle(): string {
  const root = temporaryFolder();
  const directory = join(root, 'b', 'c');
  for (const folder of [root, join(root, 'b')]) {
    for (const file of ['Oven.md', 'a.md', 'manifest.json', 'b.md']) save(join(folder, file), secret);
  }
  return writeFixture(directory, kiln);
}

test('files are found by the names that a manifest gives them', () => {
  const directory = surroundedBundle();
  expect(readBundleFile({ directory }, 'heat/Source.md')).toBe('# interface heat.Source\n');
  expect(readBundleFile({ directory }, 'nowhere.md')).toBeNull();
  expect(readBundleFile({ directory }, 'heat')).toBeNull();
});

test.each([
  '../Oven.md',
  'heat/../../Oven.md',
  '/etc/hosts',
  './Oven.md',
  'heat//Source.md',
  '',
  '..\\Oven.md',
  'C:/x',
  'a\0.md',
])('a manifest cannot name %j', (file) => {
  expect(readBundleFile({ directory: surroundedBundle() }, file)).toBeNull();
});

test('no file name leads out of the bundle', () => {
  const directory = surroundedBundle();
  const pieces = fc.constantFrom('..', '.', '/', 'Oven.md', 'a.md', 'heat', '\\', '\0', directory, '%2e%2e');
  const files = fc.oneof(
    fc.string(),
    fc.array(pieces).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(files, (file) => {
      expect(readBundleFile({ directory }, file) ?? '').not.toContain(secret);
    }),
    { numRuns: 2000 },
  );
});

test('no entity shows anything that is not in the bundle', () => {
  const bundle = surroundedBundle();
  const pieces = fc.constantFrom('..', '/', '.', '#', 'Oven', 'a', 'b', 'heat', 'md', '%2e', 'manifest.json');
  const entities = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(entities, entities, (entity, subpath) => {
      for (const at of [null, subpath]) {
        expect(JSON.stringify(readPage({ bundle, entity, subpath: at }))).not.toContain(secret);
      }
    }),
    { numRuns: 2000 },
  );
});

test('a manifest and links that point outside are damage, not answers', () => {
  const text = `# class A

## Member Summary

- **Inherited from [\`B\`](../../Oven.md):** \`#far\`
- **Inherited from [\`C\`](index.md):** \`#unlisted\`
`;
  const bundle = openFixture({
    pages: { A: { kind: 'class', text } },
    aliases: {},
  });
  expect(locate(bundle, { name: 'A', member: '#far' }, null).found).toBe('no-member');
  expect(locate(bundle, { name: 'A', member: '#unlisted' }, null).found).toBe('no-member');
  const outside = openFixture({ pages: { Outside: { kind: 'class', file: '../Outside.md' } } });
  expect(locate(outside, { name: 'Outside', member: null }, null)).toMatchObject({ found: 'page' });
  expect(readPage({ bundle: outside.directory, entity: 'Outside' })).toMatchObject({
    code: 'bundle-damaged',
  });
  expect(locate(outside, { name: 'Outside', member: '#x' }, null)).toEqual({
    found: 'damage',
    file: '../Outside.md',
  });
});
