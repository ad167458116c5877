import { expect, test } from 'vitest';
import { deskFor } from '../../../src/tools/desk.ts';
import { createGateway, type Gateway } from '../../../src/tools/gateway/gateway.ts';
import { type GatewayBench, gatewayBench, readCall } from './gateway-bench.ts';

function agent({ desk }: GatewayBench, name: string): Gateway {
  return createGateway(deskFor(desk, { workspace: 'dev', agent: name }));
}

async function loaded(gateway: Gateway, ...tools: readonly string[]): Promise<void> {
  await readCall(gateway, 'clients', { op: 'load', client: 'box', tools });
}

test('agents of one process carry different tools over one connection', async () => {
  const bench = gatewayBench();
  const [first, second] = [agent(bench, 'first'), agent(bench, 'second')];
  await Promise.all([loaded(first, 'echo'), loaded(second, 'fail')]);
  expect(await readCall(first, 'box_echo', { of: 'first' })).toContain('{"of":"first"}');
  expect((await second.call('box_echo', {})).kind).toBe('not-loaded');
  expect((await first.call('box_fail', {})).kind).toBe('not-loaded');
  expect(bench.log().filter((line) => line.startsWith('start'))).toHaveLength(1);
});

test('no agent gets the answer of another, also when the host died and answers late', async () => {
  const bench = gatewayBench({ request: { limits: { deadlines: { call: 0.3 } } } });
  const [first, second] = [agent(bench, 'first'), agent(bench, 'second')];
  await loaded(first, 'late', 'echo', 'die');
  await loaded(second, 'echo');
  expect(await readCall(first, 'box_late', {})).toContain('gave no answer');
  // The host sends the late answer before this one.
  expect(await readCall(second, 'box_echo', { of: 'second' })).toContain('{"of":"second"}');
  await readCall(first, 'box_die', {});
  const many = Array.from({ length: 20 }, (_, index) =>
    readCall(index % 2 === 0 ? first : second, 'box_echo', { index }),
  );
  expect((await Promise.all(many)).map((text) => JSON.parse(text.split('\n')[0] ?? '').index)).toEqual(
    Array.from({ length: 20 }, (_, index) => index),
  );
});

test('when a host dies, every call that it had ends at once, and none is sent again', async () => {
  const bench = gatewayBench();
  const [first, second] = [agent(bench, 'first'), agent(bench, 'second')];
  await loaded(first, 'hang');
  await loaded(second, 'die', 'echo');
  const hanging = readCall(first, 'box_hang', {});
  await expect.poll(bench.log).toContain('call hang');
  const died = readCall(second, 'box_die', {});
  expect(await hanging).toMatch(
    /^box_hang failed: host "box" ended with status 7 during the call of "hang", and what it did until then stays done\./,
  );
  expect(await died).toMatch(/^box_die failed: host "box" ended with status 7 during the call of "die"/);
  await readCall(second, 'box_echo', {});
  expect(bench.log().filter((line) => line.startsWith('call'))).toEqual([
    'call hang',
    'call die',
    'call echo',
  ]);
});

test('cancelling the call of one agent leaves that of another alone', async () => {
  const bench = gatewayBench();
  const [first, second] = [agent(bench, 'first'), agent(bench, 'second')];
  await loaded(first, 'hang');
  await loaded(second, 'slow');
  const giving = new AbortController();
  const cancelled = first.call('box_hang', {}, { signal: giving.signal });
  const slow = second.call('box_slow', {});
  await expect.poll(bench.log).toContain('call slow');
  giving.abort();
  expect([(await cancelled).kind, (await slow).kind]).toEqual(['refused', 'result']);
});
