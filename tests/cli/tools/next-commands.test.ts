import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { type CommandSpec, type GroupSpec, isGroup } from '../../../src/cli/command-spec.ts';
import { sections } from '../../../src/cli/command-table.ts';
import { projectFiles } from '../../house/project-files.ts';
import { fileTools, type Setting, type ToolsProject, toolsProject } from './tools-project.ts';

interface Refusal {
  /** Its code. */
  readonly code: string;
  readonly setting?: Setting;
  readonly prepare?: (project: ToolsProject) => Promise<unknown> | unknown;
  /** As typed; `--json` is added. */
  readonly ask: string | readonly string[];
  /** Each command that it prints, and what that ends with. */
  readonly next: Readonly<Record<string, number>>;
}

const bundled = { hosts: { bundled: { command: 'no-such-program' } } };
const slow = { raw: { box: 'plain' }, tools: { deadlines: { call: 1 } } };
const loaded = 'state/quartermaster/loaded/shop/ada.json';
const look = { 'qm tools get box': 0 };
const away = { 'qm tools hosts': 0, 'qm tools get box': 3 };
const loads =
  (...tools: readonly string[]) =>
  ({ qm }: ToolsProject): Promise<unknown> =>
    qm(`tools load ${tools.join(' ')}`);

const refusals: readonly Refusal[] = [
  { code: 'unknown-host', ask: 'tools get weather', next: { 'qm tools hosts': 0 } },
  {
    code: 'unknown-host',
    ask: 'tools load flies read_file --agent ada',
    next: { 'qm tools get --agent ada files': 0, 'qm tools hosts --agent ada': 0 },
  },
  {
    code: 'host-untrusted',
    prepare: ({ write }) => write('kiln/quartermaster.json', bundled),
    ask: 'tools get bundled',
    next: { 'qm trust add': 0 },
  },
  {
    code: 'host-untrusted',
    prepare: ({ write }) => write('kiln/quartermaster.json', bundled),
    ask: 'tools get bundled --project ../kiln',
    next: { 'qm trust add --project ../kiln': 0 },
  },
  {
    code: 'host-variable-missing',
    setting: { hosts: { far: { url: 'https://mcp.example.test/${TENANT}' } } },
    ask: 'tools get far',
    next: { 'qm tools hosts': 0 },
  },
  { code: 'host-away', setting: { raw: { box: 'exits-at-once' } }, ask: 'tools get box', next: away },
  {
    code: 'host-crashed',
    setting: { raw: { box: 'dies-of-list' } },
    ask: 'tools load box echo',
    next: { 'qm tools get box': 4 },
  },
  {
    code: 'host-crashed',
    setting: slow,
    prepare: loads('box', 'die'),
    ask: 'tools call box_die',
    next: look,
  },
  {
    code: 'host-timeout',
    setting: slow,
    prepare: loads('box', 'hang'),
    ask: 'tools call box_hang',
    next: look,
  },
  {
    code: 'host-protocol-error',
    setting: slow,
    prepare: loads('box', 'odd'),
    ask: 'tools call box_odd',
    next: look,
  },
  {
    code: 'result-too-large',
    setting: { raw: { box: 'plain' } },
    prepare: loads('box', 'big'),
    ask: ['tools', 'call', 'box_big', '{"bytes":11000000}'],
    next: look,
  },
  {
    code: 'tool-gone',
    prepare: async (project) => {
      await loads('files', 'read_file')(project);
      project.offer([]);
    },
    ask: 'tools call files_read_file',
    next: { 'qm tools get files': 0 },
  },
  {
    code: 'tool-drifted',
    setting: { files: [{ name: '--all', inputSchema: { type: 'object' } }] },
    prepare: async (project) => {
      await project.qm('tools load files --workspace shop -- --all');
      project.offer([{ name: '--all', description: 'new', inputSchema: { type: 'object' } }]);
    },
    ask: 'tools call files_--all --workspace shop',
    next: { 'qm tools load --workspace shop --agent default -- files --all': 0 },
  },
  {
    code: 'not-loaded',
    ask: 'tools call files_read_file --workspace shop',
    next: { 'qm tools list --workspace shop --agent default': 0 },
  },
  { code: 'not-loaded', ask: 'tools unload files_read_file', next: {} },
  { code: 'load-refused', ask: 'tools load files reed_file', next: { 'qm tools get files': 0 } },
  { code: 'nothing-to-load', prepare: ({ offer }) => offer([]), ask: 'tools load files --all', next: {} },
  {
    code: 'no-tools-named',
    ask: 'tools load files',
    next: { 'qm tools get files': 0, 'qm tools load files --all': 0 },
  },
  { code: 'no-tools-named', ask: 'tools unload', next: { 'qm tools list': 0, 'qm tools unload --all': 1 } },
  {
    code: 'loaded-set-broken',
    prepare: ({ write }) => write(loaded, '{'),
    ask: 'tools load files read_file --workspace shop --agent ada',
    next: { 'qm tools repair --workspace shop --agent ada': 0 },
  },
  {
    code: 'loaded-set-newer',
    prepare: ({ write }) => write(loaded, { version: 2, revision: 1, entries: [] }),
    ask: 'tools load files read_file --workspace shop --agent ada',
    next: {},
  },
  { code: 'nothing-to-repair', ask: 'tools repair', next: {} },
  { code: 'unusable-address', ask: 'tools list --agent ..', next: { 'qm tools list --help': 0 } },
  { code: 'wrong-cursor', ask: 'tools get files --cursor x', next: { 'qm tools get --help': 0 } },
  { code: 'empty-query', ask: 'tools search …', next: { 'qm tools search --help': 0 } },
  {
    code: 'trust-broken',
    prepare: ({ write }) => {
      write('kiln/quartermaster.json', bundled);
      write('state/quartermaster/trust.json', '{');
    },
    ask: 'trust add',
    next: { 'mv <root>/state/quartermaster/trust.json <root>/state/quartermaster/trust.json.broken': 0 },
  },
];

