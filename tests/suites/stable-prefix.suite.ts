// What the prompt cache of every provider rests on: the declared bytes are those of the last load, whatever hosts do in between.
import { expect, test } from 'vitest';
import { changingHost, type GatewayBench, gatewayBench } from '../tools/gateway/gateway-bench.ts';

const ROUNDS = 100;
const names = ['a', 'b', 'c', 'd', 'e'];

test('100 disconnects, reconnects, new lists and new orders change no byte, and each load or unload changes them once', async () => {
  const chance = dice(20_261_201);
  const bench = gatewayBench({ hosts: (folder) => ({ ch: changingHost(folder) }) });
  const { gateway, offer, read } = bench;
  offer(names.map((name) => tool(name, 0)));
  const happened: Record<string, number> = {};
  const seen: string[] = [];
  const look = async (): Promise<void> => {
    const bytes = JSON.stringify(await gateway.declare());
    if (bytes !== seen.at(-1)) seen.push(bytes);
  };
  await look();
  const acts = [
    { op: 'load', client: 'ch', tools: ['b', 'd'] },
    { op: 'load', client: 'ch', tools: ['a'] },
    { op: 'load', client: 'ch', tools: ['b'] },
    { op: 'unload', tools: ['ch_a'] },
  ];
  for (let round = 0; round < ROUNDS; round += 1) {
    const name = await disturb(bench, chance, round);
    happened[name] = (happened[name] ?? 0) + 1;
    await look();
    if (round % 25 !== 12) continue;
    offer(names.map((one) => tool(one, round)));
    await read('clients', acts[(round - 12) / 25] ?? {});
    await look();
    expect(seen).toHaveLength((round - 12) / 25 + 2);
  }
  expect(seen).toHaveLength(5);
  expect(Object.values(happened).reduce((sum, count) => sum + count, 0)).toBe(ROUNDS);
  for (const name of ['disconnect', 'reconnect', 'new list', 'new order']) {
    expect([name, (happened[name] ?? 0) >= 10]).toEqual([name, true]);
  }
});

type Dice = (sides: number) => number;

async function disturb(bench: GatewayBench, chance: Dice, round: number): Promise<string> {
  const { desk, offer, read } = bench;
  switch (chance(4)) {
    case 0:
      // Both ways in which a connection can end.
      if (chance(2) === 0) await desk.pool.drop('ch');
      else signal(bench, 'SIGKILL');
      return 'disconnect';
    case 1:
      await read('ch_b').catch(() => undefined);
      return 'reconnect';
    case 2:
      offer(names.filter(() => chance(3) > 0).map((name) => tool(name, chance(2) * round)));
      signal(bench, 'SIGUSR2');
      await read('ch_d').catch(() => undefined);
      return 'new list';
    default:
      offer(names.toSorted(() => chance(2) - 0.5).map((name) => tool(name, 0)));
      signal(bench, 'SIGUSR2');
      await read('ch_b').catch(() => undefined);
      return 'new order';
  }
}

/** Only of a host that is connected, or the number may by now be that of another process. */
function signal({ desk, log }: GatewayBench, name: NodeJS.Signals): void {
  const found = desk.hosts();
  const host = found.status === 'ok' ? found.hosts.get('ch') : undefined;
  if (host === undefined || !desk.pool.isConnected(host)) return;
  const started = log().findLast((line) => line.startsWith('start '));
  try {
    process.kill(Number(started?.split(' ')[1]), name);
  } catch {
    // The last signal ended it, and nobody has noticed yet.
  }
}

function tool(name: string, version: number): unknown {
  const properties = { [`p${version}`]: { type: 'string' } };
  return { name, description: `does ${name} ${version}`, inputSchema: { type: 'object', properties } };
}

/** The same throws in every run. */
function dice(seed: number): Dice {
  let state = seed;
  return (sides) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * sides);
  };
}
