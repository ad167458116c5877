import { expect, it } from 'vitest';
import { parseSpecifier } from '../../../../src/lookup/npm/lockfile/specifier.ts';

it.each([
  ['^1.2.0', null],
  ['latest', null],
  ['1.x || >=2.5.0 || 5.0.0 - 7.2.3', null],
  ['', null],
  ['catalog:', null],
  ['npm:hono@^4', null],
  ['npm:@scope/real@1.0.0', null],
  ['workspace:*', 'workspace'],
  ['file:../x', 'file'],
  ['link:./x', 'link'],
  ['portal:./x', 'portal'],
  ['./x', 'file'],
  ['~/x', 'file'],
  ['C:\\x', 'file'],
  ['vendor/x.tgz', 'file'],
  ['user/repo', 'git'],
  ['user/repo#semver:^1', 'git'],
  ['github:user/repo', 'git'],
  ['git+ssh://git@example.com/u/r.git#v1', 'git'],
  ['git@github.com:u/r.git', 'git'],
  ['https://example.com/u/r.git', 'git'],
  ['https://github.com/u/r', 'git'],
  ['https://example.com/x.tgz', 'tarball'],
])('%s asks for %s', (specifier, source) => {
  expect(parseSpecifier(specifier).source).toBe(source);
});

it.each([
  ['npm:hono@^4', { source: null, alias: 'hono', rest: '^4' }],
  ['npm:@scope/real@1.0.0', { source: null, alias: '@scope/real', rest: '1.0.0' }],
  ['npm:hono', { source: null, alias: 'hono', rest: '*' }],
  // Yarn writes plain ranges with the protocol.
  ['npm:^1.2.0', { source: null, alias: null, rest: '^1.2.0' }],
])('%s is split into name and range', (specifier, parts) => {
  expect(parseSpecifier(specifier)).toEqual(parts);
});
