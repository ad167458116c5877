// The full command line on commander, built from the table: nested commands, help, and the wording of every refusal.
import { Argument, Command, type CommanderError, Option } from 'commander';
import { generator } from '../lookup/bundle/generator.ts';
import type { Failure } from '../outcome.ts';
import {
  type CommandSpec,
  type GroupSpec,
  type Invocation,
  isGroup,
  type OptionSpec,
  type OptionValue,
  type Section,
} from './command-spec.ts';
import { globalOptions, programOptions, sections } from './command-table.ts';
import { type HelpLength, helpText } from './help.ts';
import { valueAfter, valueFault } from './option-values.ts';
import * as usage from './usage-failure.ts';

/** `print` is text to show and be done with: help, or the version. */
export type Parsed =
  | { readonly kind: 'run'; readonly invocation: Invocation }
  | { readonly kind: 'print'; readonly text: string }
  | { readonly kind: 'refused'; readonly failure: Failure };

/** Throws only for a mistake in the table. */
export function parseProgram(argv: readonly string[], table: readonly Section[] = sections): Parsed {
  const length = argv.includes('--help') ? 'long' : 'short';
  const top: GroupSpec = { name: 'qm', summary: '', commands: table.flatMap(({ commands }) => commands) };
  const program = assemble(top, { words: 'qm', length });
  program.on('option:version', () => finish({ kind: 'print', text: `${generator()}\n` }));
  try {
    program.parse([...argv], { from: 'user' });
  } catch (thrown) {
    if (thrown instanceof Finished) return thrown.parsed;
    throw thrown;
  }
  throw new Error('the command line was parsed without a result');
}

/** Commander ends a parse early only by an exception, so every end is this one. */
class Finished extends Error {
  readonly parsed: Parsed;
  constructor(parsed: Parsed) {
    super('parsed');
    this.parsed = parsed;
  }
}

function finish(parsed: Parsed): never {
  throw new Finished(parsed);
}

interface Surroundings {
  /** The words up to and including this command. */
  readonly words: string;
  readonly length: HelpLength;
}

function assemble(entry: CommandSpec | GroupSpec, { words, length }: Surroundings): Command {
  const options = optionsOf(entry, words);
  const at = usage.place(words, entry, options);
  const help = (): Parsed => ({ kind: 'print', text: helpText(words, entry, length) });
  const command: Command = new Command(entry.name)
    .helpOption(false)
    .helpCommand(false)
    .configureOutput({ writeOut: () => {}, writeErr: () => {} })
    .showSuggestionAfterError(false)
    .exitOverride((error) => {
      const helps = asksForHelp(command) && error.code !== 'commander.unknownCommand';
      finish(helps ? help() : { kind: 'refused', failure: refusal(error, at) });
    });
  for (const option of options) command.addOption(commanderOption(option, at));
  if (isGroup(entry)) {
    // Or it would take its own options out of what stands behind the command, where one may be another's value.
    command.enablePositionalOptions();
    for (const child of entry.commands) {
      command.addCommand(assemble(child, { words: `${words} ${child.name}`, length }));
    }
    return command;
  }
  if (entry.passesThrough) command.passThroughOptions();
  for (const argument of entry.arguments) command.addArgument(commanderArgument(argument));
  return command.action(() => {
    if (asksForHelp(command)) finish(help());
    finish(words === 'qm help' ? topicHelp(command.args) : invocationOf(command, words));
  });
}

/** Help is printed whatever else is missing or wrong on the line. */
function asksForHelp(command: Command): boolean {
  return given(command)['help'] === true;
}

function optionsOf(entry: CommandSpec | GroupSpec, words: string): readonly OptionSpec[] {
  if (words === 'qm') return programOptions;
  return isGroup(entry) ? globalOptions : [...entry.options, ...globalOptions];
}

function commanderOption(option: OptionSpec, at: usage.Place): Option {
  const { long, short, value } = option;
  const flags = [...(short ? [`-${short}`] : []), `--${long}`].join(', ');
  if (value === undefined) return new Option(flags);
  // Here and not on the result, because a later repetition of the option hides a bad value.
  return new Option(`${flags} <${value}>`).argParser((typed: string, before: unknown) => {
    const fault = valueFault(option, typed);
    if (fault !== undefined) finish({ kind: 'refused', failure: usage.badValue(fault, at) });
    return valueAfter(option, before, typed);
  });
}

function commanderArgument({ name, required, variadic }: CommandSpec['arguments'][number]): Argument {
  const inner = variadic === true ? `${name}...` : name;
  return new Argument(required ? `<${inner}>` : `[${inner}]`);
}

function refusal(error: CommanderError, at: usage.Place): Failure {
  // The message is the only place where commander names the word it refuses.
  const [, word = ''] = /'(.*)'/s.exec(error.message) ?? [];
  switch (error.code) {
    case 'commander.unknownOption':
      return usage.unknownOption(word, at);
    case 'commander.unknownCommand':
      return usage.unknownCommand(word, at);
    case 'commander.missingArgument':
      return usage.missingArgument(word, at);
    case 'commander.optionMissingArgument':
      return usage.badValue(`option ${word} needs a value`, at);
    case 'commander.excessArguments':
      return usage.excessArguments(at);
    case 'commander.help':
      return usage.missingCommand(at);
    default:
      throw error;
  }
}

/** `qm help docs index` is `qm docs index --help`. */
function topicHelp(topic: readonly string[]): Parsed {
  return parseProgram([...topic, '--help']);
}

function invocationOf(command: Command, words: string): Parsed {
  return {
    kind: 'run',
    invocation: { command: words.slice('qm '.length), values: given(command), positionals: command.args },
  };
}

/** What was typed, here or before the command's name; the nearer one wins. */
function given(command: Command): Record<string, OptionValue> {
  const values: Record<string, OptionValue> = command.parent ? given(command.parent) : {};
  for (const option of command.options) {
    // Commander calls an option by a name of its own making.
    const key = option.attributeName();
    if (command.getOptionValueSource(key) !== 'cli') continue;
    const value: unknown = command.getOptionValue(key);
    const name = option.negate ? option.name().slice('no-'.length) : option.name();
    // `valueAfter` made it, or commander's own true or false.
    if (value !== undefined) values[name] = value as OptionValue;
  }
  return values;
}
