import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { trustProject } from '../../../src/state/trust/change-trust.ts';
import { readTrust } from '../../../src/state/trust/read-trust.ts';
import { hostTrustItem } from '../../../src/tools/host/start-request.ts';
import { bench } from './hosts-for-tests.ts';

test('a host that came with the project does not start before it is trusted, and not when it changed since', async () => {
  const { folder, raw, connect, open } = bench();
  const plain = raw('plain');
  const host = { ...plain, origin: { ...plain.origin, scope: 'project', inProject: true } } as const;
  const where = { project: folder, env: { XDG_STATE_HOME: join(folder, 'state') } };
  const refused = (since: string, verdict: string): unknown => ({
    status: 'not-found',
    code: 'host-untrusted',
    message: `host "box" of ${host.origin.file} is not started: ${since}.`,
    next: ['qm trust add'],
    details: { host: 'box', file: host.origin.file, verdict },
  });
  const nobody = 'nobody has said that what came with this project may run';
  expect(await connect(host)).toEqual(refused(nobody, 'unknown'));
  expect(await connect(host, { trust: readTrust(where) })).toEqual(refused(nobody, 'unknown'));
  expect(trustProject({ ...where, items: [hostTrustItem(host)], now: 0 }).status).toBe('ok');
  expect((await open(host, { trust: readTrust(where) })).isOpen()).toBe(true);
  const changed = { ...host, config: { ...host.config, args: [...(host.config.args ?? []), 'more'] } };
  const since = 'it is not what it was when it was trusted';
  expect(await connect(changed, { trust: readTrust(where) })).toEqual(refused(since, 'changed'));
});

test('nothing runs for a host that is refused', async () => {
  const { folder, raw, connect } = bench();
  const plain = raw('plain');
  await connect({ ...plain, origin: { ...plain.origin, inProject: true } });
  expect(existsSync(join(folder, 'log'))).toBe(false);
});
