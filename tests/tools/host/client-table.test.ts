import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { clientPlaces } from '../../../src/tools/host/client-places.ts';
import { type ClientRow, clientTable, sharedRow } from '../../../src/tools/host/client-table.ts';
import { hostsOnDisk } from './hosts-on-disk.ts';

/** How each format spells the same hosts. */
const spelled: Readonly<Record<ClientRow['format'], (key: string) => string>> = {
  json: (key) => `\uFEFF// of a person
{
  "other": { "unknown": [1, 2,], },
  "${key}": {
    "one": { "command": "npx", "args": ["-y", "server"], "env": { "PORT": "80" }, "cwd": "sub", "strange": true, },
    "far": { "url": "https://box.test/mcp", "headers": { "X-Key": "\${KEY}" } },
    "off": { "command": "npx", "disabled": true },
    "bad": { "command": 5 }, /* last */
  },
}
`,
  toml: (key) => `# of a person
other = [1, 2]
[${key}.one]
command = "npx"
args = ["-y", "server"]
cwd = "sub"
startup_timeout_sec = 20
[${key}.one.env]
PORT = "80"
[${key}.far]
url = "https://box.test/mcp"
http_headers = { X-Key = "\${KEY}" }
[${key}.off]
command = "npx"
enabled = false
[${key}.bad]
command = 5
`,
};

const rows = [sharedRow, ...clientTable].map((row) => [row.client, row] as const);

describe.each(rows)('the files of %s', (_, row) => {
  const places = clientPlaces(row, '/disk/project', {
    env: { HOME: '/disk/home', XDG_CONFIG_HOME: '/disk/home/.config' },
    platform: 'linux',
  }).map(({ file }) => file.slice('/disk/'.length));

  test.each(places)(
    '%s is read with comments and unknown keys, and what is wrong costs only itself',
    (place) => {
      const { find, root } = hostsOnDisk({ [place]: spelled[row.format](row.key) });
      const { hosts, problems } = find();
      expect([...hosts].map(([id, { config }]) => [id, config])).toEqual([
        ['far', { url: 'https://box.test/mcp', headers: { 'X-Key': '${KEY}' } }],
        ['one', { command: 'npx', args: ['-y', 'server'], env: { PORT: '80' }, cwd: 'sub' }],
      ]);
      expect(problems).toEqual([
        `${join(root, place)}: the host "bad" has neither a command with arguments of text nor a url.`,
      ]);
      expect([...hosts.values()].map(({ origin }) => [origin.client, origin.inProject])).toEqual(
        Array(2).fill([row === sharedRow ? undefined : row.client, place.startsWith('project/')]),
      );
    },
  );

  test.each(places)('%s may be empty', (place) => {
    const { hosts, problems } = hostsOnDisk({ [place]: '' }).find();
    expect([hosts.size, problems]).toEqual([0, []]);
  });
});

test('what each client spells in its own way', () => {
  const { find, root } = hostsOnDisk({
    'project/.vscode/mcp.json': `{ "servers": {
      "vs": { "command": "\${workspaceFolder}/run", "env": { "A": "\${env:TOKEN}" } },
      "asks": { "command": "x", "args": ["\${input:key}"] } } }`,
    'project/opencode.json': `{ "mcp": {
      "oc": { "type": "local", "command": ["npx", "server"], "environment": { "A": "{env:TOKEN}" } } } }`,
    'project/.gemini/settings.json': `{ "mcpServers": {
      "gem": { "httpUrl": "https://box.test", "headers": { "A": "$TOKEN" } } } }`,
    'home/.codeium/windsurf/mcp_config.json': `{ "mcpServers": { "surf": { "serverUrl": "https://box.test" } } }`,
    'home/.codex/config.toml': `[mcp_servers.dex]
url = "https://box.test"
bearer_token_env_var = "TOKEN"
env_http_headers = { X-Org = "ORG" }
[mcp_servers.vars]
command = "x"
env_vars = ["TOKEN"]
`,
    'home/.cursor/mcp.json': `{ "mcpServers": { "old": { "type": "sse", "url": "https://box.test/sse" } } }`,
  });
  const { hosts, problems } = find();
  expect(Object.fromEntries([...hosts].map(([id, { config }]) => [id, config]))).toEqual({
    dex: { url: 'https://box.test', headers: { 'X-Org': '${ORG}', Authorization: 'Bearer ${TOKEN}' } },
    gem: { url: 'https://box.test', headers: { A: '${TOKEN}' } },
    oc: { command: 'npx', args: ['server'], env: { A: '${TOKEN}' } },
    surf: { url: 'https://box.test' },
    vars: { command: 'x', args: [], env: { TOKEN: '${TOKEN:-}' } },
    vs: { command: join(root, 'project/run'), args: [], env: { A: '${TOKEN}' } },
  });
  expect(problems).toEqual([
    `${join(root, 'home/.cursor/mcp.json')}: the host "old" speaks the old HTTP+SSE transport; only stdio and Streamable HTTP are spoken here.`,
    `${join(root, 'project/.vscode/mcp.json')}: the host "asks" needs \${input:key}, which only VS Code can fill in.`,
  ]);
});

test('Claude Code keeps hosts for single projects in the file of the user, where they need no trust', () => {
  const disk = hostsOnDisk({});
  const project = join(disk.root, 'project');
  const text = JSON.stringify({
    mcpServers: { all: { command: 'a' }, both: { command: 'b' } },
    projects: {
      [project]: { mcpServers: { both: { command: 'mine' } } },
      '/elsewhere': { mcpServers: { no: {} } },
    },
  });
  const { hosts } = hostsWith(disk, text);
  expect([...hosts].map(([id, { config, origin }]) => [id, config.command, origin.inProject])).toEqual([
    ['all', 'a', false],
    ['both', 'mine', false],
  ]);
});

test('files lie elsewhere on macOS and Windows, and where a variable moves them', () => {
  const [desktop] = clientTable.filter(({ client }) => client === 'claude-desktop');
  const [codex] = clientTable.filter(({ client }) => client === 'codex');
  if (desktop === undefined || codex === undefined) throw new Error('no such row');
  const files = (
    row: ClientRow,
    env: Readonly<Record<string, string>>,
    platform: string,
  ): readonly string[] =>
    clientPlaces(row, platform === 'win32' ? 'C:\\p' : '/p', { env, platform }).map(({ file }) => file);
  expect(files(desktop, { HOME: '/h' }, 'darwin')).toEqual([
    '/h/Library/Application Support/Claude/claude_desktop_config.json',
  ]);
  expect(files(desktop, { HOME: '/h' }, 'linux')).toEqual(['/h/.config/Claude/claude_desktop_config.json']);
  expect(files(desktop, { APPDATA: 'C:\\A' }, 'win32')).toEqual([
    'C:\\A\\Claude\\claude_desktop_config.json',
  ]);
  expect(files(codex, { HOME: '/h', CODEX_HOME: '/c' }, 'linux')).toEqual([
    '/p/.codex/config.toml',
    '/c/config.toml',
  ]);
});

function hostsWith(disk: ReturnType<typeof hostsOnDisk>, claude: string): ReturnType<typeof disk.find> {
  mkdirSync(join(disk.root, 'home'), { recursive: true });
  writeFileSync(join(disk.root, 'home/.claude.json'), claude);
  return disk.find();
}
