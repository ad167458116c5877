// The part of the command table that is about Agent Skills.
import type { CommandSpec, GroupSpec } from './command-spec.ts';
import { skillsShapes as shapes } from './skills-shapes.ts';

const answered = ['ok', 'answered'] as const;
const usage = [
  'usage',
  'the command line, or a setting of quartermaster.json, is malformed; the text says which',
] as const;
const failed = ['failed', 'the work failed: a quartermaster.json that cannot be read'] as const;

const places =
  'Skills are folders with a SKILL.md. Looked for are .agents/skills, .claude/skills and .github/skills from here up to the top of the repository, what skills.roots of its quartermaster.json names, then ~/.agents/skills, ~/.claude/skills and ~/.prompts/skills, and then what the user configured. The first skill of a name wins.';

const list: CommandSpec = {
  name: 'list',
  arguments: [],
  options: [],
  summary: 'list the skills that can be used here',
  description: [
    'Prints the name of each, where it comes from, and the first sentence of its description; with --json, an array with all facts.',
    places,
    'What came with a project is listed, but its text is handed to no agent and its scripts do not run until somebody trusts it.',
  ],
  examples: [
    { command: 'qm skills list', shows: 'the skills of this project and of the user' },
    { command: 'qm skills list --json', shows: 'the same with whole descriptions, as an array' },
  ],
  exits: [['ok', 'answered; no skill at all is an answer'], usage, failed],
};

const show: CommandSpec = {
  name: 'show',
  arguments: [{ name: 'name', required: true, description: 'The name of a skill, exactly.' }],
  options: [],
  summary: 'print one skill: its facts, a line with ---, and its text',
  description: ['The text is what is below the front matter of its SKILL.md, as it is written.'],
  examples: [{ command: 'qm skills show release', shows: 'the skill called release' }],
  exits: [answered, ['not-found', 'no such skill, or it cannot be loaded'], usage, failed],
};

const check: CommandSpec = {
  name: 'check',
  arguments: [
    {
      name: 'dir',
      required: false,
      variadic: true,
      description:
        'A folder of skills, a skill, or a SKILL.md. Without one, the skills of the project; where it has none, those of the user.',
    },
  ],
  options: [
    {
      ...shapes.strict,
      summary: 'measure by the open standard of Agent Skills',
      detail:
        'Names of 1 to 64 lower-case letters, digits and single hyphens, like the folder; descriptions up to 1024 characters; the six known fields only. Without it, an error is what keeps this or other harnesses from loading the skill.',
    },
  ],
  summary: 'fail when a skill cannot be loaded everywhere, for CI',
  description: [
    'Prints all that is wrong at once, with file, line, cause and what mends it, and how many errors and warnings there are. Warnings alone do not fail.',
  ],
  examples: [
    { command: 'qm skills check', shows: 'a gate for CI' },
    {
      command: 'qm skills check skills --strict',
      shows: 'whether they keep to the standard, before publishing',
    },
  ],
  exits: [
    ['ok', 'no errors'],
    ['not-found', 'some skills have errors; they are listed'],
    usage,
    ['unavailable', 'there are no skills here'],
    failed,
  ],
};

const doctor: CommandSpec = {
  name: 'doctor',
  arguments: [],
  options: [],
  summary: 'say where skills come from, and what keeps any of them from being used',
  description: [
    'Prints every folder that is searched, what is hidden by a skill of the same name, what is withheld because nobody trusts it, and everything that is wrong, with what mends it.',
    places,
  ],
  examples: [{ command: 'qm skills doctor', shows: 'why a skill is not there' }],
  exits: [['ok', 'answered; whatever it finds is an answer'], usage, failed],
};

const prompt: CommandSpec = {
  name: 'prompt',
  arguments: [],
  options: [
    {
      ...shapes.format,
      summary: 'the form of the list: xml (if not given) or md',
      detail:
        'xml is the block of the open standard, with the texts of skills escaped. md has one skill a line.',
    },
  ],
  summary: 'print the list of skills for the prompt of a harness',
  description: [
    'Name, description and place of each skill, the same bytes as long as they are the same. Skills that are to be used only when somebody names them are left out.',
  ],
  examples: [
    { command: 'qm skills prompt', shows: 'a block <available_skills>' },
    { command: 'qm skills prompt --format md', shows: 'a list for an AGENTS.md' },
  ],
  exits: [['ok', 'answered; without skills the block is empty'], usage, failed],
};

