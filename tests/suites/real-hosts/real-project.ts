// A project that trusts eleven real servers as its hosts, with a repository, a memory and a file to lint.
import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { HostConfig } from '../../../src/state/config/config.ts';
import { program } from '../../cli/installed-project.ts';
import type { ServedProject } from '../../mcp/served.ts';
import { NEW_MEMORY, type OLD_MEMORY, realHosts } from './servers.ts';

export interface RealProject extends ServedProject {
  /** From its next start on, the host `memory` is this package: what an update does to a server. */
  readonly setMemory: (name: typeof NEW_MEMORY | typeof OLD_MEMORY) => void;
  /** Of every process that a host has had so far, the last one last. */
  readonly pidsOf: (host: string) => readonly number[];
  readonly remove: () => void;
}

const notePid = fileURLToPath(new URL('note-pid.cjs', import.meta.url));

/** A machine that has two cores and other things to do takes long to start eleven programs. */
const deadlines = { connect: 120, list: 120, call: 300 };

export function realProject(): RealProject {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'qm-real-')));
  const [directory, pids, link] = [join(root, 'project'), join(root, 'pids'), join(root, 'memory-server')];
  const { packages, hosts } = realHosts(root);
  for (const folder of [directory, pids, join(root, 'home')]) mkdirSync(folder, { recursive: true });
  const setMemory: RealProject['setMemory'] = (name) => {
    if (existsSync(link)) unlinkSync(link);
    symlinkSync(join(packages, name), link, 'junction');
  };
  setMemory(NEW_MEMORY);
  const linked = ([id, host]: [string, HostConfig]): [string, HostConfig] => [
    id,
    noted(id === 'memory' ? { ...host, args: [join(link, 'dist/index.js')] } : host, join(pids, id)),
  ];
  const settings = {
    hosts: Object.fromEntries(Object.entries(hosts).map(linked)),
    tools: { deadlines },
  };
  writeFileSync(join(directory, 'quartermaster.json'), JSON.stringify(settings));
  writeFileSync(join(directory, 'eslint.config.mjs'), 'export default [{ rules: { "no-var": "error" } }];\n');
  writeFileSync(join(directory, 'tea.js'), 'var leaves = 3;\n');
  const env = {
    PATH: process.env['PATH'] ?? '',
    HOME: join(root, 'home'),
    XDG_CONFIG_HOME: join(root, 'config'),
    XDG_STATE_HOME: join(root, 'state'),
    XDG_DATA_HOME: join(root, 'data'),
    XDG_CACHE_HOME: join(root, 'cache'),
  };
  commitAll(directory, env);
  execFileSync(process.execPath, [program, 'trust', 'add', '--quiet'], { cwd: directory, env });
  const pidsOf = (host: string): readonly number[] => linesOf(join(pids, host)).map(Number);
  return {
    directory,
    env,
    stateRoot: join(root, 'state/quartermaster'),
    hostLog: () => readdirSync(pids).flatMap((host) => pidsOf(host).map((pid) => `${host} ${pid}`)),
    setMemory,
    pidsOf,
    remove: () => rmSync(root, { recursive: true, force: true, maxRetries: 5 }),
  };
}

function noted(host: HostConfig, file: string): HostConfig {
  const { args = [], env } = host;
  return { ...host, args: ['--require', notePid, ...args], env: { ...env, NOTE_PIDS: file } };
}

function commitAll(directory: string, env: Readonly<Record<string, string>>): void {
  const who = {
    AUTHOR_NAME: 'Ada',
    AUTHOR_EMAIL: 'ada@box.test',
    COMMITTER_NAME: 'Ada',
    COMMITTER_EMAIL: 'ada@box.test',
  };
  const named = Object.entries(who).map(([name, value]) => [`GIT_${name}`, value]);
  for (const args of [
    ['init', '--quiet'],
    ['add', '.'],
    ['commit', '--quiet', '--message', 'Brew tea'],
  ]) {
    execFileSync('git', args, { cwd: directory, env: { ...env, ...Object.fromEntries(named) } });
  }
}

function linesOf(file: string): readonly string[] {
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}
