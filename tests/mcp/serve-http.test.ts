import { request } from 'node:http';
import { expect, test } from 'vitest';
import { isFailure } from '../../src/outcome.ts';
import type { ToolDefinition } from '../../src/tools/definition/tool-definition.ts';
import { fileStore } from '../../src/tools/loaded-set/file-store.ts';
import {
  addressOf,
  callText,
  connect,
  greeting,
  modernRequest,
  type Served,
  type ServedProject,
  serve,
  servedProject,
  toolNames,
  until,
} from './served.ts';

const echo = { op: 'load', client: 'old', tools: ['echo'] };

test.each(['legacy', 'modern'] as const)(
  'two agents of one server have lists of their own, and a load by one is told to that one only (%s)',
  async (era) => {
    const base = await addressOf(serve(servedProject(), ['--http', '0']));
    const ada = await connect(era, { url: `${base}/mcp/shop/ada` });
    const adaToo = await connect(era, { url: `${base}/mcp/shop/ada` });
    const bob = await connect(era, { url: `${base}/mcp/shop/bob` });
    await callText(ada.client, 'clients', echo);
    await until(() => (ada.changes() === 1 && adaToo.changes() === 1 ? true : undefined));
    expect(await toolNames(ada.client)).toEqual(['clients', 'old_echo']);
    expect(await toolNames(bob.client)).toEqual(['clients']);
    await expect(callText(bob.client, 'old_echo', {})).rejects.toMatchObject({ code: -32602 });
    // A word too many would have come before that of his own load.
    await callText(bob.client, 'clients', echo);
    await until(() => (bob.changes() > 0 ? true : undefined));
    expect([ada.changes(), adaToo.changes(), bob.changes()]).toEqual([1, 1, 1]);
  },
);

test('a load by another process is told as well, and to nobody else', async () => {
  const project = servedProject();
  const base = await addressOf(serve(project, ['--http', '0']));
  const ada = await connect('modern', { url: `${base}/mcp/shop/ada` });
  const old = await connect('legacy', { url: `${base}/mcp/shop/ada` });
  const bob = await connect('modern', { url: `${base}/mcp/shop/bob` });
  for (const { client } of [ada, old, bob]) await toolNames(client);
  await load(project, { name: 'echo', description: 'frozen', inputSchema: { type: 'object' } });
  await until(() => (ada.changes() === 1 && old.changes() === 1 ? true : undefined));
  expect(await toolNames(ada.client)).toEqual(['clients', 'old_echo']);
  expect(bob.changes()).toBe(0);
});

test('agents share the connection to a host, and nothing of it is started before a call needs it', async () => {
  const project = servedProject();
  const base = await addressOf(serve(project, ['--http', '0']));
  const ada = await connect('modern', { url: `${base}/mcp/shop/ada` });
  const bob = await connect('legacy', { url: `${base}/mcp/shop/bob` });
  for (const { client } of [ada, bob]) await toolNames(client);
  expect(project.hostLog()).toEqual([]);
  for (const { client } of [ada, bob]) await callText(client, 'clients', echo);
  expect(project.hostLog().filter((line) => line.startsWith('start'))).toHaveLength(1);
});

test('the agent of the flags is at /mcp, and at its own path', async () => {
  const base = await addressOf(
    serve(servedProject(), ['--http', '0', '--workspace', 'shop', '--agent', 'ada']),
  );
  const first = await connect('modern', { url: `${base}/mcp` });
  await callText(first.client, 'clients', echo);
  const second = await connect('modern', { url: `${base}/mcp/shop/ada` });
  expect(await toolNames(second.client)).toEqual(['clients', 'old_echo']);
});

/** As another process would do it, for the agent `ada` of the workspace `shop`. */
async function load({ stateRoot }: ServedProject, tool: ToolDefinition): Promise<void> {
  const entry = { client: 'old', tool, hash: 'sha256:0', loadedAt: '2026-01-01T00:00:00Z' };
  const put = await fileStore(stateRoot).put({ workspace: 'shop', agent: 'ada' }, 0, [entry]);
  expect(isFailure(put)).toBe(false);
}

interface Reply {
  readonly status: number | undefined;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}

async function ask(
  served: Served,
  { method = 'POST', path = '/mcp', headers = {}, body = greeting.legacy as unknown } = {},
): Promise<Reply> {
  const { port } = new URL(await addressOf(served));
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        host: '127.0.0.1',
        port,
        method,
        path,
        headers: {
          'content-type': 'application/json',
          accept: 'application/json, text/event-stream',
          ...headers,
        },
      },
      (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += String(chunk);
        });
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: text }),
        );
      },
    );
    asked.on('error', reject);
    asked.end(method === 'DELETE' ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
  });
}

