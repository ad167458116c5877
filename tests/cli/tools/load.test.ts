import { expect, test } from 'vitest';
import { fileTools, toolsProject } from './tools-project.ts';

const broken = { name: 'pick', description: 'Picks.', inputSchema: { type: 'object', oneOf: [] } };

test('one tool that cannot be loaded refuses the act, with every reason', async () => {
  const { qm } = toolsProject({ files: [...fileTools, broken] });
  expect(await qm('tools load files read_file pick reed_file')).toEqual({
    code: 1,
    stdout: `Nothing of files was loaded:
  pick: its inputSchema has oneOf at the top
  reed_file: the host files does not advertise it now; did you mean read_file?

next:
  qm tools get files
`,
    stderr: '',
  });
  expect((await qm('tools list')).stdout).toContain('nothing is loaded');
});

test('--all loads what can be loaded, and ends with 1 where something was declined', async () => {
  const { qm, offer } = toolsProject({ files: [...fileTools, broken] });
  const { code, stdout } = await qm('tools load files --all --json');
  expect(code).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    status: 'not-found',
    code: 'not-all-loaded',
    message: '1 of 3 tools of files cannot be loaded',
    next: [],
    observedAt: '2023-11-14T22:13:20Z',
    added: [{ name: 'files_write_file', refreshed: false }, { name: 'files_read_file' }],
    declined: [{ tool: 'pick', reasons: [expect.stringContaining('oneOf')] }],
    total: 2,
    revision: 1,
  });
  expect((await qm('tools load files --all')).stdout).toContain('\nDeclined 1 tool:\n  pick: ');
  offer(fileTools);
  expect(await qm('tools load files --all --json')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('"status":"ok"'),
  });
});

test.each([
  [
    'load files',
    'name the tools to load, or load all of the host with --all',
    ['get files', 'load files --all'],
  ],
  [
    'load files read_file --all',
    '--all loads every tool of the host; it takes no names of tools',
    ['get files', 'load files --all'],
  ],
  ['unload', 'name the tools to unload, or unload all with --all', ['list', 'unload --all']],
  [
    'unload files_read_file --all',
    '--all unloads every tool; it takes no names of tools',
    ['list', 'unload --all'],
  ],
])('which tools must be said in one way: qm tools %s', async (line, message, next) => {
  const { qm } = toolsProject();
  const steps = next.map((step) => `  qm tools ${step}\n`).join('');
  expect(await qm(`tools ${line}`)).toEqual({ code: 2, stdout: '', stderr: `${message}\n\nnext:\n${steps}` });
});

test('what one agent loads is nothing to another, and unloading all needs no names', async () => {
  const { qm } = toolsProject();
  await qm('tools load files read_file --agent ada');
  await qm('tools load files --all --agent bob --workspace shop');
  const names = async (options: string): Promise<readonly string[]> => {
    const { tools } = JSON.parse((await qm(`tools list --json ${options}`)).stdout);
    return tools.map(({ name }: { name: string }) => name);
  };
  expect(await names('--agent ada')).toEqual(['files_read_file']);
  expect(await names('--agent bob --workspace shop')).toEqual(['files_read_file', 'files_write_file']);
  expect(await names('--agent bob')).toEqual([]);
  expect(await qm('tools unload --all --agent bob --workspace shop --json')).toEqual({
    code: 0,
    stdout:
      '{"status":"ok","observedAt":"2023-11-14T22:13:20Z","removed":["files_read_file","files_write_file"],"total":0,"tokens":0,"revision":2,"warnings":[]}\n',
    stderr: '',
  });
  expect(await names('--agent ada')).toEqual(['files_read_file']);
});

test('the list as JSON has the definitions as they are declared', async () => {
  const { qm } = toolsProject();
  await qm('tools load files read_file --workspace shop');
  expect(JSON.parse((await qm('tools list --workspace shop --json')).stdout)).toEqual({
    status: 'ok',
    observedAt: '2023-11-14T22:13:20Z',
    workspace: 'shop',
    agent: 'default',
    tools: [
      {
        name: 'files_read_file',
        client: 'files',
        tool: 'read_file',
        tokens: 40,
        sentence: 'Reads a file as text.',
        loadedAt: '2023-11-14T22:13:20Z',
        registered: true,
        definition: {
          name: 'files_read_file',
          description: 'Reads a file as text. Any encoding will do.',
          inputSchema: { type: 'object', properties: { path: { type: 'string' } } },
        },
      },
    ],
    tokens: 40,
    revision: 1,
    warnings: [],
  });
});

test.each(['..', 'a/b', 'x'.repeat(129)])('a workspace that is no name is refused: %s', async (name) => {
  const { qm } = toolsProject();
  const { code, stdout, stderr } = await qm(['tools', 'list', '--workspace', name]);
  expect([code, stdout]).toEqual([2, '']);
  expect(stderr).toMatch(/^The workspace ".*\n\nnext:\n {2}qm tools list --help\n$/);
});
