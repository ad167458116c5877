import { expect, test } from 'vitest';
import type { CommandSpec, Section } from '../../src/cli/command-spec.ts';
import { parseProgram } from '../../src/cli/program.ts';

const index: CommandSpec = {
  name: 'index',
  arguments: [{ name: 'root', required: false, description: 'Where the docs are.' }],
  options: [{ long: 'check', summary: 'fail when the index is stale' }],
  summary: 'write the index of the docs',
  description: [],
  examples: [],
  exits: [],
};
const query: CommandSpec = { ...index, name: 'query', options: [], summary: 'find a section' };
const root = { long: 'root', value: 'dir', repeatable: true, summary: 'a folder' } as const;
const group = { name: 'docs', summary: 'the docs of this project', commands: [index, query] };
const table: readonly Section[] = [{ title: 'DOCS', commands: [group] }];

test('a command in a group is named by all its words', () => {
  expect(parseProgram(['--json', 'docs', '--project', 'a', 'index', 'guide', '--check'], table)).toEqual({
    kind: 'run',
    invocation: {
      command: 'docs index',
      values: { json: true, project: 'a', check: true },
      positionals: ['guide'],
    },
  });
});

test('an option of all commands is no value of another option, also behind a group', () => {
  const parsed = parseProgram(
    ['docs', 'index', '--root', '--project=a', 'b'],
    [{ title: 'DOCS', commands: [{ ...group, commands: [{ ...index, options: [root] }] }] }],
  );
  expect(parsed.kind === 'refused' && parsed.failure.message.split('\n')[0]).toBe(
    'option --root <dir> needs a value, not --project=a',
  );
});

test.each([
  ['docs', 'no command given; there are index, query\nusage: qm docs <command> [options]', 'qm docs --help'],
  [
    'docs indx',
    'unknown command indx; did you mean qm docs index?\nusage: qm docs <command> [options]',
    'qm docs --help',
  ],
  [
    'docs index --chek',
    'unknown option --chek; did you mean --check?\nusage: qm docs index [root] [options]',
    'qm docs index --help',
  ],
  ['docs --check index', 'unknown option --check\nusage: qm docs <command> [options]', 'qm docs --help'],
])('a slip in a group is refused where it happened: qm %s', (line, message, next) => {
  const parsed = parseProgram(line.split(' '), table);
  expect(parsed.kind === 'refused' && parsed.failure).toMatchObject({
    status: 'usage',
    message,
    next: [next],
  });
});

test('a group explains its commands', () => {
  expect(parseProgram(['docs', '-h'], table)).toEqual({
    kind: 'print',
    text: `usage: qm docs <command> [options]
The docs of this project.

COMMANDS
  index  write the index of the docs
  query  find a section
`,
  });
});
