// The part of the command table that is about the docs of a project.
import type { ArgumentSpec, CommandSpec, GroupSpec } from './command-spec.ts';
import { docsShapes as shapes } from './docs-shapes.ts';

const answered = ['ok', 'answered'] as const;
const usage = [
  'usage',
  'the command line, or a setting of quartermaster.json, is malformed; the text says which',
] as const;
const noIndex = ['unavailable', 'no docs here, or no index, or one that cannot be used'] as const;
const failed = ['failed', 'the work failed: an unreadable file, a full disk'] as const;

const allowShrink = {
  ...shapes.allowShrink,
  summary: 'accept that more than half of the pages are gone',
  detail: 'Without it such an index is refused, since a wrong root or glob is the likelier reason.',
};
const maxTokens = {
  ...shapes.maxTokens,
  summary: 'a hard ceiling for what is printed',
  detail: 'One token is counted for every 4 bytes of UTF-8, on stdout and with --json too.',
};
const pageArgument: ArgumentSpec = {
  name: 'path',
  required: true,
  description: 'A page, from the current directory or from the folder of the project.',
};

const index: CommandSpec = {
  name: 'index',
  arguments: [],
  options: [
    {
      ...shapes.root,
      summary: 'a folder or page to index instead of those that are set or found',
      detail:
        'May be given several times. The index remembers them, so that later commands need not name them again.',
    },
    { ...shapes.check, summary: 'write nothing; the same as qm docs check' },
    allowShrink,
  ],
  summary: 'write the index that queries are answered from',
  description: [
    'Writes docs-index.jsonl beside the docs: a first line about itself, then one page a line with title, type, abstract and headings, and no text of the pages. The same docs give the same bytes on every machine, so commit it. No other file of the project is written.',
    'The roots are those of --root, else docs.roots of quartermaster.json, else what is found: docs, doc, documentation, website/docs, content, and README files up to two folders down. Pages are .md, .mdx and .markdown files; what git ignores, folders that begin with a dot and node_modules are left out.',
  ],
  examples: [
    { command: 'qm docs index', shows: 'the docs of this project, from any folder in it' },
    { command: 'qm docs index --root handbook --root README.md', shows: 'a folder and a page, by name' },
  ],
  exits: [
    ['ok', 'written, or there already'],
    ['not-found', 'refused: more than half of the pages are gone'],
    usage,
    ['unavailable', 'there are no docs here'],
    failed,
  ],
};

const check: CommandSpec = {
  name: 'check',
  arguments: [],
  options: [allowShrink],
  summary: 'fail when the index is not what the docs are now, for CI',
  description: [
    'Makes the index anew and compares bytes. Each page that was added, removed or changed is named. The line ends of a Windows checkout are no difference.',
  ],
  examples: [
    { command: 'qm docs check', shows: 'a gate for CI' },
    { command: 'qm docs check --json', shows: 'the pages that differ, as lists' },
  ],
  exits: [
    ['ok', 'the index is fresh'],
    ['not-found', 'drift: the index must be written again'],
    usage,
    noIndex,
    failed,
  ],
};

const query: CommandSpec = {
  name: 'query',
  arguments: [
    {
      name: 'term',
      required: false,
      variadic: true,
      description:
        'What to look for: words, identifiers, or a phrase in double quotes (\'"merge runbook"\'). Not needed with --section.',
    },
  ],
  options: [
    {
      ...shapes.divioType,
      summary: 'only tutorial, how-to, reference, explanation or none',
      detail: 'The type that the front matter of a page names, or the folder it lies in.',
    },
    {
      ...shapes.section,
      summary: 'only pages that have this heading',
      detail: 'Its anchor as links write it, with or without the #.',
    },
    { ...shapes.limit, summary: 'at most so many pages; 10 if not given' },
    {
      ...maxTokens,
      detail: `${maxTokens.detail} What does not fit is left out from the end, and stderr says how much.`,
    },
    {
      ...shapes.envelope,
      summary: 'JSON with the number of all matches, freshness and diagnostics',
      detail: 'The results are the same array as with --json.',
    },
    {
      ...shapes.mode,
      summary: 'how terms match: rank (as if not given) or substring',
      detail:
        'rank: any word counts, rarer ones more, the best page comes first. substring: the whole term must stand in title, abstract, a heading or its anchor; by path.',
    },
    {
      ...shapes.inPackage,
      summary: 'ask the guides of an installed dependency instead',
      detail:
        'Its README, llms.txt, AGENTS.md, docs and dist/docs, of the version that is installed here; no index is needed.',
    },
    {
      ...shapes.frozen,
      summary: 'answer from the index as it is, also where pages changed since',
      detail: 'Without it, pages that changed are read again for the answer, and the index stays as it is.',
    },
  ],
  summary: 'find the pages and headings that a question is about',
  description: [
    'Looks in titles, headings, paths and abstracts, and prints the best pages first, each with its abstract and the headings that match. A heading is written as qm docs show takes it.',
    'With --json, an array of objects with path, title, divio_type, abstract, anchors (slug, text, level, line) and score. Nothing that matches is an empty array and no failure.',
  ],
  examples: [
    { command: 'qm docs query how do redirects work', shows: 'pages about it, best first' },
    { command: 'qm docs query redirect --divio-type how-to --json', shows: 'guides only, as an array' },
    { command: 'qm docs query --section install', shows: 'all pages that have a heading #install' },
    { command: 'qm docs query middleware --in hono', shows: 'the guides that hono ships' },
    { command: 'qm docs query deploy --max-tokens 500', shows: 'as much as fits into 2,000 bytes' },
  ],
  exits: [['ok', 'answered; no match is an answer'], usage, noIndex, failed],
};

