import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  findAlias,
  findEntryPoint,
  findKeyOfFile,
  findPage,
  headerValue,
  keysEndingWith,
  type ManifestText,
  parseManifest,
  scanManifest,
} from '../../../src/lookup/bundle/manifest-text.ts';
import { writeManifest } from '../../../src/lookup/bundle/write-manifest.ts';
import { manifestText } from '../bundle-fixture.ts';
import { kiln } from '../kiln.ts';

function scanned(text: string): ManifestText {
  const manifest = scanManifest(text);
  if (manifest === null) throw new Error('no manifest');
  return manifest;
}

test('single entries are found without parsing the rest', () => {
  const manifest = scanned(manifestText(kiln));
  expect(findPage(manifest, 'Oven')).toEqual({ file: 'Oven.md', kind: 'class' });
  expect(findPage(manifest, 'Box')).toEqual({ file: 'Box.md', kind: 'class', exported: false });
  expect(findPage(manifest, 'oven')).toBeNull();
  expect(findPage(manifest, 'default')).toBeNull();
  expect(findPage(manifest, '.')).toBeNull();
  expect(findAlias(manifest, 'default')).toBe('Oven');
  expect(findAlias(manifest, 'Oven')).toBeNull();
  expect(findEntryPoint(manifest, './mud')).toBe('=./clay');
  expect(findEntryPoint(manifest, 'Oven')).toBeNull();
  expect(findKeyOfFile(manifest, 'heat/Source.md')).toBe('heat.Source');
  expect(findKeyOfFile(manifest, 'manifest.json')).toBeNull();
  expect(keysEndingWith(manifest, 'Tint')).toEqual(['clay/Tint', 'glaze/Tint']);
  expect(keysEndingWith(manifest, 'Oven')).toEqual(['clay/Oven']);
});

test('what stands above the maps is read as its type', () => {
  const manifest = scanned(manifestText({ ...kiln, types: { name: '@types/kiln', version: '2.0.1' } }));
  expect(
    ['format', 'name', 'integrity', 'types', 'pages'].map((key) => headerValue(manifest, key as 'name')),
  ).toEqual([1, 'kiln', 'sha512-kiln==', { name: '@types/kiln', version: '2.0.1' }, undefined]);
});

test('a release without pages has empty maps', () => {
  const manifest = scanned(manifestText({ entryPoints: {}, pages: {}, aliases: {} }));
  expect([findPage(manifest, 'x'), findAlias(manifest, 'x'), findEntryPoint(manifest, '.')]).toEqual([
    null,
    null,
    null,
  ]);
});

test('a manifest that was cut off anywhere is no manifest', () => {
  const text = manifestText(kiln);
  for (let length = 0; length < text.length - 1; length += 1) {
    expect(scanManifest(text.slice(0, length)), `cut at ${length}`).toBeNull();
  }
});

test('any manifest that the writer writes answers as if it were parsed', () => {
  const key = fc
    .oneof(fc.string({ minLength: 1 }), fc.stringMatching(/^[a-c/."\\]{1,4}$/))
    .filter((text) => text !== '__proto__');
  const page = fc.record({ file: fc.string(), kind: fc.constantFrom('class' as const, 'type' as const) });
  const manifests = fc.record({
    format: fc.constant(1),
    generator: fc.string(),
    ecosystem: fc.constant('npm' as const),
    name: fc.string(),
    version: fc.string(),
    integrity: fc.option(fc.string()),
    types: fc.option(fc.record({ name: fc.string(), version: fc.string() })),
    entryPoints: fc.dictionary(key, fc.string()),
    pages: fc.dictionary(key, page),
    aliases: fc.dictionary(key, fc.string()),
  });
  fc.assert(
    fc.property(manifests, fc.array(key), (written, others) => {
      const manifest = scanned(writeManifest(written));
      expect(parseManifest(manifest)).toEqual(written);
      expect(headerValue(manifest, 'types')).toEqual(written.types);
      expect(headerValue(manifest, 'generator')).toBe(written.generator);
      const keys = [...Object.keys(written.pages), ...Object.keys(written.aliases)];
      for (const one of [...keys, ...Object.keys(written.entryPoints), ...others]) {
        expect(findPage(manifest, one)).toEqual(
          Object.hasOwn(written.pages, one) ? written.pages[one] : null,
        );
        expect(findAlias(manifest, one)).toBe(
          Object.hasOwn(written.aliases, one) ? written.aliases[one] : null,
        );
        expect(findEntryPoint(manifest, one)).toBe(
          Object.hasOwn(written.entryPoints, one) ? written.entryPoints[one] : null,
        );
        expect(keysEndingWith(manifest, one)).toEqual(keys.filter((each) => each.endsWith(`/${one}`)));
      }
    }),
    { numRuns: 300 },
  );
});
