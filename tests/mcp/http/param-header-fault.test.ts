import { expect, test } from 'vitest';
import type { Agent } from '../../../src/mcp/agent.ts';
import { paramHeaderFault } from '../../../src/mcp/http/param-header-fault.ts';

const inputSchema = {
  type: 'object',
  properties: {
    region: { type: 'string', 'x-mcp-header': 'Region' },
    count: { type: 'number', 'x-mcp-header': 'Count' },
  },
};

const agent: Agent = {
  tools: async () => ({ status: 'ok', tools: [{ name: 'box_run', description: '', inputSchema }] }),
  call: () => Promise.reject(new Error('nothing is called')),
  onToolsChanged: () => () => undefined,
};

function fault(args: unknown, headers: Readonly<Record<string, string>>, name = 'box_run') {
  return paramHeaderFault(
    agent,
    { method: 'tools/call', params: { name, arguments: args } },
    new Headers(headers),
  );
}

test.each([
  [{ region: 'eu', other: 1 }, { 'mcp-param-region': 'eu' }],
  [{ region: 'Zürich' }, { 'mcp-param-region': '=?base64?WsO8cmljaA==?=' }],
  [{ region: 'eu' }, { 'mcp-param-region': '=?base64?ZXU=?=' }],
  [{ count: 2 }, { 'mcp-param-count': '2.0' }],
  [{}, {}],
  [undefined, {}],
])('arguments %j go with headers %j', async (args, headers) => {
  expect(await fault(args, headers)).toBeNull();
});

test.each([
  [{ region: 'eu' }, {}, 'Mcp-Param-Region: eu, and the header is absent.'],
  [{ region: 'eu' }, { 'mcp-param-region': 'us' }, 'Mcp-Param-Region: eu, and the header is us.'],
  [
    { region: 'eu' },
    { 'mcp-param-region': '=?base64?ZXU?=' },
    'Mcp-Param-Region: eu, and the header is =?base64?ZXU?=.',
  ],
  [{ count: 2 }, { 'mcp-param-count': 'two' }, 'Mcp-Param-Count: 2, and the header is two.'],
])('arguments %j and headers %j are refused', async (args, headers, difference) => {
  expect(await fault(args, headers)).toBe(
    `The headers and the body disagree: the body calls for ${difference}`,
  );
});

test('only the calls of declared tools are looked at', async () => {
  expect(await fault({ region: 'eu' }, {}, 'box_other')).toBeNull();
  expect(await paramHeaderFault(agent, { method: 'tools/list' }, new Headers())).toBeNull();
});
