// The part of the command table that is about what of a project may run.
import type { ArgumentSpec, CommandSpec, GroupSpec } from './command-spec.ts';

const usage = [
  'usage',
  'the command line, or a setting of quartermaster.json, is malformed; the text says which',
] as const;
const failed = ['failed', 'the work failed: the record cannot be read or written'] as const;

const folder: ArgumentSpec = {
  name: 'dir',
  required: false,
  description: 'A folder of the project; the current one if it is not given.',
};

const add: CommandSpec = {
  name: 'add',
  arguments: [folder],
  options: [],
  summary: 'let what came with a project run: its hosts, skills and scripts',
  description: [
    'Prints what may run from now on, and records it: the command line or the address of each host, with secrets left out, and each skill and script. Nothing is started. Files that come with a clone start nothing before somebody has said so here.',
    'What is recorded is each thing as it is now. A changed command, address, variable or script is another thing, and does not run until it is trusted again.',
  ],
  examples: [
    { command: 'qm trust add', shows: 'the project of the current folder' },
    { command: 'qm trust add ../shop', shows: 'another one' },
  ],
  exits: [['ok', 'recorded, or there already'], usage, failed],
};

const list: CommandSpec = {
  name: 'list',
  arguments: [],
  options: [],
  summary: 'list what may run, and what has changed since that was said',
  description: [
    'Every project of which something is trusted, item by item: as it was trusted, changed since, or gone. For the project of the current folder also what nobody has trusted yet.',
  ],
  examples: [{ command: 'qm trust list', shows: 'all that is recorded' }],
  exits: [['ok', 'answered; an empty list is an answer'], usage, failed],
};

const revoke: CommandSpec = {
  name: 'revoke',
  arguments: [folder],
  options: [],
  summary: 'take back all that was trusted of a project',
  description: [
    'A server that runs notices at the next call. Works for the folder of a project that is gone as well.',
  ],
  examples: [{ command: 'qm trust revoke', shows: 'the project of the current folder' }],
  exits: [['ok', 'taken back, or there was nothing to take back'], usage, failed],
};

export const trustGroup: GroupSpec = {
  name: 'trust',
  summary: 'say what of a project may run',
  commands: [add, list, revoke],
};