function http(project: ServedProject = servedProject(), env: Readonly<Record<string, string>> = {}): Served {
  return serve(project, ['--http', '0'], env);
}

/** What each value of a header, or each path, is answered with. */
async function statuses(of: (value: string) => Parameters<typeof ask>[1], values: readonly string[]) {
  const served = http();
  const found: [string, number | undefined][] = [];
  for (const value of values) found.push([value, (await ask(served, of(value))).status]);
  return Object.fromEntries(found);
}

test('only requests for a name of this machine are let in', async () => {
  const hosts = ['127.0.0.1', 'localhost:9', '[::1]', 'evil.test', '127.0.0.1.evil.test', 'evil test'];
  expect(await statuses((host) => ({ headers: { host } }), hosts)).toEqual({
    '127.0.0.1': 200,
    'localhost:9': 200,
    '[::1]': 200,
    'evil.test': 403,
    '127.0.0.1.evil.test': 403,
    'evil test': 403,
  });
});

test('no page of another site is let in', async () => {
  const origins = ['http://localhost:3000', 'http://127.0.0.1', 'https://evil.test', 'null'];
  expect(await statuses((origin) => ({ headers: { origin } }), origins)).toEqual({
    'http://localhost:3000': 200,
    'http://127.0.0.1': 200,
    'https://evil.test': 403,
    null: 403,
  });
});

test('a path stands for an agent, and never for more than that', async () => {
  const long = `/mcp/a/${'x'.repeat(129)}`;
  const paths = ['/', '/mcp/', '/mcp/a', '/mcp/a/b/c', '/mcp/..%2Fa/b', '/mcp/%2E%2E/b', '/mcp/a/%', long];
  const agents = ['/mcp/a/b%20c', '/mcp/a/%E4%B8%AD', '/mcp?x=1'];
  expect(await statuses((path) => ({ path }), [...paths, ...agents])).toEqual({
    ...Object.fromEntries(paths.map((path) => [path, 404])),
    ...Object.fromEntries(agents.map((path) => [path, 200])),
  });
});

test('with a token in the environment, no request is let in without it, and nothing prints it', async () => {
  const served = http(servedProject(), { QM_SERVE_TOKEN: 's3cret-token' });
  const statuses = [];
  for (const authorization of [undefined, 'Bearer wrong', 'Basic s3cret-token', 'bearer s3cret-token']) {
    const { status } = await ask(served, { headers: authorization === undefined ? {} : { authorization } });
    statuses.push(status);
  }
  expect(statuses).toEqual([401, 401, 401, 200]);
  const refused = await ask(served, { path: '/mcp/a/b' });
  expect([refused.status, refused.headers['www-authenticate'], JSON.parse(refused.body)]).toEqual([
    401,
    'Bearer',
    {
      jsonrpc: '2.0',
      error: { code: -32000, message: 'This server asks for the bearer token that it was started with.' },
      id: null,
    },
  ]);
  served.process.kill('SIGTERM');
  expect([await served.ended, served.stderr().includes('s3cret')]).toEqual([0, false]);
});

test('what is no request is refused as HTTP and JSON-RPC have it', async () => {
  const served = http();
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  const refused: unknown[] = [];
  for (const asked of [
    { body: '{' },
    { headers: { 'content-type': 'text/plain' } },
    { headers: { accept: 'application/json' } },
    { headers: { 'mcp-session-id': 'gone' } },
    { body: list },
    { method: 'PUT' },
  ]) {
    const { status, body } = await ask(served, asked);
    refused.push([status, JSON.parse(body).error.code, JSON.parse(body).error.message]);
  }
  expect(refused).toMatchInlineSnapshot(`
    [
      [
        400,
        -32700,
        "The body is no JSON.",
      ],
      [
        415,
        -32000,
        "Unsupported Media Type: Content-Type must be application/json",
      ],
      [
        406,
        -32000,
        "Not Acceptable: Client must accept both application/json and text/event-stream",
      ],
      [
        404,
        -32001,
        "There is no such session.",
      ],
      [
        400,
        -32000,
        "Bad Request: Server not initialized",
      ],
      [
        405,
        -32000,
        "Method not allowed.",
      ],
    ]
  `);
});

