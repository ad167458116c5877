// Runs publication in real processes: a bundled copy of src/state/publish.ts, driven by a small script.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildSync } from 'esbuild';

/** A temporary folder with the program in it, and the paths that the program works on. */
export interface Ground {
  readonly directory: string;
  readonly scratchRoot: string;
  readonly target: string;
  readonly program: string;
  remove(): void;
}

export interface Run {
  readonly process: ChildProcess;
  /** Resolves to what the program printed, once it has ended for whatever reason. */
  readonly ended: Promise<string>;
}

/** Each page of one result carries its builder's name, so that a mixture of two results cannot pass for one. */
export const pages: readonly string[] = [
  'manifest.json',
  ...Array.from({ length: 120 }, (_, index) => `${index % 4 === 0 ? 'nested/' : ''}page-${index}.md`),
];

const driver = `
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { publishDirectory } from './publish.mjs';
const [scratchRoot, target, builder, accepts, times, pages] = process.argv.slice(2);
const write = (scratch) => {
  mkdirSync(join(scratch, 'nested'));
  for (const page of JSON.parse(pages)) writeFileSync(join(scratch, page), (builder + '\\n').repeat(300));
};
const accept = (existing) => accepts === 'all' || (accepts === 'own' && readFileSync(join(existing, 'manifest.json'), 'utf8').startsWith(builder));
process.stdout.write('started\\n');
for (let time = 0; time < Number(times); time++) {
  process.stdout.write(JSON.stringify(publishDirectory({ scratchRoot, target, write, accept, now: Date.now() })) + '\\n');
}
`;

export function prepareGround(): Ground {
  const directory = mkdtempSync(join(tmpdir(), 'qm-publish-'));
  const program = join(directory, 'driver.mjs');
  buildSync({
    entryPoints: ['src/state/publish.ts'],
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile: join(directory, 'publish.mjs'),
  });
  writeFileSync(program, driver);
  return {
    directory,
    program,
    scratchRoot: join(directory, 'bundles', '.incomplete'),
    target: join(directory, 'bundles', 'npm', 'sample@1.0.0'),
    remove: () => rmSync(directory, { recursive: true, force: true }),
  };
}

/** `accepts`: which existing result the builder takes instead of its own: any, one of its own making, or none. */
export function startBuilder(
  ground: Ground,
  options: { builder: string; accepts: 'all' | 'own' | 'none'; times?: number },
): Run {
  const child = spawn(
    process.execPath,
    [
      ground.program,
      ground.scratchRoot,
      ground.target,
      options.builder,
      options.accepts,
      String(options.times ?? 1),
      JSON.stringify(pages),
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let printed = '';
  child.stdout.on('data', (chunk) => {
    printed += chunk;
  });
  return { process: child, ended: new Promise((resolve) => child.on('close', () => resolve(printed))) };
}

/** `absent`, the builder whose complete result is there, or what is wrong with it. */
export function inspect(target: string): string {
  let found: string[];
  try {
    found = readdirSync(target, { recursive: true, encoding: 'utf8' });
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 'absent';
    throw error;
  }
  const missing = pages.filter((page) => !found.includes(page));
  if (missing.length > 0) return `partial: ${missing.length} of ${pages.length} pages are missing`;
  const texts = new Set(pages.map((page) => readFileSync(join(target, page), 'utf8')));
  const [text = ''] = texts;
  const [builder = ''] = text.split('\n', 1);
  if (texts.size > 1 || text !== `${builder}\n`.repeat(300)) return 'partial: pages differ or are cut off';
  return builder;
}
