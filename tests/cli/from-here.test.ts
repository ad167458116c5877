import { expect, test } from 'vitest';
import { type CommandSpec, type GroupSpec, isGroup } from '../../src/cli/command-spec.ts';
import { sections } from '../../src/cli/command-table.ts';
import { fromHere, notesFromHere } from '../../src/cli/from-here.ts';
import { parseProgram } from '../../src/cli/program.ts';
import { failure } from '../../src/outcome.ts';

function adapted(command: string): string | undefined {
  return fromHere(failure('failed', 'x', 'no', { next: [command] }), 'my app').next[0];
}

test.each([
  ['qm docs index', "qm docs index --project 'my app'"],
  ['qm docs index --allow-shrink', "qm docs index --project 'my app' --allow-shrink"],
  ["qm docs show 'docs/a.md#b'", "qm docs show --project 'my app' 'docs/a.md#b'"],
  ['qm tools get files', "qm tools get --project 'my app' files"],
  ['qm trust add', "qm trust add --project 'my app'"],
  ['qm list hono -- -x', "qm list --project 'my app' hono -- -x"],
  ['qm docs query --help', 'qm docs query --help'],
  ['npm install', "cd 'my app' && npm install"],
  ['unset QM_DOCS_ROOTS', 'unset QM_DOCS_ROOTS'],
])('%s', (command, expected) => {
  expect(adapted(command)).toBe(expected);
});

test('the project is named where the parser takes it, in every command there is', () => {
  const lines = sections.flatMap(({ commands }) => commands).flatMap((entry) => linesOf(entry));
  expect(lines.length).toBeGreaterThan(10);
  for (const line of lines) {
    const argv = (adapted(`qm ${line} -- x y`) ?? '').replace("'my app'", 'app').split(' ').slice(1);
    const parsed = parseProgram(argv);
    const refused = parsed.kind === 'refused' && parsed.failure.code;
    if (refused !== 'too-many-arguments') {
      expect(parsed).toMatchObject({
        kind: 'run',
        invocation: { command: line, values: { project: 'app' } },
      });
    }
  }
});

test('commands of notes are adapted as well', () => {
  const notes = [{ level: 'info', text: 'stale', next: 'qm docs index' }] as const;
  expect(notesFromHere(notes, 'app')).toEqual([{ ...notes[0], next: 'qm docs index --project app' }]);
  expect(notesFromHere(notes, undefined)).toBe(notes);
});

function linesOf(entry: CommandSpec | GroupSpec): string[] {
  if (!isGroup(entry)) return entry.name === 'help' ? [] : [entry.name];
  return entry.commands.flatMap(linesOf).map((words) => `${entry.name} ${words}`);
}
