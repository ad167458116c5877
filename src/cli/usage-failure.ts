// The words for command lines that cannot be run; each names the slip, the likely intention and where to read on.

import { nearest } from '../match/nearest.ts';
import { type Failure, failure } from '../outcome.ts';
import { type CommandSpec, type GroupSpec, isGroup, type OptionSpec } from './command-spec.ts';

/** Where on the command line the slip happened: the words so far, and what may follow them. */
export interface Place {
  /** `qm`, `qm lookup`, `qm docs`. */
  readonly words: string;
  readonly usage: string;
  readonly options: readonly OptionSpec[];
  readonly commands: readonly string[];
}

export function commandUsage(words: string, spec: CommandSpec): string {
  const named = spec.arguments.map((argument) => {
    const name = argument.variadic === true ? `${argument.name}…` : argument.name;
    return argument.required ? `<${name}>` : `[${name}]`;
  });
  const parts = spec.passesThrough ? ['[options]', ...named] : [...named, '[options]'];
  return [words, ...parts].join(' ');
}

export function place(words: string, entry: CommandSpec | GroupSpec, options: readonly OptionSpec[]): Place {
  return isGroup(entry)
    ? {
        words,
        usage: `${words} <command> [options]`,
        options,
        commands: entry.commands.map(({ name }) => name),
      }
    : { words, usage: commandUsage(words, entry), options, commands: [] };
}

export function unknownOption(flag: string, at: Place): Failure {
  const [name = flag] = flag.split('=', 1);
  const known = at.options.map(({ long }) => long);
  const word = name.replace(/^-+/, '');
  if (name === `--${word}` && known.includes(word))
    return refuse('unexpected-value', `option ${name} takes no value`, at);
  const near = nearest(word, known);
  return refuse('unknown-option', `unknown option ${name}${suggestion(near && `--${near}`)}`, at);
}

export function unknownCommand(word: string, at: Place): Failure {
  const near = nearest(word, at.commands);
  return refuse('unknown-command', `unknown command ${word}${suggestion(near && `${at.words} ${near}`)}`, at);
}

export function missingCommand(at: Place): Failure {
  return refuse('missing-command', `no command given; there are ${at.commands.join(', ')}`, at);
}

export function missingArgument(name: string, at: Place): Failure {
  return refuse('missing-argument', `missing argument ${name}`, at);
}

export function excessArguments(at: Place): Failure {
  return refuse('too-many-arguments', `too many arguments for ${at.words}`, at);
}

export function badValue(fault: string, at: Place): Failure {
  return refuse('bad-option-value', fault, at);
}

function suggestion(near: string | undefined): string {
  return near === undefined ? '' : `; did you mean ${near}?`;
}

function refuse(code: string, fact: string, at: Place): Failure {
  return failure('usage', code, `${fact}\nusage: ${at.usage}`, { next: [`${at.words} --help`] });
}
