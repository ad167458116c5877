// Eleven real MCP servers behind one `qm serve`, asked by the client of the SDK as a harness would: what they cost, and what they do.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { isObject } from '../../src/tools/definition/json.ts';
import { connect, until } from '../mcp/served.ts';
import { stepsIn } from '../tools/gateway/gateway-bench.ts';
import { lives } from '../tools/host/lives.ts';
import { type RealProject, realProject } from './real-hosts/real-project.ts';
import { NEW_MEMORY, OLD_MEMORY } from './real-hosts/servers.ts';

let project: RealProject;
beforeAll(() => {
  project = realProject();
});
afterAll(() => project.remove());

test('before any load a prompt pays for one tool, by which every host is listed, read and searched', async () => {
  const { client } = await connect('modern', { project, argv: ['--agent', 'reader'] });
  expect(tokensOf(await declared(client))).toBeLessThanOrEqual(1200);
  expect(project.hostLog()).toEqual([]);

  const hosts = hostsIn(await say(client, 'clients', { op: 'list' }));
  expect(hosts.map(({ id, tools }) => `${id} ${tools}`)).toEqual([
    ...['chrome 32', 'context7 2', 'desktop 26', 'eslint 1', 'everything 13', 'files 14', 'git 28'],
    ...['memory 9', 'notion 24', 'playwright 25', 'thinking 1'],
  ]);
  const inline = hosts.reduce((sum, { tokens }) => sum + tokens, 0);
  expect([inline > 70_000, inline < 80_000]).toEqual([true, true]);

  for (const { id } of hosts) {
    for (const full of [false, true]) {
      const text = await say(client, 'clients', { op: 'get', client: id, full });
      expect([id, Buffer.byteLength(text) <= 10_000]).toEqual([id, true]);
    }
  }
  for (const [query, name] of Object.entries(searches)) {
    const [, first = ''] = (await say(client, 'clients', { op: 'search', query })).split('\n');
    expect([query, first.split(' ')[0]]).toEqual([query, name]);
  }
});

const searches: Readonly<Record<string, string>> = {
  'read a text file': 'files_read_text_file',
  'who last changed this line': 'git_git_blame',
  'lint my javascript': 'eslint_lint-files',
  'add two numbers': 'everything_get-sum',
  'search the knowledge graph': 'memory_search_nodes',
  'take a screenshot of the web page': 'chrome_take_screenshot',
  'documentation of a library': 'context7_query-docs',
  'query a notion database': 'notion_API-query-data-source',
  'kill a process': 'desktop_kill_process',
  'resize the browser window': 'playwright_browser_resize',
  'think step by step': 'thinking_sequentialthinking',
};

test('five tools of five servers fit a small prompt, every server has tools to load, and what is called is done', async () => {
  const { client, changes } = await connect('modern', { project, argv: ['--agent', 'worker'] });
  for (const query of Object.keys(searches).slice(0, 5)) {
    const [step = {}] = stepsIn(await say(client, 'clients', { op: 'search', query }));
    await say(client, 'clients', step);
  }
  const five = await declared(client);
  expect(namesOf(five)).toEqual([
    ...own,
    ...[
      'eslint_lint-files',
      'everything_get-sum',
      'files_read_text_file',
      'git_git_blame',
      'memory_search_nodes',
    ],
  ]);
  expect(tokensOf(five)).toBeLessThanOrEqual(2500);
  for (const [host, tools] of Object.entries(more)) {
    await say(client, 'clients', { op: 'load', client: host, tools });
  }
  expect(changes()).toBe(5 + Object.keys(more).length);
  const all = await declared(client);
  expect(namesOf(all)).toHaveLength(own.length + 5 + Object.values(more).flat().length);

  for (const [name, args, told] of calls(project.directory)) {
    expect([name, await say(client, name, args)]).toEqual([name, expect.stringMatching(told)]);
  }
  expect(readFileSync(join(project.directory, 'note.txt'), 'utf8')).toBe('Green tea.\n');
  expect(await client.callTool({ name: 'everything_get-tiny-image', arguments: {} })).toMatchObject({
    content: [{ type: 'text' }, { type: 'image', mimeType: 'image/png' }, { type: 'text' }],
  });
  expect(
    await client.callTool({ name: 'git_git_status', arguments: { path: project.directory } }),
  ).toMatchObject({
    structuredContent: { untrackedFiles: ['note.txt'] },
  });
  expect(await declared(client)).toBe(all);

  const started = project.hostLog().map((line) => Number(line.split(' ')[1]));
  expect(started.filter(lives).length).toBeGreaterThanOrEqual(11);
  await client.close();
  await expect.poll(() => started.filter(lives), { timeout: 60_000 }).toEqual([]);
});

const own: readonly string[] = ['clients', 'lookup', 'lookup-names', 'docs-query', 'docs-show'];

/** By host: beside the five, so that each host has one. */
const more: Readonly<Record<string, readonly string[]>> = {
  chrome: ['click', 'take_screenshot'],
  context7: ['query-docs', 'resolve-library-id'],
  desktop: ['list_directory'],
  everything: ['echo', 'get-tiny-image'],
  files: ['write_file'],
  git: ['git_log', 'git_status'],
  memory: ['create_entities'],
  notion: ['API-post-page'],
  playwright: ['browser_click'],
  thinking: ['sequentialthinking'],
};

