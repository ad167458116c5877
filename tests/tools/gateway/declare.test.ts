import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isFailure } from '../../../src/outcome.ts';
import { deskFor } from '../../../src/tools/desk.ts';
import { createGateway, type Declared, type Gateway } from '../../../src/tools/gateway/gateway.ts';
import { changingHost, gatewayBench } from './gateway-bench.ts';

async function declared(gateway: Gateway): Promise<Declared> {
  const outcome = await gateway.declare();
  if (isFailure(outcome)) throw new Error(outcome.message);
  return outcome;
}

test('a fresh agent is declared the one tool by which it finds and loads others', async () => {
  const { gateway, folder } = gatewayBench();
  const { tools, revision, warnings } = await declared(gateway);
  expect([tools.map(({ name }) => name), revision, warnings]).toEqual([['clients'], 0, []]);
  expect(existsSync(join(folder, 'log'))).toBe(false);
});

test('loaded tools come behind it in the order of their names, as their host gave them', async () => {
  const { gateway, offer, load } = gatewayBench({ hosts: (folder) => ({ ch: changingHost(folder) }) });
  const schema = { type: 'object', properties: { z: { type: 'string' }, a: { type: 'number' } } };
  offer([
    {
      name: 'b',
      title: 'B',
      description: 'does b',
      inputSchema: schema,
      annotations: { readOnlyHint: true },
    },
    { inputSchema: { type: 'object' }, outputSchema: schema, name: 'a', _meta: { 'test/kept': [1] } },
  ]);
  await load('ch', 'b');
  await load('ch', 'a');
  const { tools, revision } = await declared(gateway);
  expect(revision).toBe(2);
  expect(tools.slice(1).map((tool) => JSON.stringify(tool))).toEqual([
    '{"inputSchema":{"type":"object"},"outputSchema":{"type":"object","properties":{"z":{"type":"string"},"a":{"type":"number"}}},"name":"ch_a","_meta":{"test/kept":[1]},"description":""}',
    '{"name":"ch_b","title":"B","description":"does b","inputSchema":{"type":"object","properties":{"z":{"type":"string"},"a":{"type":"number"}}},"annotations":{"readOnlyHint":true}}',
  ]);
});

test('another process, and another agent', async () => {
  const { desk, load } = gatewayBench();
  await load('box', 'echo');
  const names = async (agent: string): Promise<readonly string[]> =>
    (await declared(createGateway(deskFor(desk, { workspace: 'dev', agent })))).tools.map(({ name }) => name);
  expect(await names('default')).toEqual(['clients', 'box_echo']);
  expect(await names('second')).toEqual(['clients']);
});

test('a set that is torn is declared from its last good copy, with a warning', async () => {
  const { folder, gateway, load } = gatewayBench();
  await load('box', 'echo');
  const file = join(folder, 'state/quartermaster/loaded/dev/default.json');
  writeFileSync(file, '{ "version": 1, "revision');
  const { tools, warnings } = await declared(gateway);
  expect(tools.map(({ name }) => name)).toEqual(['clients', 'box_echo']);
  expect(warnings).toEqual([
    `The loaded set ${file} cannot be used: it is not JSON, or only a part of it. The last good copy, of revision 1, stands in for it. Loads are refused until it is mended: qm tools repair --workspace dev --agent default`,
  ]);
});

test('a set of yog is declared as it is', async () => {
  const { folder, gateway } = gatewayBench();
  const workspace = join(folder, 'state/quartermaster/loaded/dev');
  mkdirSync(workspace, { recursive: true });
  const tool = { name: 'echo', description: 'does echo', input_schema: { type: 'object' } };
  writeFileSync(join(workspace, 'default.json'), JSON.stringify([{ client: 'box', tool }]));
  expect((await declared(gateway)).tools[1]).toEqual({
    name: 'box_echo',
    description: 'does echo',
    inputSchema: { type: 'object' },
  });
});

test.each(['..', 'a/b', 'a\\b', ''])('an agent whose name is none has no list (%j)', async (agent) => {
  const { desk } = gatewayBench();
  const gateway = createGateway(deskFor(desk, { workspace: 'dev', agent }));
  expect(await gateway.declare()).toMatchObject({ status: 'usage', code: 'unusable-address' });
  expect(await gateway.call('box_echo', {})).toMatchObject({
    kind: 'refused',
    failure: { code: 'unusable-address' },
    text: expect.stringMatching(/^box_echo was not called: The agent ".*".*\.\nNext: tell the user\.$/),
  });
});
