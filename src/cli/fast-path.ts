// Parses the frequent commands without loading the full program: a lookup must cost hardly more than an empty process.
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Invocation, OptionShape, OptionValue } from './command-spec.ts';
import { docsFastCommand } from './docs-commands.ts';
import { type FastCommand, fastCommands } from './fast-commands.ts';
import { negated, valueAfter, valueFault } from './option-values.ts';
import { skillsFastCommand } from './skills-commands.ts';
import { toolsFastCommand } from './tools-commands.ts';

/** By their first word; the second one is a command. */
const groups: Readonly<Record<string, (second: string) => FastCommand | undefined>> = {
  docs: docsFastCommand,
  skills: skillsFastCommand,
  tools: toolsFastCommand,
};

/**
 * Undefined for whatever is not plainly right, help included: the full program then decides and words the refusal, so a
 * rule missing here costs milliseconds and never another answer.
 */
export function fastPath(argv: readonly string[]): Invocation | undefined {
  const [first = '', ...behind] = argv;
  if (!Object.hasOwn(groups, first))
    return read(first, Object.hasOwn(fastCommands, first) ? fastCommands[first] : undefined, behind);
  const [second = '', ...rest] = behind;
  return read(`${first} ${second}`, groups[first]?.(second), rest);
}

function read(
  words: string,
  command: FastCommand | undefined,
  rest: readonly string[],
): Invocation | undefined {
  if (command === undefined) return undefined;
  const parsed = rest.some((word) => word.startsWith('-'))
    ? parseOptions(command, rest)
    : { values: {}, positionals: rest };
  if (parsed === undefined) return undefined;
  const count = parsed.positionals.length;
  return count >= command.least && count <= command.most ? { command: words, ...parsed } : undefined;
}

function parseOptions(
  { options }: FastCommand,
  argv: readonly string[],
): Omit<Invocation, 'command'> | undefined {
  const parsed = strictParse(argv, options);
  if (parsed === undefined) return undefined;
  const values: Record<string, OptionValue> = {};
  for (const token of parsed.tokens) {
    if (token.kind !== 'option') continue;
    const option = options.find((candidate) => candidate.long === token.name);
    if (option === undefined || option.long === 'help') return undefined;
    if (token.value !== undefined && valueFault(option, token.value) !== undefined) return undefined;
    const name = negated(option) ?? option.long;
    values[name] =
      token.value === undefined ? name === option.long : valueAfter(option, values[name], token.value);
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

function parseArgsOption({ value, short }: OptionShape): { type: 'string' | 'boolean'; short?: string } {
  const type = value === undefined ? 'boolean' : 'string';
  return short === undefined ? { type } : { type, short };
}
