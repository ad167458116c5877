import { join } from 'node:path';
import { expect, test } from 'vitest';
import { findHosts } from '../../../src/tools/host/find-hosts.ts';
import { hostsOnDisk } from './hosts-on-disk.ts';

const entry = (command: string): string => `{ "command": "${command}" }`;

test('without any file there is no host and no problem', () => {
  const { find, root } = hostsOnDisk({});
  expect(find()).toEqual({ status: 'ok', project: join(root, 'project'), hosts: new Map(), problems: [] });
});

test('hosts of quartermaster.json, .mcp.json and other clients come with where they are from, sorted', () => {
  const { find, root } = hostsOnDisk({
    'project/quartermaster.json': `{ "hosts": { "own": ${entry('own')} } }`,
    'home/.config/quartermaster/quartermaster.json': `{ "hosts": { "user": ${entry('user')} } }`,
    'project/.mcp.json': `{ "mcpServers": { "shared": ${entry('shared')} } }`,
    'project/.cursor/mcp.json': `{ "mcpServers": { "cursor": ${entry('cursor')} } }`,
    'home/.cursor/mcp.json': `{ "mcpServers": { "Home": ${entry('home')} } }`,
  });
  const project = join(root, 'project');
  const { hosts, problems } = find({ folder: join(project) });
  expect(problems).toEqual([]);
  expect([...hosts.values()]).toEqual([
    {
      id: 'Home',
      config: { command: 'home', args: [] },
      origin: {
        file: join(root, 'home/.cursor/mcp.json'),
        scope: 'client',
        client: 'cursor',
        inProject: false,
        base: join(root, 'home'),
      },
    },
    {
      id: 'cursor',
      config: { command: 'cursor', args: [] },
      origin: {
        file: join(project, '.cursor/mcp.json'),
        scope: 'client',
        client: 'cursor',
        inProject: true,
        base: project,
      },
    },
    {
      id: 'own',
      config: { command: 'own' },
      origin: { file: join(project, 'quartermaster.json'), scope: 'project', inProject: true, base: project },
    },
    {
      id: 'shared',
      config: { command: 'shared', args: [] },
      origin: { file: join(project, '.mcp.json'), scope: 'project', inProject: true, base: project },
    },
    {
      id: 'user',
      config: { command: 'user' },
      origin: {
        file: join(root, 'home/.config/quartermaster/quartermaster.json'),
        scope: 'user',
        inProject: false,
        base: join(root, 'home/.config/quartermaster'),
      },
    },
  ]);
});

test('of one name the project beats the user, and the user other clients; it is said, unless both are the same', () => {
  const { find, root } = hostsOnDisk({
    'project/quartermaster.json': `{ "hosts": { "x": ${entry('project')} } }`,
    'home/.config/quartermaster/quartermaster.json': `{ "hosts": { "x": ${entry('user')}, "y": ${entry('user')} } }`,
    'project/.cursor/mcp.json': `{ "mcpServers": { "x": ${entry('cursor')}, "y": ${entry('user')}, "z": ${entry('near')} } }`,
    'home/.cursor/mcp.json': `{ "mcpServers": { "z": ${entry('far')} } }`,
  });
  const { hosts, problems } = find();
  expect([...hosts].map(([id, { config }]) => [id, config.command])).toEqual([
    ['x', 'project'],
    ['y', 'user'],
    ['z', 'near'],
  ]);
  const lost = (file: string, id: string, winner: string): string =>
    `${join(root, file)}: the host "${id}" is not used, because ${join(root, winner)} names another one so.`;
  expect(problems).toEqual([
    lost('home/.config/quartermaster/quartermaster.json', 'x', 'project/quartermaster.json'),
    lost('project/.cursor/mcp.json', 'x', 'project/quartermaster.json'),
    lost('home/.cursor/mcp.json', 'z', 'project/.cursor/mcp.json'),
  ]);
});

test('a name that cannot name a host is refused with one that can, or taken under the one that is given', () => {
  const { find, root } = hostsOnDisk({
    'project/.mcp.json': `{ "mcpServers": { "My Server": ${entry('a')}, "local": ${entry('b')}, "日本": ${entry('c')} } }`,
  });
  const file = join(root, 'project/.mcp.json');
  const { hosts, problems } = find();
  expect(hosts.size).toBe(0);
  expect(problems).toEqual([
    `${file}: the host name "My Server" has " ", and only A-Z, a-z, 0-9, _ and - are allowed, so this host is not used; put it under hosts in quartermaster.json as "My-Server".`,
    `${file}: the name "local" is reserved, so this host is not used; put it under hosts in quartermaster.json as another name.`,
    `${file}: the host name "日本" has "日", and only A-Z, a-z, 0-9, _ and - are allowed, so this host is not used; put it under hosts in quartermaster.json as another name.`,
  ]);
  expect([...find({ as: { 'My Server': 'mine' } }).hosts.keys()]).toEqual(['mine']);
});

test('our own server is no host of itself where clients name it, and nothing is said of it', () => {
  const line = (command: string, ...args: readonly string[]): string => JSON.stringify({ command, args });
  const { find } = hostsOnDisk({
    'project/.mcp.json': `{ "mcpServers": { "qm": ${line('npx', '-y', 'quartermaster', 'serve')}, "x": ${entry('x')} } }`,
    'project/.vscode/mcp.json': `{ "servers": { "qm": ${line('${workspaceFolder}/node_modules/.bin/qm', 'serve')} } }`,
    'home/.codex/config.toml': '[mcp_servers.quartermaster]\ncommand = "qm"\nargs = ["serve"]\n',
    'project/opencode.json': '{ "mcp": { "qm": { "type": "local", "command": ["qm", "serve"] } } }',
  });
  const { hosts, problems } = find();
  expect([[...hosts.keys()], problems]).toEqual([['x'], []]);
});

test('our own server is a host where quartermaster.json says so', () => {
  const { find } = hostsOnDisk({
    'project/quartermaster.json': '{ "hosts": { "other": { "command": "qm", "args": ["serve"] } } }',
  });
  expect([...find().hosts.keys()]).toEqual(['other']);
});

test('a broken quartermaster.json is a failure, a broken file of a client a problem', () => {
  const disk = hostsOnDisk({
    'project/.mcp.json': '{ "mcpServers": { ',
    'home/.cursor/mcp.json': '{ "mcpServers": [] }',
    'home/.codex/config.toml': 'a = 1\n= 2\n',
    'home/.gemini/settings.json': '[]',
  });
  expect(disk.find().problems).toEqual([
    `${join(disk.root, 'project/.mcp.json')} is no JSON (line 1).`,
    `${join(disk.root, 'home/.cursor/mcp.json')} has a mcpServers that is no object.`,
    `${join(disk.root, 'home/.codex/config.toml')} is no TOML (line 2).`,
    `${join(disk.root, 'home/.gemini/settings.json')} is no object with the key mcpServers.`,
  ]);
  const { root, env } = hostsOnDisk({ 'project/quartermaster.json': '{ "host": {} }' });
  expect(findHosts({ folder: join(root, 'project'), env })).toMatchObject({ code: 'config-unknown-key' });
});

test('a project without quartermaster.json is found upward', () => {
  const { find, root } = hostsOnDisk({
    'project/.mcp.json': `{ "mcpServers": { "x": ${entry('x')} } }`,
    'project/deep/down/file': '',
  });
  const { project, hosts } = find({ folder: join(root, 'project/deep/down') });
  expect([project, [...hosts.keys()]]).toEqual([join(root, 'project'), ['x']]);
});
