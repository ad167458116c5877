// What a command line can say, as data: both parsers, the help and the suggestions read these shapes and nothing else.
import type { Status } from '../outcome.ts';

/** What the parsers need of an option. */
export interface OptionShape {
  /** Without dashes; `no-build` is the way to say false to `build`. */
  readonly long: string;
  /** One letter. */
  readonly short?: string;
  /** Name of the value the option takes; absent for a flag. */
  readonly value?: string;
  /** The only values it accepts. */
  readonly choices?: readonly string[];
  /** Its value is a whole number above 0. */
  readonly count?: true;
  /** May be given several times; all values hold, in the order of the line. */
  readonly repeatable?: true;
}

export interface OptionSpec extends OptionShape {
  /** One line for `-h`. */
  readonly summary: string;
  /** Further lines for `--help`. */
  readonly detail?: string;
}

export interface ArgumentSpec {
  readonly name: string;
  readonly required: boolean;
  /** Takes all that follow; only the last argument may. */
  readonly variadic?: boolean;
  readonly description: string;
}

export interface Example {
  readonly command: string;
  readonly shows: string;
}

export interface CommandSpec {
  readonly name: string;
  /** All behind its first argument is an argument, also what looks like an option. */
  readonly passesThrough?: true;
  readonly arguments: readonly ArgumentSpec[];
  /** Its own; the global ones are added by the readers of the table. */
  readonly options: readonly OptionSpec[];
  readonly summary: string;
  /** Paragraphs of the manual page. */
  readonly description: readonly string[];
  readonly examples: readonly Example[];
  /** What each exit code means here. */
  readonly exits: readonly (readonly [status: Status, meaning: string])[];
}

/** Commands under one word: `qm docs index`. */
export interface GroupSpec {
  readonly name: string;
  readonly summary: string;
  readonly commands: readonly (CommandSpec | GroupSpec)[];
}

/** A heading of `qm --help` with its commands. */
export interface Section {
  readonly title: string;
  readonly commands: readonly (CommandSpec | GroupSpec)[];
}

export function isGroup(entry: CommandSpec | GroupSpec): entry is GroupSpec {
  return 'commands' in entry;
}

/** One command to run, as typed. */
export interface Invocation {
  /** Words that name it: `lookup`, `docs index`. */
  readonly command: string;
  /** By long name; `--no-build` is `build: false`. Absent when not given. */
  readonly values: Readonly<Record<string, OptionValue>>;
  readonly positionals: readonly string[];
}

/** A list for an option that is repeatable. */
export type OptionValue = string | boolean | readonly string[];

export function flagValue(invocation: Invocation, name: string): boolean | undefined {
  const value = invocation.values[name];
  return typeof value === 'boolean' ? value : undefined;
}

export function textValue(invocation: Invocation, name: string): string | undefined {
  const value = invocation.values[name];
  return typeof value === 'string' ? value : undefined;
}

export function listValue(invocation: Invocation, name: string): readonly string[] | undefined {
  const value = invocation.values[name];
  return typeof value === 'object' ? value : undefined;
}

/** The parsers have seen to it that it is one. */
export function countValue(invocation: Invocation, name: string): number | undefined {
  const value = textValue(invocation, name);
  return value === undefined ? undefined : Number(value);
}
