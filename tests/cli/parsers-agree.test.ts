import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fastPath } from '../../src/cli/fast-path.ts';
import { parseProgram } from '../../src/cli/program.ts';

const ofAll = [
  '',
  '-',
  '--',
  '-h',
  '-x',
  '-1',
  '-hh',
  '--json',
  '--quiet',
  '--no-color',
  '--help',
  '--color',
];
const withValues = ['--color=never', '--color=', 'always', '--project', '--json=1', '--project=a'];
const ofPackages = [
  'hono',
  'Hono#get',
  'lookup',
  '--full',
  '--no-build',
  '--build',
  '--version',
  '--version=1.0.0',
];
const ofIndex = ['--root', '--root=a', '--root=b', 'a', '--check', '--allow-shrink'];
const ofDocs = [
  'docs',
  'query',
  'docs/a.md#b',
  '--root',
  '--root=a',
  '--root=b',
  '--check',
  '--allow-shrink',
  '--limit',
  '--limit=3',
  '--limit=0',
  '7',
  '--divio-type=how-to',
  '--section',
  '--max-tokens=90',
  '--mode=rank',
  '--mode=x',
  '--envelope',
  '--frozen',
  '--no-children',
  '--children',
];

const ofServe = [
  'serve',
  '--http=80',
  '--http',
  '8080',
  '--stores=docs',
  '--workspace=a',
  '--agent',
  'b',
  '--call',
  '--no-call',
];

const ofTools = [
  'files',
  '--workspace',
  '--workspace=a',
  '--agent=b',
  '--agent',
  'get',
  '--full',
  '--cursor=x',
  '--cursor',
  '--limit=3',
  '--limit',
  '7',
  '--all',
  '--no-all',
  '{}',
];

function line(commands: readonly string[], words: readonly string[]): fc.Arbitrary<string[]> {
  const word = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...words) },
    { weight: 2, arbitrary: fc.constantFrom(...ofAll, ...withValues) },
    { weight: 1, arbitrary: fc.string({ maxLength: 4 }) },
  );
  return fc
    .tuple(fc.constantFrom(...commands), fc.array(word, { maxLength: 7 }))
    .map(([command, rest]) => [...command.split(' '), ...rest]);
}

const argv = fc.oneof(
  line(['lookup', 'list', 'search', 'path'], ofPackages),
  line(['docs index'], ofIndex),
  line(['serve'], ofServe),
  line(
    ['hosts', 'get', 'search', 'load', 'unload', 'list', 'call'].map((word) => `tools ${word}`),
    ofTools,
  ),
  line(['docs query', 'docs show', 'docs outline', 'docs index', 'docs check', 'docs'], ofDocs),
);

test('whatever the fast parser accepts, the full parser reads the same way', () => {
  let taken = 0;
  let repeated = 0;
  fc.assert(
    fc.property(argv, (words) => {
      const invocation = fastPath(words);
      const parsed = parseProgram(words);
      if (invocation === undefined) return;
      taken++;
      if (Array.isArray(invocation.values['root']) && invocation.values['root'].length > 1) repeated++;
      expect(parsed).toEqual({ kind: 'run', invocation });
    }),
    { numRuns: 8000 },
  );
  expect(taken).toBeGreaterThan(400);
  expect(repeated).toBeGreaterThan(5);
});

test('what the full parser runs without values in doubt, the fast parser takes', () => {
  fc.assert(
    fc.property(argv, (words) => {
      const parsed = parseProgram(words);
      // Commander takes a negative number for an argument, parseArgs for an option: slower, and answered all the same.
      if (parsed.kind !== 'run' || words.some((each) => /^-[\d.]/.test(each))) return;
      // So it is with options between the two words of a command.
      if (words[0] === 'docs' && words[1]?.startsWith('-')) return;
      expect(fastPath(words)).toEqual(parsed.invocation);
    }),
    { numRuns: 8000 },
  );
});