const show: CommandSpec = {
  name: 'show',
  arguments: [
    {
      ...pageArgument,
      name: 'path[#anchor]',
      description: `${pageArgument.description} With #anchor, the section of that heading; older and other forms of an anchor lead there too.`,
    },
  ],
  options: [
    { ...shapes.noChildren, summary: 'up to the next heading, without the sections below' },
    {
      ...maxTokens,
      detail: `${maxTokens.detail} Whole lines are left out from the end, and stderr says which are shown.`,
    },
  ],
  summary: 'print one section of a page, or the page, as it is written',
  description: [
    'Prints the bytes of the file from the heading to the next one of the same or a higher level, and nothing else. Where they stand is said on stderr. The page is read now, so it needs no index.',
  ],
  examples: [
    { command: "qm docs show 'docs/deploy.md#roll-back'", shows: 'one section with all below it' },
    { command: 'qm docs show README.md', shows: 'the whole page' },
  ],
  exits: [answered, ['not-found', 'no such page or anchor; candidates are listed'], usage, failed],
};

const outline: CommandSpec = {
  name: 'outline',
  arguments: [pageArgument],
  options: [],
  summary: 'list the headings of a page with their lines',
  description: ['Each heading as qm docs show takes it. With --json also its other names.'],
  examples: [{ command: 'qm docs outline docs/deploy.md', shows: 'what can be shown of the page' }],
  exits: [answered, ['not-found', 'no such page; candidates are listed'], usage, failed],
};

const links: CommandSpec = {
  name: 'links',
  arguments: [],
  options: [],
  summary: 'fail when a link between pages leads nowhere, for CI',
  description: [
    'Follows every link and picture that stays in the project, to the file and to the heading, in Markdown and in HTML, as GitHub and the usual generators of sites would. Prints those that lead nowhere with what was most likely meant, one a line. Needs no index.',
    'Skipped are templates, paths out of the project, and addresses that only the generator of a site knows.',
  ],
  examples: [
    { command: 'qm docs links', shows: 'a gate for CI' },
    { command: 'qm docs links --json', shows: 'the same as a document' },
  ],
  exits: [
    ['ok', 'no link is broken'],
    ['not-found', 'some links lead nowhere; they are listed'],
    usage,
    ['unavailable', 'there are no docs here'],
    failed,
  ],
};

const evaluate: CommandSpec = {
  name: 'eval',
  arguments: [],
  options: [
    {
      long: 'sample',
      value: 'n',
      count: true,
      summary: 'at most so many questions of each kind; 1000 if not given',
      detail: 'They are the same ones each time.',
    },
  ],
  summary: 'measure how well the pages are found, by their own links and descriptions',
  description: [
    'Two kinds of questions whose answers are known: the words of a link must find the page it leads to, and the description of a page must find it in an index without abstracts. Prints how many find nothing, how many find their page first, among five and among ten, the mean of one divided by its place (MRR), and how a search for the whole text as it stands would do. Needs no index.',
  ],
  examples: [{ command: 'qm docs eval', shows: 'numbers to compare before and after a change' }],
  exits: [answered, usage, ['unavailable', 'there are no docs here'], failed],
};

export const docsGroup: GroupSpec = {
  name: 'docs',
  summary: 'find and show the docs of this project',
  commands: [query, show, outline, index, check, links, evaluate],
};
