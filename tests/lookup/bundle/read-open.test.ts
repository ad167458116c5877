import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { builtVersions } from '../../../src/lookup/bundle/built-versions.ts';
import { generator } from '../../../src/lookup/bundle/generator.ts';
import { type ExpectedBundle, openBundle, readBundle } from '../../../src/lookup/bundle/open.ts';
import { type FixtureBundle, manifestText, temporaryFolder, writeFixture } from '../bundle-fixture.ts';
import { kiln } from '../kiln.ts';

const expected: ExpectedBundle = {
  ecosystem: 'npm',
  name: 'kiln',
  version: '2.1.0',
  integrity: 'sha512-kiln==',
  patched: false,
  types: null,
};

function opens(written: FixtureBundle, wanted: Partial<ExpectedBundle> = {}): boolean {
  const directory = writeFixture(temporaryFolder(), { ...kiln, ...written });
  return openBundle(directory, { ...expected, ...wanted }) !== null;
}

test('the generator is this program and its version', () => {
  expect(generator()).toMatch(/^quartermaster \d+\.\d+\.\d+/);
});

test.each<[string, FixtureBundle, Partial<ExpectedBundle>, boolean]>([
  ['the same release', {}, {}, true],
  ['another format', { format: 2 }, {}, false],
  ['another program', { generator: 'quartermaster 0.0.0' }, {}, false],
  ['another package under this path', { name: 'oven' }, {}, false],
  ['another version under this path', { version: '2.1.1' }, {}, false],
  ['another digest of the same kind', { integrity: 'sha512-other==' }, {}, false],
  ['a digest of another kind', { integrity: 'sha1-kiln=' }, {}, true],
  ['the checksum of Yarn', { integrity: '10c0/abc' }, {}, true],
  ['another checksum of Yarn', { integrity: '10c0/abc' }, { integrity: '10c0/def' }, false],
  ['no digest on record', { integrity: null }, {}, true],
  ['no digest in the project', {}, { integrity: null }, true],
  ['a patched bundle for the published release', { integrity: 'sha512-kiln==#patch=1' }, {}, false],
  ['a patched bundle where no digest is known', { integrity: '#patch=1' }, { integrity: null }, false],
  [
    'the published bundle for a patched release',
    {},
    { integrity: 'sha512-kiln==#patch=1', patched: true },
    false,
  ],
  [
    'an unknown bundle for a patched release',
    { integrity: null },
    { integrity: '#patch=1', patched: true },
    false,
  ],
  [
    'the same patch',
    { integrity: 'sha512-kiln==#patch=1' },
    { integrity: 'sha512-kiln==#patch=1', patched: true },
    true,
  ],
  [
    'another patch',
    { integrity: 'sha512-kiln==#patch=1' },
    { integrity: 'sha512-kiln==#patch=2', patched: true },
    false,
  ],
])('%s', (_, written, wanted, usable) => {
  expect(opens(written, wanted)).toBe(usable);
});

const types = { name: '@types/kiln', version: '2.0.1' };

test.each<[string, FixtureBundle, ExpectedBundle['types'], boolean]>([
  ['the same types', { types, entryPoints: {} }, types, true],
  ['a newer types package', { types }, { ...types, version: '2.0.2' }, false],
  ['types that were removed', { types }, null, false],
  ['types that cannot be compared, as nothing is installed', { types }, undefined, true],
  ['types installed for a release that had none', { types: null, entryPoints: {}, pages: {} }, types, false],
  ['needless types beside a release that brings its own', { types: null }, types, true],
])('%s', (_, written, installed, usable) => {
  expect(opens(written, { types: installed })).toBe(usable);
});

test('a missing, empty, foreign or damaged manifest is no bundle', () => {
  const directory = temporaryFolder();
  expect(readBundle(join(directory, 'nowhere'))).toBeNull();
  expect(readBundle(directory)).toBeNull();
  for (const text of ['', '{}', 'null', manifestText(kiln).replace('"pages"', '"page"')]) {
    writeFileSync(join(directory, 'manifest.json'), text);
    expect(readBundle(directory)).toBeNull();
  }
  mkdirSync(join(directory, 'deep/manifest.json'), { recursive: true });
  expect(readBundle(join(directory, 'deep'))).toBeNull();
});

test('versions at hand are those whose bundles could answer', () => {
  const dataHome = temporaryFolder();
  const folder = join(dataHome, 'bundles/npm');
  for (const version of ['2.1.0', '1.0.0', '2.0.0-rc.1']) {
    writeFixture(join(folder, `kiln@${version}`), { ...kiln, version });
  }
  writeFixture(join(folder, 'kiln@3.0.0'), { ...kiln, version: '3.0.0', generator: 'quartermaster 0.0.0' });
  writeFixture(join(folder, 'kiln-extra@9.0.0'), { ...kiln, name: 'kiln-extra', version: '9.0.0' });
  mkdirSync(join(folder, 'kiln@4.0.0'));
  expect(builtVersions(dataHome, 'npm', 'kiln')).toEqual(['1.0.0', '2.0.0-rc.1', '2.1.0']);
  expect(builtVersions(dataHome, 'npm', 'unknown')).toEqual([]);
  expect(builtVersions(join(dataHome, 'nowhere'), 'npm', 'kiln')).toEqual([]);
});
