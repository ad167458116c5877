// Parses the frequent commands without loading the full program: a lookup must cost hardly more than an empty process.
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { type CommandSpec, type Invocation, isGroup, type OptionSpec } from './command-spec.ts';
import { globalOptions, sections } from './command-table.ts';
import { negated, valueFault } from './option-values.ts';

/**
 * Undefined for whatever is not plainly right, help included: the full program then decides and words the refusal, so a
 * rule missing here costs milliseconds and never another answer.
 */
export function fastPath(argv: readonly string[]): Invocation | undefined {
  const [name, ...rest] = argv;
  const entry = sections.flatMap(({ commands }) => commands).find((command) => command.name === name);
  if (entry === undefined || isGroup(entry) || entry.fast !== true) return undefined;
  return parseCommand(entry, rest);
}

function parseCommand(spec: CommandSpec, argv: readonly string[]): Invocation | undefined {
  const options = [...spec.options, ...globalOptions];
  const parsed = strictParse(argv, options);
  if (parsed === undefined || !fits(spec, parsed.positionals.length)) return undefined;
  const values: Record<string, string | boolean> = {};
  for (const token of parsed.tokens) {
    if (token.kind !== 'option') continue;
    const option = options.find((candidate) => candidate.long === token.name);
    if (option === undefined || option.long === 'help') return undefined;
    if (token.value !== undefined && valueFault(option, token.value) !== undefined) return undefined;
    values[negated(option) ?? option.long] = token.value ?? negated(option) === undefined;
  }
  return { command: spec.name, values, positionals: parsed.positionals };
}

function strictParse(
  argv: readonly string[],
  options: readonly OptionSpec[],
): ReturnType<typeof parseArgs<ParseArgsConfig & { tokens: true }>> | undefined {
  try {
    return parseArgs({
      args: [...argv],
      options: Object.fromEntries(options.map((option) => [option.long, parseArgsOption(option)])),
      allowPositionals: true,
      tokens: true,
    });
  } catch {
    return undefined;
  }
}

function parseArgsOption(option: OptionSpec): { type: 'string' | 'boolean'; short?: string } {
  const type = option.value === undefined ? 'boolean' : 'string';
  return option.short === undefined ? { type } : { type, short: option.short };
}

function fits(spec: CommandSpec, count: number): boolean {
  const required = spec.arguments.filter((argument) => argument.required).length;
  const variadic = spec.arguments.some((argument) => argument.variadic === true);
  return count >= required && (variadic || count <= spec.arguments.length);
}
