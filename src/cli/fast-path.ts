// Parses the frequent commands without loading the full program: a lookup must cost hardly more than an empty process.
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Invocation, OptionShape } from './command-spec.ts';
import { type FastCommand, fastCommands } from './fast-commands.ts';
import { negated, valueFault } from './option-values.ts';

/**
 * Undefined for whatever is not plainly right, help included: the full program then decides and words the refusal, so a
 * rule missing here costs milliseconds and never another answer.
 */
export function fastPath(argv: readonly string[]): Invocation | undefined {
  const [name = '', ...rest] = argv;
  const command = Object.hasOwn(fastCommands, name) ? fastCommands[name] : undefined;
  if (command === undefined) return undefined;
  const parsed = rest.some((word) => word.startsWith('-'))
    ? parseOptions(command, rest)
    : { values: {}, positionals: rest };
  if (parsed === undefined) return undefined;
  const count = parsed.positionals.length;
  return count >= command.least && count <= command.most ? { command: name, ...parsed } : undefined;
}

function parseOptions(
  { options }: FastCommand,
  argv: readonly string[],
): Omit<Invocation, 'command'> | undefined {
  const parsed = strictParse(argv, options);
  if (parsed === undefined) return undefined;
  const values: Record<string, string | boolean> = {};
  for (const token of parsed.tokens) {
    if (token.kind !== 'option') continue;
    const option = options.find((candidate) => candidate.long === token.name);
    if (option === undefined || option.long === 'help') return undefined;
    if (token.value !== undefined && valueFault(option, token.value) !== undefined) return undefined;
    values[negated(option) ?? option.long] = token.value ?? negated(option) === undefined;
  }
  return { values, positionals: parsed.positionals };
}

function strictParse(
  argv: readonly string[],
  options: readonly OptionShape[],
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

function parseArgsOption(option: OptionShape): { type: 'string' | 'boolean'; short?: string } {
  const type = option.value === undefined ? 'boolean' : 'string';
  return option.short === undefined ? { type } : { type, short: option.short };
}
