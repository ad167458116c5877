import { expect, test } from 'vitest';
import { fastPath } from '../../src/cli/fast-path.ts';
import { type Parsed, parseProgram } from '../../src/cli/program.ts';

/** What both parsers make of a command line that both run. */
const accepted: readonly (readonly [argv: string, command: string, positionals: string[], values: object])[] =
  [
    ['lookup hono Hono#get', 'lookup', ['hono', 'Hono#get'], {}],
    ['lookup hono Hono --full --no-build', 'lookup', ['hono', 'Hono'], { full: true, build: false }],
    ['lookup --full hono --json Hono', 'lookup', ['hono', 'Hono'], { full: true, json: true }],
    ['lookup hono Hono --version 4.0.0', 'lookup', ['hono', 'Hono'], { version: '4.0.0' }],
    ['lookup hono Hono --version=4.0.0', 'lookup', ['hono', 'Hono'], { version: '4.0.0' }],
    ['lookup hono Hono --version=a=b', 'lookup', ['hono', 'Hono'], { version: 'a=b' }],
    ['lookup hono Hono --version 1.0.0 --version 2.0.0', 'lookup', ['hono', 'Hono'], { version: '2.0.0' }],
    ['lookup --project sub -- hono Hono', 'lookup', ['hono', 'Hono'], { project: 'sub' }],
    ['lookup hono -- --json', 'lookup', ['hono', '--json'], {}],
    ['lookup -- -h --help', 'lookup', ['-h', '--help'], {}],
    ['lookup hono -- --', 'lookup', ['hono', '--'], {}],
    ['lookup - -', 'lookup', ['-', '-'], {}],
    ['lookup lookup list', 'lookup', ['lookup', 'list'], {}],
    ['lookup hono Hono --color never', 'lookup', ['hono', 'Hono'], { color: 'never' }],
    ['lookup hono Hono --color=always --no-color', 'lookup', ['hono', 'Hono'], { color: false }],
    ['lookup hono Hono --no-color --color=always', 'lookup', ['hono', 'Hono'], { color: 'always' }],
    ['list hono', 'list', ['hono'], {}],
    ['list hono Hono# --quiet', 'list', ['hono', 'Hono#'], { quiet: true }],
    ['search hono a b c --json', 'search', ['hono', 'a', 'b', 'c'], { json: true }],
    ['path --project ./-odd hono', 'path', ['hono'], { project: './-odd' }],
    ['docs query redirect', 'docs query', ['redirect'], {}],
    [
      'docs query how do redirects work --json --limit 3',
      'docs query',
      ['how', 'do', 'redirects', 'work'],
      { json: true, limit: '3' },
    ],
    [
      'docs query --section install --divio-type how-to --mode=substring',
      'docs query',
      [],
      { section: 'install', 'divio-type': 'how-to', mode: 'substring' },
    ],
    [
      'docs query x --max-tokens 500 --envelope --frozen',
      'docs query',
      ['x'],
      { 'max-tokens': '500', envelope: true, frozen: true },
    ],
    ['docs show docs/a.md#b --no-children', 'docs show', ['docs/a.md#b'], { children: false }],
    ['docs outline docs', 'docs outline', ['docs'], {}],
    ['docs index', 'docs index', [], {}],
    ['docs index --root a --allow-shrink', 'docs index', [], { root: ['a'], 'allow-shrink': true }],
    ['docs index --root b --root=a --root b', 'docs index', [], { root: ['b', 'a', 'b'] }],
    ['docs check --quiet', 'docs check', [], { quiet: true }],
    ['skills list --json', 'skills list', [], { json: true }],
    ['skills show release', 'skills show', ['release'], {}],
    ['skills check a b --strict', 'skills check', ['a', 'b'], { strict: true }],
    ['skills doctor', 'skills doctor', [], {}],
    ['tools hosts --workspace a --agent=b', 'tools hosts', [], { workspace: 'a', agent: 'b' }],
    ['tools get files a b --full', 'tools get', ['files', 'a', 'b'], { full: true }],
    ['tools get --cursor x files', 'tools get', ['files'], { cursor: 'x' }],
    ['tools search a file --limit 3', 'tools search', ['a', 'file'], { limit: '3' }],
    ['tools load --all files', 'tools load', ['files'], { all: true }],
    ['tools load --agent a -- files --all', 'tools load', ['files', '--all'], { agent: 'a' }],
    ['tools unload --all', 'tools unload', [], { all: true }],
    ['tools list --json', 'tools list', [], { json: true }],
    ['tools call files_read -', 'tools call', ['files_read', '-'], {}],
    ['skills prompt --format=md', 'skills prompt', [], { format: 'md' }],
  ];

