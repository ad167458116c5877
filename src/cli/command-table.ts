// All commands and options of qm in one place; parsers, help and suggestions are made from it.
import type { ArgumentSpec, CommandSpec, OptionSpec, Section } from './command-spec.ts';
import { docsGroup } from './docs-table.ts';
import { shapes } from './fast-commands.ts';
import { serve } from './serve-table.ts';
import { skillsGroup } from './skills-table.ts';
import { toolsGroup } from './tools-table.ts';
import { trustGroup } from './trust-table.ts';

const packageArgument: ArgumentSpec = {
  name: 'package',
  required: true,
  description:
    'The name the project uses, aliases included; npm:name or gem:name when both ecosystems know it.',
};

const packageOrSubpath: ArgumentSpec = {
  name: 'package[/subpath]',
  required: true,
  description: `${packageArgument.description} With a subpath (hono/jsx), only the names of that entry point.`,
};

const versionOption: OptionSpec = {
  ...shapes.version,
  summary: 'an exact version, whatever is locked or installed',
  detail:
    'Wins over the lockfile and over what is installed. No ranges, no tags. The release must be installed or built.',
};

const noBuild: OptionSpec = {
  ...shapes.noBuild,
  summary: 'fail instead of building a missing bundle',
  detail: 'Without it, the first question about a release builds its bundle, which takes seconds.',
};

const answered = ['ok', 'answered'] as const;
const noDocs = [
  'unavailable',
  'no release to document: a git, path or workspace dependency, or no types',
] as const;
const notFound = ['not-found', 'no such package, version or bundle here; the text says which'] as const;
const usage = ['usage', 'the command or one of its arguments is malformed'] as const;
const failed = ['failed', 'the work failed: an unreadable lockfile, a failed build, a full disk'] as const;

const lookup: CommandSpec = {
  name: 'lookup',
  arguments: [
    packageOrSubpath,
    { name: 'entity', required: true, description: 'The name to show, as NAMES says.' },
  ],
  options: [versionOption, { ...shapes.full, summary: 'the whole page instead of its overview' }, noBuild],
  summary: 'show one name of an installed dependency, from the version installed here',
  description: [
    'Prints where the answer comes from, a line with ---, and the documentation as it stands in the bundle. The version is the one the lockfile gives to this folder, and it must be the installed one. A name that is not there is a miss with candidates; nothing near is ever printed as if it were the answer.',
    'NAMES\n  Name, ns.Name             an export; any name or alias from any entry point\n  Name#member               an instance member\n  Name.member               a static, enum or namespace member\n  Name.new                  the constructor\n  Name#()                   the call signature\n  Name#[Symbol.iterator]    a member keyed by a symbol\n  default                   the default export',
    "Quote a name that holds an operator, a bracket, a parenthesis or a leading #, because the shell reads those itself: 'Headers#[Symbol.iterator]', 'Chain#()', 'A::B#<=>'.",
  ],
  examples: [
    { command: "qm lookup hono 'Hono#get'", shows: 'a method, inherited or not' },
    { command: 'qm lookup zod z.ZodString', shows: 'a class in a namespace' },
    { command: 'qm lookup hono/jsx useState', shows: 'an export of the entry point hono/jsx' },
    { command: 'qm lookup hono Hono --full', shows: 'the class with all its members' },
    { command: 'qm lookup hono Hono --version 4.12.0', shows: 'another version that is at hand' },
  ],
  exits: [
    answered,
    ['not-found', 'no such name, package or version here; candidates are listed'],
    usage,
    noDocs,
    failed,
  ],
};

const list: CommandSpec = {
  name: 'list',
  arguments: [
    packageOrSubpath,
    { name: 'prefix', required: false, description: 'Only names that begin with it, case included.' },
  ],
  options: [versionOption, noBuild],
  summary: 'list the names of a dependency with kind and summary',
  description: [
    'Prints every name that qm lookup answers, one a line: the name, its kind, the first sentence of its documentation. Without a prefix, exports only; with one such as Hono# also members.',
  ],
  examples: [
    { command: 'qm list hono', shows: 'all exports' },
    { command: "qm list hono 'Hono#'", shows: 'the instance members of a class' },
    { command: 'qm list hono --json', shows: 'the same as an array of objects' },
  ],
  exits: [['ok', 'answered; an empty list is an answer'], notFound, usage, noDocs, failed],
};