test('a header that repeats an argument must say the same', async () => {
  const project = servedProject();
  const served = http(project);
  const inputSchema = {
    type: 'object',
    properties: { region: { type: 'string', 'x-mcp-header': 'Region' } },
  };
  await load(project, { name: 'echo', description: '', inputSchema });
  const body = modernRequest(4, 'tools/call', { name: 'old_echo', arguments: { region: 'eu' } });
  const headers = {
    'mcp-protocol-version': '2026-07-28',
    'mcp-method': 'tools/call',
    'mcp-name': 'old_echo',
  };
  const path = '/mcp/shop/ada';
  const [without, wrong, right] = [
    await ask(served, { path, body, headers }),
    await ask(served, { path, body, headers: { ...headers, 'mcp-param-region': 'us' } }),
    await ask(served, { path, body, headers: { ...headers, 'mcp-param-region': 'eu' } }),
  ];
  expect([without.status, wrong.status, right.status]).toEqual([400, 400, 200]);
  expect(JSON.parse(wrong.body)).toEqual({
    jsonrpc: '2.0',
    error: {
      code: -32020,
      message:
        'The headers and the body disagree: the body calls for Mcp-Param-Region: eu, and the header is us.',
    },
    id: 4,
  });
});

test('a session belongs to the agent that it was begun with', async () => {
  const served = http();
  const begun = await ask(served, { path: '/mcp/shop/ada' });
  const session = { 'mcp-session-id': String(begun.headers['mcp-session-id']) };
  const body = { jsonrpc: '2.0', id: 2, method: 'tools/list' };
  const own = await ask(served, { path: '/mcp/shop/ada', headers: session, body });
  const other = await ask(served, { path: '/mcp/shop/bob', headers: session, body });
  expect([own.status, other.status]).toEqual([200, 404]);
  const ended = await ask(served, { method: 'DELETE', path: '/mcp/shop/ada', headers: session });
  const after = await ask(served, { path: '/mcp/shop/ada', headers: session, body });
  expect([ended.status, after.status]).toEqual([200, 404]);
});

test('leaving a request of the newer era cancels the call at the host', async () => {
  const project = servedProject();
  const base = await addressOf(http(project));
  const { client } = await connect('modern', { url: `${base}/mcp` });
  await callText(client, 'clients', { op: 'load', client: 'old', tools: ['hang'] });
  const leave = new AbortController();
  const call = client.callTool({ name: 'old_hang', arguments: {} }, { signal: leave.signal });
  await until(() => project.hostLog().find((line) => line === 'call hang'));
  leave.abort('enough');
  await expect(call).rejects.toBeDefined();
  await until(() => project.hostLog().find((line) => line.startsWith('notifications/cancelled')));
});

test('cancelling in a session of the older era reaches the host', async () => {
  const project = servedProject();
  const base = await addressOf(http(project));
  const { client } = await connect('legacy', { url: `${base}/mcp` });
  await callText(client, 'clients', { op: 'load', client: 'old', tools: ['hang'] });
  const leave = new AbortController();
  const call = client.callTool({ name: 'old_hang', arguments: {} }, { signal: leave.signal });
  await until(() => project.hostLog().find((line) => line === 'call hang'));
  leave.abort('enough');
  await expect(call).rejects.toBeDefined();
  await until(() => project.hostLog().find((line) => line.startsWith('notifications/cancelled')));
});

test.each(['legacy', 'modern'] as const)('progress arrives over HTTP (%s)', async (era) => {
  const base = await addressOf(http());
  const { client } = await connect(era, { url: `${base}/mcp` });
  await callText(client, 'clients', { op: 'load', client: 'old', tools: ['slow'] });
  const steps: number[] = [];
  await client.callTool(
    { name: 'old_slow', arguments: {} },
    { onprogress: ({ progress }) => steps.push(progress) },
  );
  expect(steps).toEqual([1, 2, 3, 4]);
});

test('a signal ends the server with 0 while clients are connected and wait', async () => {
  const project = servedProject();
  const served = http(project);
  const base = await addressOf(served);
  const [old, modern] = [
    await connect('legacy', { url: `${base}/mcp` }),
    await connect('modern', { url: `${base}/mcp` }),
  ];
  await callText(modern.client, 'clients', { op: 'load', client: 'old', tools: ['hang'] });
  for (const { client } of [old, modern])
    client.callTool({ name: 'old_hang', arguments: {} }).catch(() => undefined);
  await until(() =>
    project.hostLog().filter((line) => line === 'call hang').length === 2 ? true : undefined,
  );
  served.process.kill('SIGINT');
  expect([await served.ended, served.lines()]).toEqual([0, []]);
});

test('a port that is taken is a failure with a way on', async () => {
  const first = http();
  const { port } = new URL(await addressOf(first));
  const second = serve(servedProject(), ['--http', port]);
  expect([await second.ended, second.lines(), second.stderr()]).toEqual([
    4,
    [],
    `port ${port} of 127.0.0.1 is taken by another program; choose another one, or 0 for any that is free

next:
  qm serve --http 0
`,
  ]);
});