const run: CommandSpec = {
  name: 'run',
  passesThrough: true,
  arguments: [
    { name: 'skill', required: true, description: 'The name of a skill, exactly.' },
    {
      name: 'script',
      required: true,
      description: 'A file of its folder scripts, with or without the extension.',
    },
    {
      name: 'args',
      required: false,
      variadic: true,
      description:
        'Handed to the script as they are, also what looks like an option or means something to a shell.',
    },
  ],
  options: [
    {
      ...shapes.timeout,
      summary: 'end the script after that time; 60 if not given',
      detail: 'It is told to end, and killed a second later, with all that it started.',
    },
  ],
  summary: 'run a script of a skill',
  description: [
    'Prints on stdout what the script prints on stdout and stderr, in the order in which it does. It runs in the current folder, with its skill in SKILL_DIR, what is piped to qm as its input, and an environment that has what programs need and no secrets. Of more than 32 KiB of output, beginning and end are printed.',
    'Options of qm stand before the name of the skill: all behind it belongs to the script. A script that came with a project runs only once somebody trusts it.',
  ],
  examples: [
    { command: 'qm skills run pdf fill form.pdf --flat', shows: 'the script fill.py of the skill pdf' },
    {
      command: 'qm skills run --timeout 300 --json release check',
      shows: 'with more time, and how it ended as JSON',
    },
  ],
  exits: [
    ['ok', 'the script ended with 0'],
    ['not-found', 'it ended with another code, which is printed; or there is none, or it may not run'],
    usage,
    ['failed', 'it could not be started, took too long, or was killed'],
  ],
};

const embedder = {
  ...shapes.embedder,
  summary: 'meaning by use-lite (if not given), transformers:…, openai:… or none: lexical',
  detail:
    'lexical compares words alone, in a fifth of the time. use-lite comes with qm unless optional packages were left out. transformers:<folder> reads a model of that kind, transformers:hub:<owner>/<model> downloads one. openai:<model>@<address> asks any server that speaks /v1/embeddings.',
};

const match: CommandSpec = {
  name: 'match',
  arguments: [
    { name: 'message', required: true, variadic: true, description: 'What somebody says to an agent.' },
  ],
  options: [
    { ...shapes.explain, summary: 'say why, also of the best skills that do not match' },
    embedder,
    { ...shapes.top, summary: 'at most so many skills; 3 if not given' },
  ],
  summary: 'find the skills that a message is about',
  description: [
    'Prints the skills that would go into a run with this message (active), and those that would be offered to the model (offered), best first, with their scores. A skill that the message names as $name or /name is active whatever else it says.',
    'A score counts as much as it is above what messages for no skill reach here: from where 95 of 100 stay below a skill is active, from where 90 do it is offered. Where there are fewer than five skills, all are offered. With skills.threshold in quartermaster.json the plain cosine decides instead.',
  ],
  examples: [
    { command: 'qm skills match make slides for the talk on friday', shows: 'the skills for that' },
    { command: 'qm skills match --explain make slides', shows: 'how the scores came about' },
    {
      command: 'qm skills match --embedder lexical --json make slides',
      shows: 'for a hook, which has no time',
    },
  ],
  exits: [['ok', 'answered; no skill is an answer'], usage, failed],
};

const evaluate: CommandSpec = {
  name: 'eval',
  arguments: [
    {
      name: 'file',
      required: true,
      description:
        'JSON with items, each a message and a list relevant of skill names, empty where nothing should match; and maybe skills, each a name and a description, instead of those that are installed.',
    },
  ],
  options: [embedder],
  summary: 'measure how well messages find their skills',
  description: [
    'Prints how often the right skill comes first and among three; how well scores tell messages for a skill from others (AUROC); and for each floor how much of what it lets through is right (precision), how much of what is right it lets through (recall), both in one number (F1), and how many messages for nothing get a skill. Beside words and meaning together stand words alone, and the plain cosine from 0.70 on.',
  ],
  examples: [
    { command: 'qm skills eval messages.json', shows: 'whether another embedder or description is better' },
  ],
  exits: [answered, usage, failed],
};

export const skillsGroup: GroupSpec = {
  name: 'skills',
  summary: 'find, match, check and list Agent Skills',
  commands: [list, show, match, check, doctor, prompt, run, evaluate],
};