const search: CommandSpec = {
  name: 'search',
  arguments: [
    packageArgument,
    {
      name: 'words',
      required: true,
      variadic: true,
      description: 'What to look for in names and summaries.',
    },
  ],
  options: [versionOption, noBuild],
  summary: 'find names of a dependency by words; every row is a candidate',
  description: [
    'For discovery, when the name is not known. Rows are ranked candidates and no answers: look one up before relying on it.',
  ],
  examples: [{ command: 'qm search hono stream response', shows: 'names that have to do with both words' }],
  exits: [['ok', 'searched; no candidates is an answer'], notFound, usage, noDocs, failed],
};

const path: CommandSpec = {
  name: 'path',
  arguments: [packageArgument],
  options: [versionOption, noBuild],
  summary: 'print the directory of the bundle, nothing else',
  description: [
    'The bundle is plain Markdown for grep and editors; its bundle.md says how to find things by hand. Failures go to stderr, so that the output is safe in $(…).',
  ],
  examples: [{ command: 'grep -rl "^### #get" "$(qm path hono)"', shows: 'pages that have a member get' }],
  exits: [answered, notFound, usage, noDocs, failed],
};

const build: CommandSpec = {
  name: 'build',
  arguments: [
    {
      name: 'package',
      required: false,
      variadic: true,
      description: 'The packages to build, as the project names them.',
    },
  ],
  options: [
    { long: 'all', summary: 'every dependency the project declares' },
    { ...versionOption, detail: `${versionOption.detail} For one package only.` },
  ],
  summary: 'build bundles ahead of the first question',
  description: [
    'Prints one line a package. A package that fails does not stop the others; the exit code is the gravest of all. Nothing is downloaded or installed, and no code of a dependency runs.',
  ],
  examples: [
    { command: 'qm build hono zod', shows: 'two packages' },
    { command: 'qm build --all --quiet', shows: 'all dependencies, without progress, for a set-up script' },
  ],
  exits: [
    ['ok', 'all built, or already there'],
    ['not-found', 'a package is not there'],
    usage,
    ['unavailable', 'a package has no release to document, or no types'],
    failed,
  ],
};

const help: CommandSpec = {
  name: 'help',
  arguments: [{ name: 'command', required: false, variadic: true, description: 'The command to explain.' }],
  options: [],
  summary: 'print the manual page of a command',
  description: ['The same text as --help after the command.'],
  examples: [{ command: 'qm help lookup', shows: 'the manual page of qm lookup' }],
  exits: [
    ['ok', 'printed'],
    ['usage', 'there is no such command'],
  ],
};

export const sections: readonly Section[] = [
  {
    title: 'LOOKUP: exact API docs of an installed dependency',
    commands: [lookup, list, search, path, build],
  },
  { title: 'DOCS: the docs of this project, by question and by heading', commands: [docsGroup] },
  { title: 'SKILLS: Agent Skills, their texts and scripts', commands: [skillsGroup] },
  { title: 'TOOLS: the few that an agent carries, out of those of all hosts', commands: [toolsGroup] },
  { title: 'TRUST: what of a project may run', commands: [trustGroup] },
  { title: 'SERVE: all of it for a harness', commands: [serve] },
  { title: 'HELP', commands: [help] },
];

/** Accepted before and after every command. */
export const globalOptions: readonly OptionSpec[] = [
  {
    ...shapes.json,
    summary: 'print one JSON document, in success and in failure',
    detail: 'A failure has status, code, message and next; the exit codes are the same.',
  },
  { ...shapes.quiet, summary: 'nothing on stderr but warnings and errors' },
  {
    ...shapes.color,
    summary: 'colour the output: auto, always or never',
    detail: 'auto colours a terminal only and heeds NO_COLOR, FORCE_COLOR and TERM=dumb.',
  },
  { ...shapes.noColor, summary: 'the same as --color never' },
  { ...shapes.project, summary: 'ask from this directory instead of the current one' },
  { ...shapes.help, summary: '-h prints a summary, --help the manual page' },
];

/** Accepted by `qm` alone: behind a command, --version names a release. */
export const programOptions: readonly OptionSpec[] = [
  ...globalOptions,
  { long: 'version', summary: 'print the version of qm' },
];
