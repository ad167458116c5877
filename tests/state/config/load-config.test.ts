import { chmodSync, mkdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, test } from 'vitest';
import type { Config } from '../../../src/state/config/config.ts';
import { configFiles } from './config-files.ts';

const defaults: Config = {
  docs: { roots: null, index: null, include: [], exclude: [], types: {} },
  skills: { roots: null, embedder: null, threshold: null, allowNonExecutable: false },
  hosts: {},
  tools: { drift: 'refuse', prefixBudget: 0, deadlines: { connect: 10, list: 15, call: 120 } },
};

test('without any file everything has its default', () => {
  expect(configFiles({}).load()).toEqual({
    status: 'ok',
    config: defaults,
    origins: {
      'docs.roots': { from: 'default' },
      'docs.index': { from: 'default' },
      'docs.include': { from: 'default' },
      'docs.exclude': { from: 'default' },
      'docs.types': { from: 'default' },
      'skills.roots': { from: 'default' },
      'skills.embedder': { from: 'default' },
      'skills.threshold': { from: 'default' },
      'skills.allowNonExecutable': { from: 'default' },
      'tools.drift': { from: 'default' },
      'tools.prefixBudget': { from: 'default' },
      'tools.deadlines.connect': { from: 'default' },
      'tools.deadlines.list': { from: 'default' },
      'tools.deadlines.call': { from: 'default' },
    },
    projectFile: null,
    userFile: null,
  });
});

test('a file may set everything there is, with comments, trailing commas and a byte order mark', () => {
  const files = configFiles({
    'project/quartermaster.json': `\uFEFF// of the project
{
  "docs": { "roots": ["docs",], "index": "docs-index.jsonl", "include": ["docs/**"], "exclude": [], "types": { "guide": "how-to" } },
  "skills": { "roots": ["./skills"], "embedder": "use-lite", "threshold": 0.7, "allowNonExecutable": true },
  /* hosts */
  "hosts": {
    "files": { "command": "npx", "args": ["-y", "some-server"], "env": { "TOKEN": "\${TOKEN}" }, "cwd": "." },
    "remote": { "url": "https://example.test/mcp", "headers": { "Authorization": "Bearer \${TOKEN}" } }
  },
  "tools": { "drift": "warn", "prefixBudget": 12, "deadlines": { "connect": 1, "list": 2.5, "call": 3, }, },
}
`,
  });
  const outcome = files.load();
  expect(outcome.status === 'ok' && outcome.config).toEqual({
    docs: {
      roots: ['docs'],
      index: 'docs-index.jsonl',
      include: ['docs/**'],
      exclude: [],
      types: { guide: 'how-to' },
    },
    skills: { roots: ['./skills'], embedder: 'use-lite', threshold: 0.7, allowNonExecutable: true },
    hosts: {
      files: { command: 'npx', args: ['-y', 'some-server'], env: { TOKEN: '${TOKEN}' }, cwd: '.' },
      remote: { url: 'https://example.test/mcp', headers: { Authorization: 'Bearer ${TOKEN}' } },
    },
    tools: { drift: 'warn', prefixBudget: 12, deadlines: { connect: 1, list: 2.5, call: 3 } },
  });
});

test('flags beat the environment, that the project, that the user, and each value tells where it came from', () => {
  const deadlines = (list: string) => `{ "tools": {\n "deadlines": {\n  ${list} } } }`;
  const files = configFiles({
    'config/quartermaster/quartermaster.json': deadlines('"connect": 1, "list": 1, "call": 1'),
    'project/quartermaster.json': deadlines('"connect": 2,\n  "list": 2'),
  });
  const outcome = files.load({
    env: { QM_TOOLS_DEADLINES_CONNECT: '3', QM_TOOLS_PREFIX_BUDGET: '3', QM_TOOLS_DRIFT: '' },
    flags: { 'tools.prefixBudget': 4, 'docs.roots': undefined },
  });
  if (outcome.status !== 'ok') throw new Error(outcome.message);
  const userFile = join(files.root, 'config/quartermaster/quartermaster.json');
  const projectFile = join(files.root, 'project/quartermaster.json');
  expect(outcome.config.tools).toEqual({
    drift: 'refuse',
    prefixBudget: 4,
    deadlines: { connect: 3, list: 2, call: 1 },
  });
  const tools = Object.entries(outcome.origins).filter(([path]) => path.startsWith('tools.'));
  expect(Object.fromEntries(tools)).toEqual({
    'tools.drift': { from: 'default' },
    'tools.prefixBudget': { from: 'flag' },
    'tools.deadlines.connect': { from: 'environment', variable: 'QM_TOOLS_DEADLINES_CONNECT' },
    'tools.deadlines.list': { from: 'project', file: projectFile, line: 4 },
    'tools.deadlines.call': { from: 'user', file: userFile, line: 3 },
  });
  expect(outcome.origins['docs.roots']).toEqual({ from: 'default' });
  expect([outcome.projectFile, outcome.userFile]).toEqual([projectFile, userFile]);
});

