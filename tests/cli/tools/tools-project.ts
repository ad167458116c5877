// A project with hosts and a state folder of one test, and `qm` asked in it: every command as typed, in this process.
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
import { PassThrough, Readable } from 'node:stream';
import { onTestFinished } from 'vitest';
import type { HostConfig } from '../../../src/state/config/config.ts';
import { changingHost, rawHost } from '../../tools/gateway/gateway-bench.ts';
import { type Outside, run, type Transcript } from '../run.ts';

export interface Setting {
  /** What host `files` lists; the tools of `fileTools` if it is not given. */
  readonly files?: readonly unknown[];
  /** Further hosts of the user, by the behaviour of tests/tools/host/fixtures/raw-host.mjs. */
  readonly raw?: Readonly<Record<string, string>>;
  /** Further hosts of the user. */
  readonly hosts?: Readonly<Record<string, HostConfig>>;
  /** Further settings of the user. */
  readonly tools?: Readonly<Record<string, unknown>>;
}

export interface ToolsProject {
  /** Absolute folder of everything. */
  readonly root: string;
  /** Absolute folder of the project, which is where `qm` is asked. */
  readonly directory: string;
  readonly env: Readonly<Record<string, string>>;
  /** With `<root>` for the folder of everything. */
  readonly qm: (line: string | readonly string[], outside?: Asked) => Promise<Transcript>;
  /** Writes a file below `root`. */
  readonly write: (path: string, content: unknown) => void;
  /** What host `files` lists from now on. */
  readonly offer: (tools: readonly unknown[]) => void;
  /** What hosts noted: their starts and calls. */
  readonly log: () => readonly string[];
}

export interface Asked extends Pick<Outside, 'terminals' | 'cwd' | 'env'> {
  readonly stdin?: string;
  /** Instead of `stdin`. */
  readonly input?: Readable;
  readonly stopped?: Promise<void>;
}

const path = { type: 'object', properties: { path: { type: 'string' } } };

export const fileTools: readonly unknown[] = [
  { name: 'write_file', description: 'Writes a file. What was there is gone.', inputSchema: path },
  { name: 'read_file', description: 'Reads a file as text. Any encoding will do.', inputSchema: path },
];

/** Removed after the test. */
export function toolsProject(setting: Setting = {}): ToolsProject {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'qm-tools-')));
  onTestFinished(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));
  const directory = join(root, 'kiln');
  const write = (file: string, content: unknown): void => {
    const whole = join(root, file);
    mkdirSync(dirname(whole), { recursive: true });
    writeFileSync(whole, typeof content === 'string' ? content : JSON.stringify(content));
  };
  const raw = Object.entries(setting.raw ?? {}).map(([id, behaviour]) => [id, rawHost(behaviour, root)]);
  const hosts = { files: changingHost(root), ...Object.fromEntries(raw), ...setting.hosts };
  write('kiln/.git/HEAD', '');
  write('config/quartermaster/quartermaster.json', { hosts, ...(setting.tools && { tools: setting.tools }) });
  write('tools.json', setting.files ?? fileTools);
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: join(root, 'home'),
    XDG_CONFIG_HOME: join(root, 'config'),
    XDG_STATE_HOME: join(root, 'state'),
  };
  const shown = (text: string): string => text.replaceAll(root, '<root>');
  return {
    root,
    directory,
    env,
    qm: async (line, asked = {}) => {
      const { stdin = '', stopped = new Promise(() => undefined), ...outside } = asked;
      const argv = typeof line === 'string' ? line.split(' ') : line;
      const wires = { input: asked.input ?? Readable.from([stdin]), output: new PassThrough(), stopped };
      const { code, stdout, stderr } = await run(argv, {
        cwd: directory,
        ...outside,
        env: { ...env, ...outside.env },
        wires,
      });
      return { code, stdout: shown(stdout), stderr: shown(stderr) };
    },
    write,
    offer: (tools) => write('tools.json', tools),
    log: () =>
      existsSync(join(root, 'log')) ? readFileSync(join(root, 'log'), 'utf8').trim().split('\n') : [],
  };
}
