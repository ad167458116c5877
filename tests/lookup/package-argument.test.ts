import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parsePackageArgument } from '../../src/lookup/package-argument.ts';
import { isFailure } from '../../src/outcome.ts';

test.each([
  ['hono', null, 'hono', null],
  ['hono/jsx', null, 'hono', 'jsx'],
  ['hono/jsx/dom', null, 'hono', 'jsx/dom'],
  ['@hono/node-server', null, '@hono/node-server', null],
  ['@hono/node-server/serve-static', null, '@hono/node-server', 'serve-static'],
  ['npm:hono', 'npm', 'hono', null],
  ['npm:@aws-sdk/client-s3/x.js', 'npm', '@aws-sdk/client-s3', 'x.js'],
  ['gem:rack', 'gem', 'rack', null],
  ['JSONStream', null, 'JSONStream', null],
  ["crazy!name'()*~", null, "crazy!name'()*~", null],
  ['_internal', null, '_internal', null],
  ['x'.repeat(214), null, 'x'.repeat(214), null],
])('%s', (text, ecosystem, name, subpath) => {
  expect(parsePackageArgument(text)).toEqual({ status: 'ok', ecosystem, name, subpath });
});

test.each([
  ['', 'it is empty'],
  ['npm:', 'it has an empty segment'],
  ['/etc', 'it is a path'],
  ['.', 'a name does not begin with `.` or `-`'],
  ['./local', 'a name does not begin with `.` or `-`'],
  ['../../etc', 'a name does not begin with `.` or `-`'],
  ['-g', 'a name does not begin with `.` or `-`'],
  ['@scope', 'a scope needs a name after it, as in `@hono/node-server`'],
  ['@scope/', 'it has an empty segment'],
  ['@/x', 'it has an empty segment'],
  ['@../x', 'a name does not begin with `.` or `-`'],
  ['@x/..', 'a name does not begin with `.` or `-`'],
  ['hono/', 'it has an empty segment'],
  ['hono//jsx', 'it has an empty segment'],
  ['hono/../zod', 'it contains a `.` or `..` segment'],
  ['hono/./jsx', 'it contains a `.` or `..` segment'],
  ['hono\\jsx', 'it contains a backslash'],
  ['hono jsx', 'it contains a blank'],
  ['hono\0', 'it contains a control character'],
  ['pip:flask', '`pip:flask` holds a character that package names cannot have'],
  ['hono@latest', 'a version is not part of the name; it is given with `--version`'],
  ['x'.repeat(215), 'the name is longer than 214 characters'],
  [`a/${'x'.repeat(1000)}`, 'it is longer than 1000 characters'],
])('%j is refused because %s', (text, reason) => {
  const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  expect(parsePackageArgument(text)).toEqual({
    status: 'usage',
    code: 'malformed-package',
    message: `${JSON.stringify(shown)} is no package: ${reason}.\nA package is written as one of \`hono\`, \`@hono/node-server\`, \`hono/jsx\`, \`npm:hono\`.`,
    next: ['qm lookup --help'],
  });
});

test('a version written as package managers do is moved to where it belongs', () => {
  expect(parsePackageArgument('@hono/node-server@1.2.3-rc.1')).toMatchObject({
    status: 'usage',
    next: ['qm lookup @hono/node-server {entity} --version 1.2.3-rc.1', 'qm lookup --help'],
  });
});

test('no accepted name or subpath leads anywhere else when it is joined to a folder', () => {
  const pieces = fc.constantFrom('a', '@', '/', '.', '..', '\\', ' ', ':', 'npm:', '\0', '%2e', '~');
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const argument = parsePackageArgument(text);
      if (isFailure(argument)) return argument.status === 'usage';
      const segments = [...argument.name.split('/'), ...(argument.subpath?.split('/') ?? [])];
      expect(segments.every((segment) => !['', '.', '..'].includes(segment))).toBe(true);
      expect(text).not.toMatch(/[\s\0\\]/);
      return true;
    }),
    { numRuns: 2000 },
  );
});