test.each(accepted)('both parsers run: qm %s', (line, command, positionals, values) => {
  const argv = words(line);
  const invocation = { command, positionals, values };
  expect(fastPath(argv)).toEqual(invocation);
  expect(parseProgram(argv)).toEqual({ kind: 'run', invocation });
});

const refused: readonly (readonly [argv: string, fact: string])[] = [
  ['lookup', 'missing argument package[/subpath]'],
  ['lookup hono', 'missing argument entity'],
  ['lookup hono Hono get', 'too many arguments for qm lookup'],
  ['lookup hono Hono --verison 4.0.0', 'unknown option --verison; did you mean --version?'],
  ['lookup hono Hono --verison=4.0.0', 'unknown option --verison; did you mean --version?'],
  ['lookup hono Hono --prefix', 'unknown option --prefix'],
  ['lookup hono Hono --all', 'unknown option --all'],
  ['lookup hono Hono --fulll', 'unknown option --fulll; did you mean --full?'],
  ['lookup hono Hono --vers=1', 'unknown option --vers; did you mean --version?'],
  ['lookup hono Hono -x', 'unknown option -x'],
  ['lookup hono Hono -xh', 'unknown option -xh'],
  ['lookup hono Hono --json=yes', 'option --json takes no value'],
  ['lookup hono Hono --no-build=1', 'option --no-build takes no value'],
  ['lookup hono Hono --build', 'unknown option --build; did you mean --no-build?'],
  ['lookup hono Hono --version', 'option --version <version> needs a value'],
  ['lookup hono Hono --version=', 'option --version <version> needs a value'],
  ['lookup hono Hono --version --json', 'option --version <version> needs a value, not --json'],
  ['lookup hono Hono --version=-1', 'option --version <version> needs a value, not -1'],
  ['lookup hono Hono --color sometimes', 'option --color <when> takes auto, always, never, not sometimes'],
  ['search hono', 'missing argument words'],
  ['path', 'missing argument package'],
  ['path hono Hono', 'too many arguments for qm path'],
  ['docs', 'no command given; there are query, show, outline, index, check, links, eval'],
  ['docs qery x', 'unknown command qery; did you mean qm docs query?'],
  ['docs lookup hono', 'unknown command lookup'],
  ['docs constructor', 'unknown command constructor'],
  ['docs query x --limit=0', 'option --limit <n> takes a whole number above 0, not 0'],
  ['docs query x --limit 01', 'option --limit <n> takes a whole number above 0, not 01'],
  [
    'docs query x --limit 9007199254740993',
    'option --limit <n> takes a whole number above 0, not 9007199254740993',
  ],
  ['docs query x --mode words', 'option --mode <mode> takes rank, substring, not words'],
  ['docs query x --children', 'unknown option --children'],
  ['docs show', 'missing argument path[#anchor]'],
  ['docs show a b', 'too many arguments for qm docs show'],
  ['docs show a --children', 'unknown option --children; did you mean --no-children?'],
  ['docs index --root', 'option --root <dir> needs a value'],
  ['docs index --root a --root=', 'option --root <dir> needs a value'],
  ['docs index --root --check', 'option --root <dir> needs a value, not --check'],
  ['docs index a', 'too many arguments for qm docs index'],
  ['skills list a', 'too many arguments for qm skills list'],
  ['skills show', 'missing argument name'],
  ['skills prompt --format yaml', 'option --format <format> takes xml, md, not yaml'],
  ['tools', 'no command given; there are hosts, search, get, load, unload, list, call, repair'],
  ['tools host', 'unknown command host; did you mean qm tools hosts?'],
  ['tools hosts a', 'too many arguments for qm tools hosts'],
  ['tools get', 'missing argument host'],
  ['tools get files --all', 'unknown option --all'],
  ['tools get files --cursor', 'option --cursor <cursor> needs a value'],
  ['tools search', 'missing argument words'],
  ['tools load --all', 'missing argument host'],
  ['tools list --agent=-x', 'option --agent <name> needs a value, not -x'],
  ['tools call', 'missing argument name'],
  ['tools call a {} b', 'too many arguments for qm tools call'],
  ['trust', 'no command given; there are add, list, revoke'],
  ['trust ad', 'unknown command ad; did you mean qm trust add?'],
  ['trust add a b', 'too many arguments for qm trust add'],
  ['skills chek', 'unknown command chek; did you mean qm skills check?'],
];

