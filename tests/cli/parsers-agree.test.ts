import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fastPath } from '../../src/cli/fast-path.ts';
import { parseProgram } from '../../src/cli/program.ts';

const word = fc.oneof(
  fc.constantFrom(
    'lookup',
    'list',
    'search',
    'path',
    'hono',
    'Hono#get',
    '',
    '-',
    '--',
    '-h',
    '-x',
    '-1',
    '-hh',
  ),
  fc.constantFrom(
    '--json',
    '--quiet',
    '--full',
    '--no-build',
    '--build',
    '--no-color',
    '--help',
    '--version',
  ),
  fc.constantFrom(
    '--version=1.0.0',
    '--color',
    '--color=never',
    '--color=',
    'always',
    '--project',
    '--json=1',
  ),
  fc.string({ maxLength: 4 }),
);
const argv = fc.tuple(fc.constantFrom('lookup', 'list', 'search', 'path'), fc.array(word, { maxLength: 7 }));

test('whatever the fast parser accepts, the full parser reads the same way', () => {
  let taken = 0;
  fc.assert(
    fc.property(argv, ([command, rest]) => {
      const line = [command, ...rest];
      const invocation = fastPath(line);
      const parsed = parseProgram(line);
      if (invocation === undefined) return;
      taken++;
      expect(parsed).toEqual({ kind: 'run', invocation });
    }),
    { numRuns: 4000 },
  );
  expect(taken).toBeGreaterThan(200);
});

test('what the full parser runs without values in doubt, the fast parser takes', () => {
  fc.assert(
    fc.property(argv, ([command, rest]) => {
      const line = [command, ...rest];
      const parsed = parseProgram(line);
      // Commander takes a negative number for an argument, parseArgs for an option: slower, and answered all the same.
      if (parsed.kind !== 'run' || line.some((each) => /^-[\d.]/.test(each))) return;
      expect(fastPath(line)).toEqual(parsed.invocation);
    }),
    { numRuns: 4000 },
  );
});
