// Hosts as the tests connect to them: real programs and real servers, ended after each test.
import { mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { onTestFinished } from 'vitest';
import { isFailure, type Outcome } from '../../../src/outcome.ts';
import type { HostConfig } from '../../../src/state/config/config.ts';
import { connectHost } from '../../../src/tools/host/connect.ts';
import type { Connection } from '../../../src/tools/host/connection.ts';
import type { Host } from '../../../src/tools/host/host.ts';
import type { ConnectOptions } from '../../../src/tools/host/start-request.ts';

const fixtures = fileURLToPath(new URL('fixtures/', import.meta.url));

export interface Bench {
  readonly folder: string;
  readonly host: (config: HostConfig, origin?: Partial<Host['origin']>) => Host;
  readonly raw: (behaviour: string, env?: Readonly<Record<string, string>>) => Host;
  readonly program: (file: string) => Host;
  readonly connect: (host: Host, options?: Partial<ConnectOptions>) => Promise<Outcome<Connection>>;
  /** Connects and throws what went wrong. */
  readonly open: (host: Host, options?: Partial<ConnectOptions>) => Promise<Connection>;
  /** What raw-host.mjs noted. */
  readonly log: () => readonly string[];
}

export function bench(): Bench {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'qm-host-')));
  const open: Connection[] = [];
  onTestFinished(async () => {
    await Promise.all(open.map((connection) => connection.close()));
    rmSync(folder, { recursive: true, force: true });
  });
  const host: Bench['host'] = (config, origin = {}) => ({
    id: 'box',
    config,
    origin: {
      file: join(folder, 'quartermaster.json'),
      scope: 'user',
      inProject: false,
      base: folder,
      ...origin,
    },
  });
  const log = join(folder, 'log');
  const connect: Bench['connect'] = async (target, options = {}) => {
    const connection = await connectHost(target, {
      project: folder,
      env: { PATH: process.env['PATH'] },
      ...options,
    });
    if (!isFailure(connection)) open.push(connection);
    return connection;
  };
  return {
    folder,
    host,
    raw: (behaviour, env = {}) =>
      host({
        command: process.execPath,
        args: [join(fixtures, 'raw-host.mjs'), behaviour],
        env: { HOST_LOG: log, API_TOKEN: 'hunter2-secret', ...env },
      }),
    program: (file) => host({ command: process.execPath, args: [join(fixtures, file)] }),
    connect,
    open: async (target, options) => {
      const connection = await connect(target, options);
      if (isFailure(connection)) throw new Error(connection.message);
      return connection;
    },
    log: () => readFileSync(log, 'utf8').trim().split('\n'),
  };
}
