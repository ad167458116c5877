// Real MCP servers as hosts: which ones, in which versions, and how each is started so that it asks nobody on the network.
import { join } from 'node:path';
import type { HostConfig } from '../../../src/state/config/config.ts';
import { installPackages } from '../install.ts';

interface RealServer {
  readonly name: string;
  readonly version: string;
  /** Its program, from the folder of the package. */
  readonly file: string;
  readonly args?: readonly string[];
  readonly env?: (folder: string) => Readonly<Record<string, string>>;
}

/** Packages of the host `memory`: its release, and one before, since which each of its tools has changed. */
export const NEW_MEMORY = '@modelcontextprotocol/server-memory';
export const OLD_MEMORY = 'old-memory';

/** By the identity that each has as a host. */
const servers: Readonly<Record<string, RealServer>> = {
  chrome: {
    name: 'chrome-devtools-mcp',
    version: '1.11.0',
    file: 'build/src/bin/chrome-devtools-mcp.js',
    args: ['--no-usage-statistics'],
    env: () => ({ CHROME_DEVTOOLS_MCP_NO_UPDATE_CHECKS: '1' }),
  },
  context7: { name: '@upstash/context7-mcp', version: '4.1.1', file: 'dist/index.js' },
  desktop: {
    name: '@wonderwhy-er/desktop-commander',
    version: '0.2.52',
    file: 'dist/index.js',
    args: ['--no-onboarding'],
    env: (folder) => ({
      HOME: join(folder, 'home'),
      DESKTOP_COMMANDER_DISABLE_TELEMETRY: '1',
      DC_FLAG_URL: 'http://127.0.0.1:9/',
    }),
  },
  eslint: { name: '@eslint/mcp', version: '0.3.13', file: 'src/mcp-cli.js' },
  everything: {
    name: '@modelcontextprotocol/server-everything',
    version: '2026.8.31',
    file: 'dist/index.js',
    args: ['stdio'],
  },
  files: {
    name: '@modelcontextprotocol/server-filesystem',
    version: '2026.8.31',
    file: 'dist/index.js',
    args: ['.'],
  },
  git: {
    name: '@cyanheads/git-mcp-server',
    version: '2.15.3',
    file: 'dist/index.js',
    env: (folder) => ({
      MCP_TRANSPORT_TYPE: 'stdio',
      MCP_LOG_LEVEL: 'error',
      LOGS_DIR: join(folder, 'logs'),
    }),
  },
  memory: {
    name: NEW_MEMORY,
    version: '2026.8.31',
    file: 'dist/index.js',
    env: (folder) => ({ MEMORY_FILE_PATH: join(folder, 'memory.json') }),
  },
  notion: { name: '@notionhq/notion-mcp-server', version: '2.5.2', file: 'bin/cli.mjs' },
  playwright: { name: '@playwright/mcp', version: '0.0.83', file: 'cli.js' },
  thinking: {
    name: '@modelcontextprotocol/server-sequential-thinking',
    version: '2026.8.31',
    file: 'dist/index.js',
  },
};

export interface RealHosts {
  /** Absolute folder of the installed packages. */
  readonly packages: string;
  readonly hosts: Readonly<Record<string, HostConfig>>;
}

/** `folder` takes what the servers write. */
export function realHosts(folder: string): RealHosts {
  const project = installPackages([
    ...Object.values(servers).map(({ name, version }) => `${name}@${version}`),
    `${OLD_MEMORY}@npm:${NEW_MEMORY}@2026.1.26`,
  ]);
  const packages = join(project, 'node_modules');
  const hosts = Object.entries(servers).map(([id, { name, file, args = [], env }]) => [
    id,
    {
      command: process.execPath,
      args: [join(packages, name, file), ...args],
      ...(env !== undefined && { env: env(folder) }),
    },
  ]);
  return { packages, hosts: Object.fromEntries(hosts) };
}