test('hosts of both files are known, one of the same name as the project has it; any other value wins as a whole', () => {
  const files = configFiles({
    'config/quartermaster/quartermaster.json': `{
      "docs": { "types": { "guide": "how-to", "api": "reference" } },
      "hosts": {
        "files": { "command": "old", "cwd": "." },
        "a.b": { "url": "https://a.test" }
      }
    }`,
    'project/quartermaster.json': `{
      "docs": { "types": { "guide": "tutorial" } },
      "hosts": { "files": { "command": "new" }, "__proto__": { "command": "odd" } }
    }`,
  });
  const outcome = files.load();
  if (outcome.status !== 'ok') throw new Error(outcome.message);
  expect(outcome.config.docs.types).toEqual({ guide: 'tutorial' });
  expect(Object.entries(outcome.config.hosts)).toEqual([
    ['files', { command: 'new' }],
    ['a.b', { url: 'https://a.test' }],
    ['__proto__', { command: 'odd' }],
  ]);
  expect(outcome.origins['hosts.a.b']).toEqual({
    from: 'user',
    file: join(files.root, 'config/quartermaster/quartermaster.json'),
    line: 5,
  });
});

test('lists of folders come from a variable as paths do in PATH', () => {
  const env = { QM_DOCS_ROOTS: ['docs', 'a b/c', ''].join(delimiter), QM_SKILLS_ALLOW_NON_EXECUTABLE: '1' };
  const outcome = configFiles({}).load({ env });
  if (outcome.status !== 'ok') throw new Error(outcome.message);
  expect([outcome.config.docs.roots, outcome.config.skills.allowNonExecutable]).toEqual([
    ['docs', 'a b/c'],
    true,
  ]);
});

test.each([
  [
    'QM_TOOLS_DRIFT',
    'refus',
    'QM_TOOLS_DRIFT is "refus"; expected "refuse" or "warn"; did you mean "refuse"?',
  ],
  ['QM_SKILLS_THRESHOLD', '7', 'QM_SKILLS_THRESHOLD is "7"; expected a number from 0 to 1 or null'],
  ['QM_TOOLS_DEADLINES_LIST', ' ', 'QM_TOOLS_DEADLINES_LIST is " "; expected a number of seconds above 0'],
  [
    'QM_SKILLS_ALLOW_NON_EXECUTABLE',
    'yes',
    'QM_SKILLS_ALLOW_NON_EXECUTABLE is "yes"; expected true or false',
  ],
])('a wrong variable is refused: %s=%s', (variable, value, message) => {
  expect(configFiles({}).load({ env: { [variable]: value } })).toEqual({
    status: 'usage',
    code: 'config-wrong-variable',
    message,
    next: [`unset ${variable}`],
    details: { variable },
  });
});

test('the file is found from any folder below, and named as seen from there', () => {
  const files = configFiles({
    'project/quartermaster.json': '{ "docs": {} }',
    'project/packages/a/readme.md': '',
    'project/wrong/quartermaster.json': '\n {]',
    'project/wrong/deep er/readme.md': '',
  });
  const found = files.load({ from: 'project/packages/a' });
  expect(found.status === 'ok' && found.projectFile).toBe(join(files.root, 'project/quartermaster.json'));
  expect(files.load({ from: 'project/wrong/deep er' })).toEqual({
    status: 'usage',
    code: 'config-broken',
    message: '../quartermaster.json:2:3: expected a key in double quotes',
    next: ['sed -n 2p ../quartermaster.json'],
    details: { file: '../quartermaster.json', line: 2, column: 3 },
  });
});

test('the search ends with the repository, and the file of the user is not taken for one of a project', () => {
  const files = configFiles({
    'quartermaster.json': '{ "tools": { "drift": "warn" } }',
    'config/quartermaster/quartermaster.json': '{}',
  });
  const inside = files.load();
  const user = files.load({ from: 'config/quartermaster' });
  expect([inside, user].map((outcome) => outcome.status === 'ok' && outcome.projectFile)).toEqual([
    null,
    null,
  ]);
});

test('a file that is a folder or may not be read is said to be so', () => {
  const files = configFiles({ 'project/a/quartermaster.json': '{}' });
  mkdirSync(join(files.root, 'project/quartermaster.json'));
  const unreadable = (system: string) => ({
    status: 'failed',
    code: 'config-unreadable',
    message: `quartermaster.json cannot be read (${system})`,
    next: ['ls -ld quartermaster.json'],
    details: { file: 'quartermaster.json', system },
  });
  expect(files.load()).toEqual(unreadable('EISDIR'));
  if (process.getuid?.() === 0) return;
  chmodSync(join(files.root, 'project/a/quartermaster.json'), 0);
  expect(files.load({ from: 'project/a' })).toEqual(unreadable('EACCES'));
});

test('a failure of the user file names it in full', () => {
  const files = configFiles({ 'config/quartermaster/quartermaster.json': '{ "dosc": {} }' });
  const file = join(files.root, 'config/quartermaster/quartermaster.json');
  expect(files.load()).toEqual({
    status: 'usage',
    code: 'config-unknown-key',
    message: `${file}:1:3: unknown key "dosc"; did you mean docs?\nthere are docs, skills, hosts, tools`,
    next: [`sed -n 1p ${file}`],
    details: { file, line: 1, column: 3 },
  });
});
