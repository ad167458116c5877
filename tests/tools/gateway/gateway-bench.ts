// A gateway as `qm serve` makes one: a project on disk, real hosts, and the state folder of one test.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { isFailure } from '../../../src/outcome.ts';
import type { HostConfig } from '../../../src/state/config/config.ts';
import { loadTools } from '../../../src/tools/clients-tool/load-tools.ts';
import { type DeskRequest, type OpenedDesk, openDesk } from '../../../src/tools/desk.ts';
import { createGateway, type Gateway, type GatewayOptions } from '../../../src/tools/gateway/gateway.ts';

const fixture = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** A program of tests/tools/host that behaves as it is told. */
export function rawHost(behaviour: string, folder: string): HostConfig {
  return {
    command: process.execPath,
    args: [fixture('../host/fixtures/raw-host.mjs'), behaviour],
    env: { HOST_LOG: join(folder, 'log'), API_TOKEN: 'hunter2-secret' },
  };
}

/** Lists what `offer` wrote last. */
export function changingHost(folder: string): HostConfig {
  return {
    command: process.execPath,
    args: [fixture('fixtures/changing-host.mjs'), join(folder, 'tools.json')],
    env: { HOST_LOG: join(folder, 'log') },
  };
}

export interface Setting extends GatewayOptions {
  readonly hosts?: (folder: string) => Readonly<Record<string, HostConfig>>;
  /** Such hosts come with the project, so nothing of them starts before they are trusted. */
  readonly inProject?: boolean;
  readonly drift?: 'refuse' | 'warn';
  readonly env?: Readonly<Record<string, string>>;
  readonly request?: Partial<DeskRequest>;
}

export interface GatewayBench {
  readonly folder: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly desk: OpenedDesk;
  readonly gateway: Gateway;
  readonly configure: (hosts: Readonly<Record<string, HostConfig>>) => void;
  /** What the changing host lists from now on. */
  readonly offer: (tools: readonly unknown[]) => void;
  /** Loads, and throws what went wrong. */
  readonly load: (client: string, ...tools: readonly string[]) => Promise<void>;
  /** What the model reads: the texts of a result or of a refusal. Throws for a name that is not loaded. */
  readonly read: (name: string, args?: Readonly<Record<string, unknown>>) => Promise<string>;
  /** What hosts noted. */
  readonly log: () => readonly string[];
  /** `act name outcome` of each line. */
  readonly audit: () => readonly string[];
}

/** Everything is ended and removed after the test. */
export function gatewayBench(setting: Setting = {}): GatewayBench {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'qm-gateway-')));
  const project = join(folder, 'project');
  mkdirSync(join(project, '.git'), { recursive: true });
  const env = {
    PATH: process.env['PATH'],
    HOME: join(folder, 'home'),
    XDG_CONFIG_HOME: join(folder, 'config'),
    XDG_STATE_HOME: join(folder, 'state'),
    ...setting.env,
  };
  const ofUser = join(folder, 'config/quartermaster');
  const configure: GatewayBench['configure'] = (hosts) => {
    const file = join(setting.inProject === true ? project : ofUser, 'quartermaster.json');
    mkdirSync(dirname(file), { recursive: true });
    const tools = { drift: setting.drift ?? 'refuse' };
    writeFileSync(file, JSON.stringify({ hosts, tools }));
  };
  configure(setting.hosts?.(folder) ?? { box: rawHost('plain', folder) });
  const desk = openDesk({ folder: project, env, workspace: 'dev', now: Date.now, ...setting.request });
  if (isFailure(desk)) throw new Error(desk.message);
  onTestFinished(async () => {
    await desk.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const gateway = createGateway(desk, setting);
  return {
    folder,
    env,
    desk,
    gateway,
    configure,
    offer: (tools) => writeFileSync(join(folder, 'tools.json'), JSON.stringify(tools)),
    load: async (client, ...tools) => {
      const loaded = await loadTools(desk, { client, tools });
      if (isFailure(loaded)) throw new Error(loaded.message);
    },
    read: (name, args = {}) => readCall(gateway, name, args),
    log: () => linesOf(join(folder, 'log')),
    audit: () =>
      linesOf(join(folder, 'state/quartermaster/audit.jsonl')).map((line) => {
        const { act, name, outcome } = JSON.parse(line);
        return `${act} ${name} ${outcome}`;
      }),
  };
}

export async function readCall(
  gateway: Gateway,
  name: string,
  args: Readonly<Record<string, unknown>>,
): Promise<string> {
  const call = await gateway.call(name, args);
  if (call.kind === 'not-loaded') throw new Error(call.failure.message);
  if (call.kind === 'refused') return call.text;
  const blocks = call.result['content'];
  if (!Array.isArray(blocks)) return JSON.stringify(call.result);
  return blocks.map((block) => (block.type === 'text' ? block.text : JSON.stringify(block))).join('\n');
}

/** Of the `clients` inputs that a text names, the ones that can be taken as they stand. */
export function stepsIn(text: string): readonly Readonly<Record<string, unknown>>[] {
  return Array.from(text.matchAll(/clients (\{.*?\})(?=[ ,.;]|$)/gm), ([, json = '']) => JSON.parse(json));
}

function linesOf(file: string): readonly string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}
