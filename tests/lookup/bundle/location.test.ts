import { isAbsolute, relative, sep } from 'node:path';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bundleDirectory, scratchRoot } from '../../../src/lookup/bundle/location.ts';

test('an npm bundle is named by name and version, and keeps its scope folder', () => {
  expect(bundleDirectory('/data', 'npm', 'hono', '4.13.19')).toBe('/data/bundles/npm/hono@4.13.19');
  expect(bundleDirectory('/data', 'npm', '@aws-sdk/client-s3', '3.1.0-rc.1+build.5')).toBe(
    '/data/bundles/npm/@aws-sdk/client-s3@3.1.0-rc.1+build.5',
  );
});

test('a gem bundle is named as RubyGems names a release', () => {
  expect(bundleDirectory('/data', 'gem', 'concurrent-ruby', '1.3.5-x86_64-linux')).toBe(
    '/data/bundles/gem/concurrent-ruby-1.3.5-x86_64-linux',
  );
});

test('scratch lies beside the bundles, so that one rename publishes', () => {
  expect(scratchRoot('/data')).toBe('/data/bundles/.incomplete');
});

test('no name and no version leads out of the folder of bundles, or into another one', () => {
  const hostile = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[@./\\a%-]*$/),
    fc.constantFrom('..', '../..', '@../x', '@x/..', '@./.', '/etc', 'a\0b', '@x/../../y', 'a*b!', '\ud800'),
  );
  fc.assert(
    fc.property(hostile, hostile, (name, version) => {
      const inside = relative('/data/bundles/npm', bundleDirectory('/data', 'npm', name, version));
      expect(isAbsolute(inside)).toBe(false);
      const segments = inside.split(sep);
      expect(segments.length).toBeLessThanOrEqual(2);
      expect(segments.every((segment) => /^[A-Za-z0-9._~+@%-]+$/.test(segment) && segment !== '..')).toBe(
        true,
      );
    }),
    { numRuns: 2000 },
  );
});
