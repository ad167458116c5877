import { expect, test } from 'vitest';
import {
  addressOf,
  type ConnectedClient,
  callText,
  connect,
  type Era,
  serve,
  servedProject,
  toolNames,
  until,
} from './served.ts';

const combinations = (['legacy', 'modern'] as const).flatMap((client) =>
  (['legacy', 'modern'] as const).flatMap((host) =>
    (['stdio', 'HTTP'] as const).map((carrier) => [client, host, carrier] as const),
  ),
);

const hosts = {
  legacy: { id: 'old', tool: 'twice', args: {}, text: 'first' },
  modern: { id: 'new', tool: 'say', args: { text: 'hi' }, text: 'hi' },
};

async function connected(era: Era, carrier: 'stdio' | 'HTTP'): Promise<ConnectedClient> {
  const project = servedProject();
  if (carrier === 'stdio') return connect(era, { project });
  const served = serve(project, ['--http', '0', '--stores', 'lookup,docs,tools']);
  return connect(era, { url: `${await addressOf(served)}/mcp` });
}

test.each(combinations)(
  'a client of the %s era finds, loads, calls and unloads a tool of a host of the %s era over %s',
  async (clientEra, hostEra, carrier) => {
    const { id, tool, args, text } = hosts[hostEra];
    const { client, changes } = await connected(clientEra, carrier);
    const own = ['clients', 'lookup', 'lookup-names', 'docs-query', 'docs-show'];
    expect(await toolNames(client)).toEqual(own);

    const loaded = await callText(client, 'clients', { op: 'load', client: id, tools: [tool] });
    expect([loaded.isError, loaded.text]).toEqual([false, expect.stringContaining(`${id}_${tool}`)]);
    expect(await toolNames(client)).toEqual([...own, `${id}_${tool}`]);
    await until(() => (changes() === 1 ? true : undefined));

    expect(await callText(client, `${id}_${tool}`, args)).toEqual({ text, isError: false });

    await callText(client, 'clients', { op: 'unload', tools: [`${id}_${tool}`] });
    expect(await toolNames(client)).toEqual(own);
    await until(() => (changes() === 2 ? true : undefined));
  },
);