/** Name, arguments, and what the answer has in it. */
function calls(folder: string): readonly (readonly [string, Record<string, unknown>, RegExp])[] {
  const note = join(folder, 'note.txt');
  const entities = [{ name: 'Ada', entityType: 'person', observations: ['likes green tea'] }];
  const thought = { thought: 'Boil water.', thoughtNumber: 1, totalThoughts: 1, nextThoughtNeeded: false };
  return [
    ['files_write_file', { path: note, content: 'Green tea.\n' }, /^Successfully wrote to /],
    ['files_read_text_file', { path: note }, /^Green tea\.\n$/],
    ['memory_create_entities', { entities }, /"name": "Ada"/],
    ['memory_search_nodes', { query: 'green' }, /"likes green tea"/],
    ['everything_get-sum', { a: 2, b: 3 }, /\b5\b/],
    ['everything_echo', { message: 'ä' }, /^Echo: ä$/],
    ['thinking_sequentialthinking', thought, /"thoughtHistoryLength": 1/],
    ['git_git_log', { path: folder }, /"subject": "Brew tea"/],
    ['git_git_blame', { path: folder, filePath: 'tea.js' }, /"author": "Ada"/],
    ['eslint_lint-files', { filePaths: [join(folder, 'tea.js')] }, /"ruleId":"no-var"/],
    ['desktop_list_directory', { path: folder }, /^\[FILE\] tea\.js$/m],
  ];
}

test('the death and the update of a server change no byte of what is declared, and nothing is called that changed', async () => {
  project.setMemory(OLD_MEMORY);
  const { client, changes } = await connect('legacy', { project, argv: ['--agent', 'keeper'] });
  await say(client, 'clients', { op: 'load', client: 'thinking', tools: ['sequentialthinking'] });
  await say(client, 'clients', { op: 'load', client: 'memory', tools: ['create_entities', 'read_graph'] });
  const before = await declared(client);
  const entities = [{ name: 'Grace', entityType: 'person', observations: ['drinks coffee'] }];
  expect(await say(client, 'memory_create_entities', { entities })).toContain('Grace');

  await kill('memory');
  expect(await declared(client)).toBe(before);
  expect(await say(client, 'memory_read_graph', {})).toContain('drinks coffee');
  expect([await declared(client), changes()]).toEqual([before, 2]);

  project.setMemory(NEW_MEMORY);
  await kill('memory');
  const refused = await client.callTool({ name: 'memory_read_graph', arguments: {} });
  const text = textOf(refused.content);
  expect([refused.isError, text]).toMatchInlineSnapshot(`
    [
      true,
      "memory_read_graph was not called: host "memory" has changed its tool "read_graph" since it was loaded:
      annotations: new, {"destructiveHint":false,"idempotentHint":true,"openWorldHint":false,"readOnlyH…
    Next: clients {"op":"load","client":"memory","tools":["read_graph"]} takes over the definition of now; after that it can be called.",
    ]
  `);
  expect([await declared(client), changes()]).toEqual([before, 2]);

  const [step = {}] = stepsIn(text);
  await say(client, 'clients', step);
  expect(await say(client, 'memory_read_graph', {})).toContain('drinks coffee');
  expect([(await declared(client)) === before, changes()]).toEqual([false, 3]);
  expect(namesOf(await declared(client))).toEqual(namesOf(before));
});

async function kill(host: string): Promise<void> {
  const pid = project.pidsOf(host).at(-1) ?? 0;
  process.kill(pid, 'SIGKILL');
  await until(() => (isThere(pid) ? undefined : pid));
}

/** Until the server has heard that its host died, it may hand a call to what is dead, and then cannot know what became of it. */
function isThere(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** What a model reads. */
async function say(client: Client, name: string, args: Readonly<Record<string, unknown>>): Promise<string> {
  const { content, isError } = await client.callTool({ name, arguments: { ...args } }, { timeout: 300_000 });
  const text = textOf(content);
  if (isError === true) throw new Error(`${name}: ${text}`);
  return text;
}

function textOf(content: readonly { readonly type: string; readonly text?: string }[]): string {
  return content.map(({ type, text }) => text ?? `[${type}]`).join('\n');
}

/** The list as it was sent: what the SDK makes of it lacks fields that it does not know. */
async function declared(client: Client): Promise<string> {
  const result = await client.request({ method: 'tools/list', params: {} }, anything);
  return JSON.stringify(isObject(result) ? result['tools'] : null);
}

const anything = {
  '~standard': {
    version: 1,
    vendor: 'test',
    validate: (value: unknown) => ({ value }),
  },
} as const;

function tokensOf(list: string): number {
  return Math.ceil(Buffer.byteLength(list) / 4);
}

function namesOf(list: string): readonly string[] {
  return JSON.parse(list).map(({ name }: { readonly name: string }) => name);
}

interface HostLine {
  readonly id: string;
  readonly tools: number;
  readonly tokens: number;
}

function hostsIn(text: string): readonly HostLine[] {
  return [...text.matchAll(/^(\S+) is connected: (\d+) tools?, (\d+) tokens\.$/gm)].map(
    ([, id = '', tools, tokens]) => ({ id, tools: Number(tools), tokens: Number(tokens) }),
  );
}
