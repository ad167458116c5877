import { expect, test } from 'vitest';
import { toolsProject } from './tools-project.ts';

test('a host that gives no list is listed with the reason, and the answer is one', async () => {
  const { qm, write } = toolsProject({
    raw: { broken: 'exits-at-once' },
    hosts: { remote: { url: 'https://mcp.example.test/${TENANT}' } },
  });
  write('kiln/quartermaster.json', { hosts: { bundled: { command: 'node', args: ['host.mjs'] } } });
  const { code, stdout, stderr } = await qm('tools hosts');
  expect([code, stderr]).toEqual([0, '']);
  expect(stdout).toMatchInlineSnapshot(`
    "2023-11-14T22:13:20Z: 4 hosts, 1 of them answered.
    broken is away: it ended with status 3 before it answered.
    bundled of <root>/kiln/quartermaster.json is not started: nobody has said that what came with this project may run.
    files is connected: 2 tools, 79 tokens.
    remote needs the variable TENANT of the environment, which is not set (url in <root>/config/quartermaster/quartermaster.json).
    Loaded: nothing.
    To let what came with the project run, which a person decides: qm trust add
    To see tools: qm tools get files
    "
  `);
});

test('no host at all is an answer, and says where hosts are named', async () => {
  const { qm, write } = toolsProject();
  write('config/quartermaster/quartermaster.json', {});
  expect(await qm('tools hosts')).toEqual({
    code: 0,
    stdout:
      '2023-11-14T22:13:20Z: No host is registered. Hosts are named under "hosts" in quartermaster.json.\nLoaded: nothing.\n',
    stderr: '',
  });
});

test('asked from elsewhere and for another agent, each printed command says so and works from there', async () => {
  const { qm, write, root } = toolsProject();
  write('kiln/quartermaster.json', { hosts: { bundled: { command: 'node' } } });
  const cwd = { cwd: root };
  const { stdout } = await qm('tools hosts --workspace shop --agent reviewer --project kiln', cwd);
  const commands = [...stdout.matchAll(/: qm (.*)$/gm)].map(([, command = '']) => command);
  expect(commands).toEqual([
    'trust add --project kiln',
    'tools get --project kiln --workspace shop --agent reviewer files',
  ]);
  expect(await Promise.all(commands.map(async (command) => (await qm(command, cwd)).code))).toEqual([0, 0]);
});

test('with --json every host has its file, what it costs, and the failure as a document', async () => {
  const { qm } = toolsProject({ raw: { broken: 'exits-at-once' } });
  const { code, stdout } = await qm('tools hosts --json');
  expect(code).toBe(0);
  const document = JSON.parse(stdout);
  expect(document).toEqual({
    status: 'ok',
    observedAt: '2023-11-14T22:13:20Z',
    hosts: [
      {
        client: 'broken',
        origin: expect.objectContaining({ scope: 'user', inProject: false }),
        connected: false,
        tools: null,
        tokens: null,
        loaded: 0,
        failure: {
          status: 'unavailable',
          code: 'host-away',
          message: expect.stringMatching(/^host "broken" is away: it ended with status 3/),
          next: ['qm tools hosts', 'qm tools get broken'],
          details: { host: 'broken' },
        },
      },
      {
        client: 'files',
        origin: expect.objectContaining({ file: '<root>/config/quartermaster/quartermaster.json' }),
        connected: true,
        tools: 2,
        tokens: 79,
        loaded: 0,
        failure: null,
      },
    ],
    loaded: 0,
    tokens: 0,
    strays: [],
    problems: [],
    warnings: [],
  });
});
