import { expect, test } from 'vitest';
import { isFailure } from '../../../src/outcome.ts';
import { changingHost, gatewayBench } from './gateway-bench.ts';

test('without it, call is no operation', async () => {
  const { gateway, load, read } = gatewayBench();
  await load('box', 'echo');
  expect(await read('clients', { op: 'call', name: 'box_echo' })).toMatch(
    /: The field "op" is "call": it is one of list, search, get, load, unload\.$/,
  );
  const declared = await gateway.declare();
  expect(JSON.stringify(declared)).not.toContain('"call"');
});

test('with it, clients runs a loaded tool as its own name does', async () => {
  const { audit, gateway, load, read } = gatewayBench({ callOperation: true });
  await load('box', 'echo');
  const direct = await gateway.call('box_echo', { a: 1 });
  const through = await gateway.call('clients', { op: 'call', name: 'box_echo', arguments: { a: 1 } });
  const untold = (call: unknown): unknown =>
    JSON.parse(JSON.stringify(call, (key, value) => (key === '_meta' ? undefined : value)));
  expect(untold(through)).toEqual(untold(direct));
  expect(audit().slice(1)).toEqual(['call box_echo ok', 'call box_echo ok']);
  const declared = await gateway.declare();
  if (isFailure(declared)) throw new Error(declared.message);
  expect(declared.tools[0]?.inputSchema['properties']).toMatchObject({
    op: { enum: ['list', 'search', 'get', 'load', 'unload', 'call'] },
  });
  expect(await read('clients', { op: 'unload', tools: ['box_echo'] })).toContain('Unloaded 1 tool');
});

test('the same policy holds: drift is refused', async () => {
  const { desk, offer, load, read } = gatewayBench({
    hosts: (folder) => ({ ch: changingHost(folder) }),
    callOperation: true,
  });
  const tool = { name: 'read', description: 'reads', inputSchema: { type: 'object' } };
  offer([tool]);
  await load('ch', 'read');
  offer([{ ...tool, description: 'writes' }]);
  await desk.pool.drop('ch');
  expect(await read('clients', { op: 'call', name: 'ch_read' })).toBe(await read('ch_read'));
});

test('a name that is not loaded is told in band, because clients is declared', async () => {
  const { gateway, audit } = gatewayBench({ callOperation: true });
  const reply = await gateway.call('clients', { op: 'call', name: 'box_echo', arguments: {} });
  expect(reply).toMatchObject({
    kind: 'refused',
    failure: { code: 'not-loaded' },
    text: [
      'box_echo was not called: "box_echo" is not loaded. Agent "default" in workspace "dev" has loaded nothing.',
      'Next: clients {"op":"list"} names the hosts there are; load their tools before you call them.',
    ].join('\n'),
  });
  expect(audit()).toEqual(['refusal box_echo not-loaded']);
});

test.each([
  [{ op: 'call' }, 'The field "name" is missing: call needs the name of a loaded tool.'],
  [{ op: 'call', name: 'box_echo', arguments: 'a' }, 'The field "arguments" is not an object.'],
  [{ op: 'cal' }, 'The field "op" is "cal": it is one of list, search, get, load, unload, call.'],
])('input that is wrong is refused by its field (%j)', async (input, words) => {
  const { gateway, read } = gatewayBench({ callOperation: true });
  expect(await gateway.call('clients', input)).toMatchObject({ kind: 'result', result: { isError: true } });
  expect((await read('clients', input)).replace(/^\d{4}-\d\d-\d\dT[\d:]{8}Z: /, '')).toBe(words);
});

test('a load is told, because the list is another one since', async () => {
  const { gateway } = gatewayBench({ callOperation: true });
  const changes = async (input: Readonly<Record<string, unknown>>): Promise<unknown> => {
    const reply = await gateway.call('clients', input);
    return reply.kind === 'result' && reply.changed;
  };
  expect(await changes({ op: 'load', client: 'box', tools: ['echo'] })).toBe(true);
  expect(await changes({ op: 'load', client: 'box', tools: ['nothing'] })).toBe(false);
  expect(await changes({ op: 'list' })).toBe(false);
  expect(await changes({ op: 'unload', tools: ['box_echo'] })).toBe(true);
});
