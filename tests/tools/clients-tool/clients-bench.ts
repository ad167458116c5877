// The `clients` tool over real hosts, as an agent asks it: one input, one text, at a moment that never passes.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isFailure, type Outcome } from '../../../src/outcome.ts';
import type { HostConfig } from '../../../src/state/config/config.ts';
import { callClients } from '../../../src/tools/clients-tool/call-clients.ts';
import { changingHost, type GatewayBench, gatewayBench, type Setting } from '../gateway/gateway-bench.ts';

/** 2026-11-30T09:05:07Z */
const NOW: number = Date.UTC(2026, 10, 30, 9, 5, 7);

export type Offers = Readonly<Record<string, readonly unknown[]>>;

export interface ClientsBench extends Omit<GatewayBench, 'offer' | 'log'> {
  /** What the model reads. */
  readonly ask: (input: unknown) => Promise<string>;
  /** What a host lists from now on. */
  readonly offer: (client: string, tools: readonly unknown[]) => void;
}

/** One host for each of `offers`, and `others` besides. */
export function clientsBench(
  offers: Offers,
  setting: Setting & { readonly others?: Readonly<Record<string, HostConfig>> } = {},
): ClientsBench {
  const offer = (folder: string, client: string, tools: readonly unknown[]): HostConfig => {
    const own = join(folder, client);
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, 'tools.json'), JSON.stringify(tools));
    return changingHost(own);
  };
  const bench = gatewayBench({
    ...setting,
    hosts: (folder) => ({
      ...Object.fromEntries(Object.entries(offers).map(([id, tools]) => [id, offer(folder, id, tools)])),
      ...setting.others,
    }),
    request: { now: () => NOW, ...setting.request },
  });
  return {
    ...bench,
    offer: (client, tools) => void offer(bench.folder, client, tools),
    ask: async (input) => (await callClients(bench.desk, input)).text,
  };
}

/** The answer, or an error with what went wrong. */
export function answerOf<T>(outcome: Outcome<T>): T {
  if (isFailure(outcome)) throw new Error(outcome.message);
  return outcome;
}

export function tool(
  name: string,
  description: string,
  more: Readonly<Record<string, unknown>> = {},
): unknown {
  return { name, description, inputSchema: { type: 'object', properties: {} }, ...more };
}

const path = { type: 'object', properties: { path: { type: 'string', description: 'Where it lies.' } } };

/** What a host of files offers. */
export const fileTools: readonly unknown[] = [
  tool('write_file', 'Writes a file. What was there is gone.', { inputSchema: path }),
  tool('read_file', 'Reads a file as text. Any encoding will do.', { inputSchema: path }),
];