test.each(refused)('the fast parser leaves the refusal to the full one: qm %s', (line, fact) => {
  const argv = words(line);
  expect(fastPath(argv)).toBeUndefined();
  expect(firstLine(parseProgram(argv))).toBe(fact);
});

const fullOnly: readonly (readonly [argv: string, command: string, positionals: string[], values: object])[] =
  [
    ['--json lookup hono Hono', 'lookup', ['hono', 'Hono'], { json: true }],
    ['--project a lookup hono Hono --project b', 'lookup', ['hono', 'Hono'], { project: 'b' }],
    ['--no-color list hono', 'list', ['hono'], { color: false }],
    ['build hono zod --quiet', 'build', ['hono', 'zod'], { quiet: true }],
    ['build --all', 'build', [], { all: true }],
    ['--json docs --project a query x --project b', 'docs query', ['x'], { json: true, project: 'b' }],
    ['docs --quiet index --root a --root b', 'docs index', [], { quiet: true, root: ['a', 'b'] }],
    ['docs links --json', 'docs links', [], { json: true }],
    ['tools repair --agent a', 'tools repair', [], { agent: 'a' }],
    ['tools --quiet list', 'tools list', [], { quiet: true }],
    ['trust add --quiet a', 'trust add', ['a'], { quiet: true }],
    ['trust revoke', 'trust revoke', [], {}],
  ];

test.each(fullOnly)('only the full parser runs: qm %s', (line, command, positionals, values) => {
  const argv = words(line);
  expect(fastPath(argv)).toBeUndefined();
  expect(parseProgram(argv)).toEqual({ kind: 'run', invocation: { command, positionals, values } });
});

test.each([
  [
    '',
    'no command given; there are lookup, list, search, path, build, docs, skills, tools, trust, serve, help',
  ],
  ['lokup hono Hono', 'unknown command lokup; did you mean qm lookup?'],
  ['lokup --help', 'unknown command lokup; did you mean qm lookup?'],
  ['frobnicate', 'unknown command frobnicate'],
  ['help lokup', 'unknown command lokup; did you mean qm lookup?'],
  ['--verison', 'unknown option --verison; did you mean --version?'],
  ['--version=1', 'option --version takes no value'],
  ['toString', 'unknown command toString'],
  ['__proto__', 'unknown command __proto__'],
  ['help docs qery', 'unknown command qery; did you mean qm docs query?'],
])('the full parser refuses: qm %s', (line, fact) => {
  const argv = line === '' ? [] : words(line);
  expect(fastPath(argv)).toBeUndefined();
  expect(firstLine(parseProgram(argv))).toBe(fact);
});

test('a command of two words is none when they are one', () => {
  expect(fastPath(['docs query', 'x'])).toBeUndefined();
  expect(firstLine(parseProgram(['docs query', 'x']))).toBe('unknown command docs query');
});

function words(line: string): string[] {
  return line.split(' ');
}

function firstLine(parsed: Parsed): string | undefined {
  return parsed.kind === 'refused' ? parsed.failure.message.split('\n')[0] : undefined;
}
