// One command line from argv to exit code: parse, perform, print. Knows the outside only through the edge.
import type { LookupContext } from '../lookup/answers.ts';
import { exitCodes, type Failure, failure, isFailure } from '../outcome.ts';
import { dataHome } from '../state/paths.ts';
import type { ColorChoice } from './color.ts';
import type { Command } from './command.ts';
import { flagValue, type Invocation, textValue } from './command-spec.ts';
import { buildCommand } from './commands/build.ts';
import { listCommand } from './commands/list.ts';
import { lookupCommand } from './commands/lookup.ts';
import { pathCommand } from './commands/path.ts';
import { searchCommand } from './commands/search.ts';
import { docsCommand } from './docs-commands.ts';
import type { Edge } from './edge.ts';
import { fastPath } from './fast-path.ts';
import { fromHere, notesFromHere } from './from-here.ts';
import type { Operations } from './operations.ts';
import { type PrintOptions, paintOf, print } from './print.ts';
import { createProgress } from './progress.ts';
import { progressStyle } from './progress-display.ts';
import { projectFolder } from './project-folder.ts';

const commands: Readonly<Record<string, Command>> = {
  lookup: lookupCommand,
  list: listCommand,
  search: searchCommand,
  path: pathCommand,
  build: buildCommand,
};

/** An envelope is JSON whether or not that is asked for as well. */
const jsonFlags = ['json', 'envelope'];

/** `argv` without the names of node and the script. Returns the exit code; never throws. */
export async function runCli(argv: readonly string[], edge: Edge, operations: Operations): Promise<number> {
  try {
    const quick = fastPath(argv);
    if (quick !== undefined) return await perform(quick, edge, operations);
    const { parseProgram } = await import('./program.ts');
    const parsed = parseProgram(argv);
    if (parsed.kind === 'run') return await perform(parsed.invocation, edge, operations);
    if (parsed.kind === 'refused') return print(parsed.failure, unparsed(argv), edge);
    edge.stdout.write(parsed.text);
    return exitCodes.ok;
  } catch (bug) {
    return internalError(bug, argv, edge);
  }
}

async function perform(invocation: Invocation, edge: Edge, operations: Operations): Promise<number> {
  const command = commands[invocation.command] ?? docsCommand(invocation.command);
  if (command === undefined) throw new Error(`the command ${invocation.command} has no code`);
  const options = printOptions(invocation, command);
  const project = textValue(invocation, 'project');
  const folder = projectFolder(project, edge.cwd);
  if (isFailure(folder)) return print(withHelp(folder, invocation), options, edge);
  const { quiet } = options;
  const progress = createProgress(edge.stderr, () => progressStyle(edge, quiet, command.announces));
  const form = { json: options.json, paint: () => paintOf(edge.stdout, options, edge) };
  try {
    const context: LookupContext = {
      project: folder.directory,
      dataHome: dataHome(edge.env),
      now: edge.now(),
      build: flagValue(invocation, 'build') ?? true,
      progress: progress.report,
    };
    const reply = await command.perform(invocation, { context, operations, edge, form });
    progress.clear();
    const final = isFailure(reply)
      ? withHelp(fromHere(reply, project), invocation)
      : { ...reply, notes: notesFromHere(reply.notes, project) };
    return print(final, options, edge);
  } finally {
    progress.clear();
  }
}

/** A wrong argument has no better next step than the manual. */
function withHelp(refused: Failure, { command }: Invocation): Failure {
  if (refused.status !== 'usage' || refused.next.length > 0) return refused;
  return { ...refused, next: [`qm ${command} --help`] };
}

function printOptions(invocation: Invocation, { failsOnStdout }: Command): PrintOptions {
  return {
    json: jsonFlags.some((name) => flagValue(invocation, name) ?? false),
    color: colorChoice(invocation),
    failsOnStdout,
    quiet: flagValue(invocation, 'quiet') ?? false,
  };
}

function colorChoice(invocation: Invocation): ColorChoice {
  if (invocation.values['color'] === false) return 'never';
  const choice = textValue(invocation, 'color');
  return choice === 'always' || choice === 'never' ? choice : 'auto';
}

/** A command line that cannot be parsed may still say which form the caller can read. */
function unparsed(argv: readonly string[]): PrintOptions {
  const end = argv.indexOf('--');
  const options = end === -1 ? argv : argv.slice(0, end);
  const json = jsonFlags.some((name) => options.includes(`--${name}`));
  return { json, color: 'auto', failsOnStdout: true, quiet: false };
}

function internalError(bug: unknown, argv: readonly string[], edge: Edge): number {
  const message = `internal error: ${bug instanceof Error ? bug.message : String(bug)}`;
  const [line] = message.split('\n', 1);
  edge.stderr.write(`qm: ${line}\n`);
  if (edge.env['QM_DEBUG'] === '1' && bug instanceof Error) edge.stderr.write(`${bug.stack}\n`);
  const options = unparsed(argv);
  if (options.json) print(failure('failed', 'internal-error', message), options, edge);
  return exitCodes.failed;
}
