import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseEntity } from '../../src/lookup/entity.ts';
import { isFailure } from '../../src/outcome.ts';

test.each([
  ['Hono', 'Hono', null],
  ['z.core.ZodType', 'z.core.ZodType', null],
  ['Hono#get', 'Hono', '#get'],
  ['Hono.new', 'Hono.new', null],
  ['Chain#()', 'Chain', '#()'],
  ['Headers#[Symbol.iterator]', 'Headers', '#[Symbol.iterator]'],
  ['Pool.[Symbol.species]', 'Pool', '.[Symbol.species]'],
  ['Dict#[string]', 'Dict', '#[string]'],
  ['default', 'default', null],
  ['Headers#content-type', 'Headers', '#content-type'],
  ['Headers#a.b#c', 'Headers', '#a.b#c'],
  ['paths#/v1/items', 'paths', '#/v1/items'],
  ['Headers#content%20type', 'Headers', '#content%20type'],
  ['Status.a-b', 'Status.a-b', null],
  ['module.exports', 'module.exports', null],
  ['_', '_', null],
  ['Base~2#close', 'Base~2', '#close'],
  ['$el', '$el', null],
  ['Größe.маса', 'Größe.маса', null],
  ['𝒜#b', '𝒜', '#b'],
])('%s names %s and member %s', (text, name, member) => {
  expect(parseEntity(text)).toEqual({ status: 'ok', text, name, member });
});

test.each([
  ['', 'it is empty'],
  ['#get', 'it names no export before the member'],
  ['.new', 'it has an empty segment'],
  ['Hono#', 'it names no member after `#`'],
  ['Hono.', 'it has an empty segment'],
  ['a..b', 'it has an empty segment'],
  ['Pool.[Symbol.species', 'its bracket is not closed'],
  ['Hono get', 'it contains a blank'],
  [' Hono', 'it contains a blank'],
  [
    'Headers#content type',
    'it contains a blank; a member whose quoted name has blanks is written `Headers#content%20type`',
  ],
  ['Hono\0', 'it contains a control character'],
  ['Hono\n#get', 'it contains a control character'],
  ['Hono\u2028', 'it contains a control character'],
  ['Hono\ud800', 'it contains a control character'],
  ['..', 'it contains a `..`'],
  ['../../etc/passwd', 'it contains a `..`'],
  ['Hono#../../etc/passwd', 'it contains a `..`'],
  ['/etc/passwd', 'it contains a `/`; an entry point is part of the package, as in `hono/jsx useState`'],
  ['jsx/useState', 'it contains a `/`; an entry point is part of the package, as in `hono/jsx useState`'],
  ['C:\\x', 'it contains a backslash'],
  ['Hono()', '`Hono()` is not a name that a module can export'],
  ['a~b', '`a~b` is not a name that a module can export'],
  ['1x', '`1x` is not a name that a module can export'],
  ['-x', '`-x` is not a name that a module can export'],
  ['x'.repeat(1001), 'it is longer than 1000 characters'],
])('%j is refused because %s', (text, reason) => {
  const shown = text.length > 80 ? `${text.slice(0, 80)}…` : text;
  expect(parseEntity(text)).toEqual({
    status: 'usage',
    code: 'malformed-entity',
    message:
      `${JSON.stringify(shown)} is no entity: ${reason}.\n` +
      'An entity is one of `Name`, `ns.Name`, `Name#member`, `Name.member`, `Name.new`, `Name#()`, `Name#[Symbol.iterator]`.',
    next: ['qm lookup --help'],
  });
});

test('the longest entity is not too long', () => {
  expect(parseEntity('x'.repeat(1000)).status).toBe('ok');
});

test('whatever is accepted splits into its parts without loss, and neither part has a blank or leads upwards', () => {
  const pieces = fc.constantFrom(
    'a',
    'B',
    '.',
    '#',
    '/',
    '..',
    '\\',
    ' ',
    '[',
    ']',
    '()',
    '%',
    '\0',
    '-',
    'é',
    '$',
  );
  const texts = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(pieces).map((parts) => parts.join('')),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const entity = parseEntity(text);
      if (isFailure(entity)) return entity.status === 'usage';
      expect(entity.name + (entity.member ?? '')).toBe(text);
      expect(entity.name).not.toMatch(/[/\\]|^\.|\.$|\.\./);
      expect(text).not.toMatch(/[\s\0\\]|(^|\/)\.\.(\/|$)/);
      return true;
    }),
    { numRuns: 2000 },
  );
});
