import fc from 'fast-check';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import {
  admitsTypeScript,
  TYPESCRIPT_VERSION,
} from '../../../../src/lookup/npm/entry-points/typescript-version.ts';

// Not in the public typings, but what the compiler itself asks for `typesVersions` and `types@` conditions.
const { VersionRange } = ts as unknown as {
  VersionRange: { tryParse: (text: string) => { test: (version: string) => boolean } | undefined };
};

const compilerAnswer = (range: string): boolean | null =>
  VersionRange.tryParse(range)?.test(ts.version) ?? null;

describe('admitsTypeScript', () => {
  it('answers for the installed compiler', () => {
    expect(TYPESCRIPT_VERSION.join('.')).toBe(ts.version);
  });

  it.each([
    ['*', true],
    ['', true],
    ['>=4.2', true],
    ['<=5.0', false],
    ['>=5.0 <6.0', false],
    ['<5.0 || >=6', true],
    ['5.0 - 6.0', true],
    ['5.0 - 6.0.2', false],
    ['^6.0.3', true],
    ['~6.0.4', false],
    ['6.x', true],
    ['<6', false],
    ['>6', false],
    ['>=6.0.3-beta', true],
    ['=6.0.3-beta', false],
    ['latest', null],
    ['>= 5', null],
  ])('reads %j as %j, as the compiler does', (range, expected) => {
    expect(admitsTypeScript(range)).toBe(expected);
    expect(compilerAnswer(range)).toBe(expected);
  });

  it('agrees with the compiler on any range', () => {
    const part = fc.constantFrom('0', '1', '3', '5', '6', '7', '*', 'x');
    const version = fc.array(part, { minLength: 1, maxLength: 3 }).map((parts) => parts.join('.'));
    const simple = fc
      .tuple(fc.constantFrom('', '<', '<=', '>', '>=', '=', '~', '^'), version)
      .map((pair) => pair.join(''));
    const hyphen = fc.tuple(version, version).map((pair) => pair.join(' - '));
    const all = fc.oneof(
      fc.array(simple, { minLength: 1, maxLength: 3 }).map((list) => list.join(' ')),
      hyphen,
    );
    const range = fc.array(all, { minLength: 1, maxLength: 3 }).map((list) => list.join(' || '));
    fc.assert(
      fc.property(range, (text) => {
        expect(admitsTypeScript(text)).toBe(compilerAnswer(text));
      }),
      { numRuns: 2000 },
    );
  });
});
