// The README's two commands, each on a fresh copy of the project on a machine that has Node, npm and little else.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { firstShellBlock } from '../house/doc-rules.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const [first = '', second = ''] = firstShellBlock(readFileSync(join(root, 'README.md'), 'utf8'));

let ground: string;
beforeEach(() => {
  ground = mkdtempSync(join(tmpdir(), 'qm-readme-'));
});
afterEach(() => rmSync(ground, { recursive: true, force: true }));

test('the first line sets up and answers about a dependency of the project itself', () => {
  const printed = run(first);
  expect(printed).toMatch(/^package: commander \d+\.\d+\.\d+ \(npm, exact, package-lock\.json\)$/m);
  expect(printed).toMatch(/^---$/m);
});

test('the second line sets up and passes the tests', () => {
  expect(run(second)).toMatch(/Tests +\d+ passed/);
  // All tests run in here, beside those of another suite.
}, 1_200_000);

function run(line: string): string {
  const copy = join(ground, 'clone');
  const notCloned = new Set(['node_modules', 'dist', 'coverage', '.git']);
  cpSync(root, copy, { recursive: true, filter: (path) => !notCloned.has(basename(path)) });
  try {
    return execFileSync('/bin/sh', ['-c', line], {
      cwd: copy,
      env: freshEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
    });
  } catch (error) {
    const output = error instanceof Error && 'stdout' in error && 'stderr' in error;
    throw new Error(`${line}\n${output ? `${error.stdout}\n${error.stderr}` : error}`);
  }
}

/** That of a new user, without what npm and vitest add to it; only the downloads of earlier installs are shared. */
function freshEnvironment(): NodeJS.ProcessEnv {
  const added = /^(?:npm_|VITEST|XDG_|NODE_ENV$|CI$|INIT_CWD$)/;
  const kept = Object.entries(process.env).filter(([name]) => !added.test(name));
  const cache = process.env['npm_config_cache'] ?? join(homedir(), '.npm');
  return {
    ...Object.fromEntries(kept),
    PATH: bareTools(),
    HOME: join(ground, 'home'),
    npm_config_cache: cache,
  };
}

/** A PATH on which there are Node, npm and what every Unix has; no git, no bash and no compiler. */
function bareTools(): string {
  const tools = join(ground, 'bin');
  mkdirSync(tools);
  symlinkSync(process.execPath, join(tools, 'node'));
  for (const tool of ['npm', 'sh', 'cat', 'grep', 'head', 'ls', 'rm']) {
    const path = execFileSync('/bin/sh', ['-c', `command -v ${tool}`], { encoding: 'utf8' }).trim();
    symlinkSync(path, join(tools, tool));
  }
  return tools;
}
