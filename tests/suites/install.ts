// Real packages for the suites, installed once into a cache folder; exact versions, so that a suite means the same on every day.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The versions every suite uses. */
export const pinned: Readonly<Record<string, string>> = {
  '@aws-sdk/client-s3': '3.1175.0',
  '@modelcontextprotocol/sdk': '1.32.2',
  '@prisma/client': '7.10.0',
  '@types/better-sqlite3': '9.6.0',
  '@types/express': '5.0.6',
  '@types/lodash': '4.17.27',
  '@types/node': '26.6.7',
  '@types/react': '19.3.3',
  '@types/three': '0.187.0',
  '@types/ws': '8.18.2',
  '@types/yargs': '17.0.35',
  ai: '6.0.326',
  axios: '1.21.1',
  'better-sqlite3': '12.11.1',
  chalk: '5.6.2',
  commander: '14.0.3',
  'date-fns': '4.4.0',
  dayjs: '1.11.23',
  'drizzle-orm': '0.45.4',
  effect: '4.1.0',
  express: '5.3.0',
  fastify: '5.12.8',
  hono: '4.13.19',
  kysely: '0.28.19',
  lodash: '4.18.1',
  openai: '6.49.0',
  react: '19.3.1',
  rxjs: '7.8.2',
  stripe: '23.1.0',
  svelte: '5.57.3',
  three: '0.187.0',
  typescript: '6.0.3',
  undici: '7.30.2',
  vitest: '4.1.12',
  vue: '3.5.45',
  ws: '8.23.0',
  yargs: '18.2.0',
  zod: '4.6.7',
};

/**
 * Absolute directory of a project with these packages in its `node_modules`; peers and install scripts are left out.
 * Kept under `QM_SUITE_CACHE`, else under the system's temporary folder. A name outside of `pinned` carries its version: `debug@4.4.3`.
 */
export function installPackages(names: readonly string[]): string {
  const specs = [...new Set(names.map(toSpec))].sort();
  const cache = process.env['QM_SUITE_CACHE'] || join(tmpdir(), 'quartermaster-suites');
  const hash = createHash('sha256').update(specs.join('\n')).digest('hex').slice(0, 16);
  const project = join(cache, `packages-${hash}`);
  if (existsSync(project)) return project;

  mkdirSync(cache, { recursive: true });
  const scratch = mkdtempSync(join(cache, 'install-'));
  writeFileSync(join(scratch, 'package.json'), '{ "name": "suite", "version": "1.0.0", "private": true }\n');
  runNpm(scratch, specs);
  publish(scratch, project);
  return project;
}

function toSpec(name: string): string {
  const version = pinned[name];
  if (version !== undefined) return `${name}@${version}`;
  if (!name.includes('@', 1))
    throw new Error(`${name} has no pinned version; add one or write ${name}@<version>.`);
  return name;
}

function runNpm(directory: string, specs: readonly string[]): void {
  const flags = ['--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps', '--save-exact'];
  execFileSync('npm', ['install', ...flags, '--loglevel=error', ...specs], {
    cwd: directory,
    stdio: ['ignore', 'ignore', 'pipe'],
    shell: process.platform === 'win32',
  });
}

/** One rename, so that suites side by side never see half an installation; the one that comes second drops its own. */
function publish(scratch: string, project: string): void {
  try {
    renameSync(scratch, project);
  } catch (error) {
    rmSync(scratch, { recursive: true, force: true });
    if (!existsSync(project)) throw error;
  }
}
