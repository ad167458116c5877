// The package managers themselves, from the registry, one folder a version: they are the oracle.
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { installPackages } from '../install.ts';

export interface Manager {
  /** How it is shown: `pnpm 8.15.9`. */
  readonly title: string;
  readonly kind: 'npm' | 'pnpm' | 'yarn-classic' | 'yarn' | 'bun';
  readonly version: string;
  /** Arguments of the installing command; the first word of a command in an answer's `next` is the manager's name. */
  readonly install: readonly string[];
}

export const managers: readonly Manager[] = [
  ...[1, 2, 3].map((version) => ({
    title: `npm, lockfile version ${version}`,
    kind: 'npm' as const,
    version: '',
    install: ['install', '--no-audit', '--no-fund', `--lockfile-version=${version}`],
  })),
  ...['7.33.7', '8.15.9', '9.15.9', '10.34.9'].map((version) => ({
    title: `pnpm ${version}`,
    kind: 'pnpm' as const,
    version,
    install: ['install', '--no-frozen-lockfile'],
  })),
  {
    title: 'yarn 1.22.22',
    kind: 'yarn-classic',
    version: '1.22.22',
    install: ['install', '--ignore-engines'],
  },
  ...['3.8.7', '4.18.1'].map((version) => ({
    title: `yarn ${version}`,
    kind: 'yarn' as const,
    version,
    install: ['install'],
  })),
  { title: 'bun 1.4.5', kind: 'bun', version: '1.4.5', install: ['install'] },
];

/** Runs a manager in a folder and returns what it prints. Throws with its complaint when it fails. */
export function run(manager: Manager, directory: string, args: readonly string[]): string {
  const [program, ...leading] = commandOf(manager);
  try {
    return execFileSync(program ?? '', [...leading, ...args], {
      cwd: directory,
      encoding: 'utf8',
      env: environment(manager),
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 * 1024 * 1024,
      shell: manager.kind === 'npm' && process.platform === 'win32',
    });
  } catch (error) {
    const { stdout, stderr } = error as { stdout?: string; stderr?: string };
    // `npm ls` reports extraneous packages by its exit code and still prints the tree.
    if (args[0] === 'ls' && stdout !== undefined && stdout !== '') return stdout;
    throw new Error(`${manager.title} ${args.join(' ')}: ${stdout ?? ''}${stderr ?? ''}`, { cause: error });
  }
}

function commandOf(manager: Manager): readonly string[] {
  const modules = (spec: string): string => join(installPackages([spec]), 'node_modules');
  switch (manager.kind) {
    case 'npm':
      return ['npm'];
    case 'pnpm':
      return [process.execPath, join(modules(`pnpm@${manager.version}`), 'pnpm/bin/pnpm.cjs')];
    case 'yarn-classic':
      return [process.execPath, join(modules(`yarn@${manager.version}`), 'yarn/bin/yarn.js')];
    case 'yarn':
      return [
        process.execPath,
        join(modules(`@yarnpkg/cli-dist@${manager.version}`), '@yarnpkg/cli-dist/bin/yarn.js'),
      ];
    case 'bun':
      return [join(modules(`${bunPackage()}@${manager.version}`), bunPackage(), 'bin/bun')];
  }
}

/** Bun's own package fetches this one by an install script, which is not run unasked. */
function bunPackage(): string {
  const arch = process.arch === 'arm64' ? 'aarch64' : process.arch;
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  return `@oven/bun-${platform}-${arch}`;
}

/** Yarn and Bun do not read npm's configuration, so the registry and the certificates in use are handed to them. */
function environment(manager: Manager): NodeJS.ProcessEnv {
  registry ??= npmConfig('registry');
  certificates ??= npmConfig('cafile').replace(/^null$/, '');
  // Yarn renamed the setting, and refuses names it does not know.
  const setting = manager.version.startsWith('3.') ? 'YARN_CA_FILE_PATH' : 'YARN_HTTPS_CA_FILE_PATH';
  return {
    ...process.env,
    CI: '',
    YARN_ENABLE_TELEMETRY: '0',
    YARN_ENABLE_IMMUTABLE_INSTALLS: '0',
    npm_config_registry: registry,
    YARN_NPM_REGISTRY_SERVER: registry.replace(/\/$/, ''),
    ...(certificates === ''
      ? {}
      : { NODE_EXTRA_CA_CERTS: certificates, npm_config_cafile: certificates, [setting]: certificates }),
  };
}

let registry: string | undefined;
let certificates: string | undefined;

function npmConfig(key: string): string {
  const options = { encoding: 'utf8', shell: process.platform === 'win32' } as const;
  return execFileSync('npm', ['config', 'get', key], options).trim();
}
