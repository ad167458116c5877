import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Manifest, PageEntry } from '../../../src/lookup/bundle/manifest.ts';
import {
  type ManifestFile,
  type MapName,
  openManifestFile,
  valueIn,
} from '../../../src/lookup/bundle/manifest-file.ts';
import { writeManifest } from '../../../src/lookup/bundle/write-manifest.ts';
import { temporaryFolder } from '../bundle-fixture.ts';

const page: PageEntry = { file: 'Kiln.md', kind: 'class' };
const folder = temporaryFolder();

function manifestOf(maps: Partial<Pick<Manifest, MapName>>): Manifest {
  const identity = {
    format: 1,
    generator: 'test',
    ecosystem: 'npm',
    name: 'kiln',
    version: '1.0.0',
  } as const;
  return { ...identity, integrity: null, types: null, entryPoints: {}, pages: {}, aliases: {}, ...maps };
}

function onDisk(text: string): ManifestFile | string | null {
  const path = join(folder, 'manifest.json');
  writeFileSync(path, text);
  return openManifestFile(path);
}

function large(maps: Partial<Pick<Manifest, MapName>>): ManifestFile {
  const file = onDisk(writeManifest(manifestOf(maps)));
  if (file === null || typeof file === 'string') throw new Error('too small to be read by lines');
  return file;
}

function sorted<Value>(keys: Iterable<string>, value: (key: string) => Value): Record<string, Value> {
  const inOrder = [...new Set(keys)].sort((a, b) => (a < b ? -1 : 1));
  return Object.fromEntries(inOrder.map((key) => [key, value(key)]));
}

const many = Array.from({ length: 4000 }, (_, at) => `Kiln${at}`);

const letters = [...'ab"\\/{}:,01-$_~Z \n\té中\uff00', '😀'];
const key = fc
  .array(fc.constantFrom(...letters), { minLength: 1, maxLength: 5 })
  .map((some) => some.join(''));
const keys = fc.array(key, { maxLength: 30 });

/** What the file says of each key, or `unsure` where only reading everything can tell. */
function answers(file: ManifestFile, map: MapName, asked: readonly string[]): unknown[] {
  return asked.map((one) => {
    const value = valueIn(file, map, one);
    if (value === undefined) return 'unsure';
    return value === null ? null : JSON.parse(value.replace(/,$/, ''));
  });
}

test('whatever is found is what the whole document says, in every map', () => {
  fc.assert(
    fc.property(keys, keys, keys, (pages, aliases, others) => {
      const maps = {
        entryPoints: sorted(['.', ...others.map((one) => `./${one}`)], (one) => `${one}.d.ts`),
        pages: sorted([...many, ...pages], (one) => ({ ...page, file: `${one}.md` })),
        aliases: sorted([...aliases, ...many.map((one) => `old/${one}`)], (one) => one.toLowerCase()),
      };
      const file = large(maps);
      const asked = [
        ...pages,
        ...aliases,
        ...others,
        ...Object.keys(maps.entryPoints),
        'Kiln0',
        'old/Kiln999',
      ];
      for (const map of ['entryPoints', 'pages', 'aliases'] as const) {
        const known: Readonly<Record<string, unknown>> = maps[map];
        const found = answers(file, map, asked);
        const expected = asked.map((one) => (Object.hasOwn(known, one) ? known[one] : null));
        expect(found).toEqual(expected.map((value, at) => (found[at] === 'unsure' ? 'unsure' : value)));
      }
    }),
    { numRuns: 40 },
  );
});

test('names as people write them are never left to a reading of everything', () => {
  const file = large({ pages: sorted(many, () => page) });
  const asked = [...many, 'Kiln', 'Kiln4000', 'A', 'z', '$', '_', 'ns.Kiln', 'sub/Kiln1', '.', './sub'];
  expect(answers(file, 'pages', asked)).not.toContain('unsure');
  expect(answers(file, 'aliases', asked)).not.toContain('unsure');
  expect(answers(file, 'entryPoints', asked)).not.toContain('unsure');
});

test('lines longer than a block are left to a reading of everything', () => {
  const long = { ...page, file: `${'deep/'.repeat(4000)}Kiln.md` };
  const file = large({ pages: sorted(['A', 'B', 'C', 'D', 'E'], () => long) });
  expect(['A', 'C', 'E', 'F'].map((key) => valueIn(file, 'pages', key))).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test.each([
  ['small', writeManifest(manifestOf({ pages: { Kiln: page } }))],
  ['cut off', writeManifest(manifestOf({ pages: sorted(many, () => page) })).slice(0, -2)],
  ['laid out otherwise', JSON.stringify(manifestOf({ pages: sorted(many, () => page) }), null, 4)],
  ['empty', ''],
])('a manifest that is %s is read as a whole', (_, text) => {
  expect(onDisk(text)).toBe(text);
});

test('a missing manifest is none, one that was replaced meanwhile is no longer read by lines', () => {
  expect(openManifestFile(join(folder, 'no-such-file.json'))).toBeNull();
  const file = large({ pages: sorted(many, () => page) });
  onDisk(writeManifest(manifestOf({ pages: sorted([...many, 'New'], () => page) })));
  expect(valueIn(file, 'pages', 'Kiln1')).toBeUndefined();
});
