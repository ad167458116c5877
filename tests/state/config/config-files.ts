// A project and a user on disk for the tests of the configuration.
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Outcome } from '../../../src/outcome.ts';
import { type ConfigRequest, type LoadedConfig, loadConfig } from '../../../src/state/config/load-config.ts';

export interface Files {
  readonly root: string;
  readonly load: (more?: Partial<ConfigRequest> & { readonly from?: string }) => Outcome<LoadedConfig>;
}

/** Path → text. `project/` is the project, `config/quartermaster/` belongs to the user. Removed after the test. */
export function configFiles(files: Readonly<Record<string, string>>): Files {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'qm-config-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, 'project/.git'), { recursive: true });
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  return {
    root,
    load: ({ from = 'project', env = {}, ...more } = {}) =>
      loadConfig({
        folder: join(root, from),
        env: { XDG_CONFIG_HOME: join(root, 'config'), APPDATA: join(root, 'config'), ...env },
        ...more,
      }),
  };
}
