// One command line from argv to exit code: parse, perform, print. Knows the outside only through the edge.
import type { LookupContext } from '../lookup/answers.ts';
import { exitCodes, type Failure, failure, isFailure } from '../outcome.ts';
import { dataHome } from '../state/paths.ts';
import type { ColorChoice } from './color.ts';
import type { Command, Form, Reply } from './command.ts';
import { flagValue, type Invocation, textValue } from './command-spec.ts';
import { buildCommand } from './commands/build.ts';
import { listCommand } from './commands/list.ts';
import { lookupCommand } from './commands/lookup.ts';
import { pathCommand } from './commands/path.ts';
import { searchCommand } from './commands/search.ts';
import { serveCommand } from './commands/serve.ts';
import { docsCommand } from './docs-commands.ts';
import type { Edge } from './edge.ts';
import { fastPath } from './fast-path.ts';
import { fromHere, notesFromHere } from './from-here.ts';
import type { Operations } from './operations.ts';
import { type PrintOptions, paintOf, print } from './print.ts';
import { createProgress } from './progress.ts';
import { progressStyle } from './progress-display.ts';
import { projectFolder } from './project-folder.ts';
import { skillsCommand } from './skills-commands.ts';
import { toolsCommand } from './tools-commands.ts';
import { trustCommand } from './trust-commands.ts';

const commands: Readonly<Record<string, Command>> = {
  lookup: lookupCommand,
  list: listCommand,
  search: searchCommand,
  path: pathCommand,
  build: buildCommand,
};

/** By the first word of their commands; each is a part that is loaded when it is asked. */
const groups: Readonly<Record<string, (name: string) => Command | undefined>> = {
  docs: docsCommand,
  skills: skillsCommand,
  tools: toolsCommand,
  trust: trustCommand,
  serve: serveCommand,
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
  const command = commandOf(invocation);
  const options = printOptions(invocation, command);
  const progress = createProgress(edge.stderr, () => progressStyle(edge, options.quiet, command.announces));
  const form = { json: options.json, paint: () => paintOf(edge.stdout, options, edge) };
  try {
    const reply = await replyTo(invocation, { edge, operations, form, report: progress.report });
    progress.clear();
    return print(reply, options, edge);
  } finally {
    progress.clear();
  }
}

interface Outside {
  readonly edge: Edge;
  readonly operations: Operations;
  readonly form: Form;
  readonly report: NonNullable<LookupContext['progress']>;
}

const plain: Form = { json: false, paint: () => (_style, text) => text };

async function replyTo(invocation: Invocation, outside: Outside): Promise<Reply | Failure> {
  const { edge, operations, form, report } = outside;
  const project = textValue(invocation, 'project');
  const folder = projectFolder(project, edge.cwd);
  if (isFailure(folder)) return withHelp(folder, invocation);
  const context: LookupContext = {
    project: folder.directory,
    dataHome: dataHome(edge.env),
    now: edge.now(),
    build: flagValue(invocation, 'build') ?? true,
    progress: report,
  };
  const answer = (asked: Invocation): Promise<Reply | Failure> =>
    replyTo(asked, { ...outside, form: plain, report: () => {} });
  const reply = await commandOf(invocation).perform(invocation, { context, operations, edge, form, answer });
  return isFailure(reply)
    ? withHelp(fromHere(reply, project), invocation)
    : { ...reply, notes: notesFromHere(reply.notes, project) };
}

function commandOf({ command: name }: Invocation): Command {
  const [group = ''] = name.split(' ');
  const command = commands[name] ?? groups[group]?.(name);
  if (command === undefined) throw new Error(`the command ${name} has no code`);
  return command;
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