test.each(refusals)('what $code says to do next can be done: qm $ask', async (refusal) => {
  const project = toolsProject(refusal.setting);
  await refusal.prepare?.(project);
  const asked = typeof refusal.ask === 'string' ? refusal.ask.split(' ') : refusal.ask;
  const { stdout } = await project.qm([...asked, '--json']);
  const { code, next } = JSON.parse(stdout);
  expect([code, next]).toEqual([refusal.code, Object.keys(refusal.next)]);
  const ends: Record<string, number> = {};
  for (const command of next) ends[command] = await type(command, project);
  expect(ends).toEqual(refusal.next);
});

/** What a shell would do with the line; all of them are plain words. */
async function type(line: string, { qm, root, directory }: ToolsProject): Promise<number> {
  const [program = '', ...words] = line.replaceAll('<root>', root).split(' ');
  if (program === 'qm') return (await qm(words)).code;
  execFileSync(program, words, { cwd: directory });
  return 0;
}

/** Codes that no command of one person meets: what their words are is held by the tests of the library. */
const metElsewhere: readonly string[] = [
  // Two writers at once, or a process that was held up.
  'revision-conflict',
  'lock-lost',
  // Only a disk that takes two spellings of a name for one.
  'other-spelling',
  // Told to end: interrupt.test.ts.
  'cancelled',
  // Input of a model, which a command line does not have.
  'malformed-input',
  // Hosts of such names are not found in the first place.
  'unusable-host',
];

test('every reason of the tools store and of trust is met above, or elsewhere', () => {
  const files = projectFiles('src').filter(({ path }) => /^src\/(?:tools|state\/trust)\//.test(path));
  const pattern = /'(?:not-found|usage|unavailable|failed)',\s*(?:'([a-z]+-?[a-z-]+)'|([A-Z_]+))/g;
  const constants: Readonly<Record<string, string>> = {
    NOT_LOADED: 'not-loaded',
    REVISION_CONFLICT: 'revision-conflict',
  };
  const codes = files.flatMap(({ text }) =>
    [...text.matchAll(pattern)].map(([, code, constant = '']) => code ?? constants[constant] ?? constant),
  );
  const met = new Set([...refusals.map(({ code }) => code), ...metElsewhere]);
  expect([...new Set(codes)].sort()).toEqual([...met].sort());
});

function wordsOf(entry: CommandSpec | GroupSpec): string[] {
  if (!isGroup(entry)) return [entry.name];
  return entry.commands.flatMap(wordsOf).map((words) => `${entry.name} ${words}`);
}

test('every command that a text of the stores names exists', () => {
  const known = sections.flatMap(({ commands }) => commands).flatMap(wordsOf);
  const named = projectFiles('src')
    .filter(({ path }) => !path.startsWith('src/cli/'))
    .flatMap(({ text }) =>
      [...text.matchAll(/\bqm ((?:tools|trust) [a-z]+)/g)].map(([, words = '']) => words),
    );
  expect(new Set(named).size).toBeGreaterThan(3);
  expect(named.filter((words) => !known.includes(words))).toEqual([]);
});

test('every command inside of an answer can be typed as it stands', async () => {
  const project = toolsProject({
    files: [...fileTools, { name: '--full', inputSchema: { type: 'object' } }],
  });
  project.write('kiln/quartermaster.json', bundled);
  project.write(loaded, '{');
  const ofAda = '--workspace shop --agent ada';
  const texts = [];
  for (const line of [
    'hosts',
    'search file',
    'get files',
    'list',
    'get files -- --full',
    'get files --full',
  ]) {
    texts.push((await project.qm(`tools ${line.replace(/^\w+/, `$& ${ofAda}`)}`)).stdout);
  }
  const commands = new Set([...texts.join('\n').matchAll(/: (qm .*)$/gm)].map(([, command = '']) => command));
  const ends: Record<string, number> = {};
  for (const command of commands) ends[command] = await type(command, project);
  expect(ends).toEqual({
    'qm trust add': 0,
    [`qm tools get ${ofAda} files`]: 0,
    [`qm tools repair ${ofAda}`]: 0,
    [`qm tools load ${ofAda} files write_file`]: 0,
    [`qm tools load ${ofAda} -- files --full`]: 0,
  });
});
