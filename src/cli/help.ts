// Turns the table into help: -h is one line a flag, --help a manual page.
import { exitCodes } from '../outcome.ts';
import { type CommandSpec, type GroupSpec, isGroup, type OptionSpec } from './command-spec.ts';
import { globalOptions, programOptions, sections } from './command-table.ts';
import { commandUsage } from './usage-failure.ts';

export type HelpLength = 'short' | 'long';

/** `words` are the words that name the entry, `qm docs index`; `qm` alone stands for the whole program. */
export function helpText(words: string, entry: CommandSpec | GroupSpec, length: HelpLength): string {
  const blocks = words === 'qm' ? programHelp(length) : entryHelp(words, entry, length);
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function entryHelp(words: string, entry: CommandSpec | GroupSpec, length: HelpLength): string[] {
  if (isGroup(entry)) return groupHelp(words, entry, length);
  return length === 'short' ? shortHelp(words, entry) : manual(words, entry);
}

function programHelp(length: HelpLength): string[] {
  const stores = sections.map(({ title, commands }) => [title, ...rows(commands.flatMap(listed))].join('\n'));
  const options = ['OPTIONS', ...rows(programOptions.map(described))].join('\n');
  const usage = 'usage: qm <command> [options]';
  const more = 'qm <command> -h lists the options of a command, qm help <command> explains it.';
  if (length === 'short') return [usage, ...stores, options, more];
  return [
    'qm: issues an agent exactly the knowledge it asks for, at the version this project has, offline',
    usage,
    ...stores,
    options,
    titled('EXIT CODES', rows(exitMeanings)),
    'The answer goes to stdout, progress and usage errors to stderr. A failure says what leads on, as a command where there is one.',
    more,
  ];
}

const exitMeanings: readonly (readonly [string, string])[] = [
  ['0', 'answered; an empty list is an answer'],
  ['1', 'the question was valid and the answer is no'],
  ['2', 'the command line is wrong'],
  ['3', 'there is nothing to answer from'],
  ['4', 'the work itself failed'],
];

function groupHelp(words: string, group: GroupSpec, length: HelpLength): string[] {
  return [
    `usage: ${words} <command> [options]\n${sentence(group.summary)}`,
    titled('COMMANDS', rows(group.commands.map(named))),
    length === 'long' ? titled('OPTIONS', rows(globalOptions.map(described))) : '',
  ];
}

function shortHelp(words: string, spec: CommandSpec): string[] {
  return [
    `usage: ${commandUsage(words, spec)}\n${sentence(spec.summary)}`,
    rows([...spec.options, ...globalOptions].map(described)).join('\n'),
  ];
}

function manual(words: string, spec: CommandSpec): string[] {
  return [
    `${words}: ${spec.summary}`,
    `usage: ${commandUsage(words, spec)}`,
    ...spec.description.map(wrap),
    titled(
      'ARGUMENTS',
      spec.arguments.map(({ name, description }) => entryBlock(name, description)),
    ),
    titled('OPTIONS', spec.options.map(optionBlock)),
    titled('GLOBAL OPTIONS', globalOptions.map(optionBlock)),
    titled(
      'EXAMPLES',
      spec.examples.map(({ command, shows }) => entryBlock(command, sentence(shows))),
    ),
    titled('EXIT CODES', rows(spec.exits.map(([status, meaning]) => [String(exitCodes[status]), meaning]))),
  ];
}

function optionBlock(option: OptionSpec): string {
  const [flag, summary] = described(option);
  return entryBlock(flag, [sentence(summary), option.detail].filter(Boolean).join(' '));
}

function entryBlock(head: string, text: string): string {
  return `  ${head}\n${wrapAt(text, 72)
    .map((line) => `      ${line}`)
    .join('\n')}`;
}

function titled(title: string, lines: readonly string[]): string {
  return lines.length === 0 ? '' : [title, ...lines].join('\n');
}

/** The commands of a group one by one: who looks for a command looks here. */
function listed(entry: CommandSpec | GroupSpec): readonly (readonly [string, string])[] {
  if (!isGroup(entry)) return [named(entry)];
  return entry.commands
    .flatMap(listed)
    .map(([words, summary]) => [`${entry.name} ${words}`, summary] as const);
}

function named({ name, summary }: CommandSpec | GroupSpec): readonly [string, string] {
  return [name, summary];
}

function described({ long, short, value, repeatable, summary }: OptionSpec): readonly [string, string] {
  const flags = short === undefined ? `--${long}` : `-${short}, --${long}`;
  const more = repeatable ? '…' : '';
  return [value === undefined ? flags : `${flags} <${value}>${more}`, summary];
}

function rows(pairs: readonly (readonly [string, string])[]): string[] {
  const width = Math.max(0, ...pairs.map(([left]) => left.length));
  return pairs.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}

/** A paragraph with line breaks of its own is left as it is. */
function wrap(paragraph: string): string {
  return paragraph.includes('\n') ? paragraph : wrapAt(paragraph, 78).join('\n');
}

function wrapAt(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line];
}
