// A project and a home folder on disk for the tests that look for hosts.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import { isFailure } from '../../../src/outcome.ts';
import { type FoundHosts, findHosts, type HostsRequest } from '../../../src/tools/host/find-hosts.ts';

export interface Disk {
  readonly root: string;
  readonly env: Readonly<Record<string, string>>;
  readonly find: (more?: Partial<HostsRequest>) => FoundHosts;
}

/** Path → text. `project/` is the project, `home/` belongs to the user. Removed after the test. */
export function hostsOnDisk(files: Readonly<Record<string, string>>): Disk {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'qm-hosts-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'project/.git'), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  const env = { HOME: join(root, 'home'), XDG_CONFIG_HOME: join(root, 'home/.config') };
  return {
    root,
    env,
    find: (more = {}) => {
      const found = findHosts({ folder: join(root, 'project'), env, platform: 'linux', ...more });
      if (isFailure(found)) throw new Error(found.message);
      return found;
    },
  };
}
