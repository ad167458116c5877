// The bundle of a package against TypeDoc's JSON of the same declaration file, both as whole processes from nothing.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { installedPackages } from './packages.mjs';
import { beside, environment, inTurn, median, run, scratchFolder, summary } from './runs.mjs';

const rounds = 3;
const packages = ['commander', 'kysely', 'ai', '@aws-sdk/client-s3', 'lodash', 'zod', 'express'];

export const buildTarget = 0.25;

export async function measureBuilds(say) {
  say('builds: installing the packages of the test suites, unless they are there');
  const project = await installedPackages();
  return packages.map((name) => {
    say(`builds: ${rounds} rounds of ${name} and TypeDoc`);
    return measureBuild(project, name);
  });
}

function measureBuild(project, name) {
  const scratch = scratchFolder();
  try {
    const build = () => ours(project, name, scratch);
    const { pages, file } = JSON.parse(build().stdout);
    const declarations = join(project, 'node_modules', file.startsWith('@types/') ? file : `${name}/${file}`);
    const [own, theirs] = inTurn(rounds, [build, () => typedoc(project, declarations, scratch)]);
    const peak = (runs) => median(runs.map((each) => each.peakMB));
    return {
      package: name,
      pages,
      ...summary(own, theirs),
      typedocMs: median(theirs.map(({ ms }) => ms)),
      peakMB: peak(own),
      typedocPeakMB: peak(theirs),
      memoryRatio: median(own.map((each, at) => each.peakMB / theirs[at].peakMB)),
    };
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

/** With the peak of the largest of its processes: TypeDoc's program starts another one that does the work. */
function measured(args, cwd, scratch) {
  const peaks = join(scratch, 'peaks');
  writeFileSync(peaks, '');
  const env = environment({
    NODE_OPTIONS: `--require ${JSON.stringify(beside('./peak-memory.cjs'))}`,
    QM_BENCH_PEAK: peaks,
  });
  const done = run({ command: process.execPath, args, cwd, env });
  const kilobytes = readFileSync(peaks, 'utf8').trim().split('\n').map(Number);
  return { ...done, peakMB: Math.max(...kilobytes) / 1024 };
}

/** Each run has a data folder of its own: a bundle that is there would not be built. */
function ours(project, name, scratch) {
  const dataHome = mkdtempSync(join(scratch, 'data-'));
  return measured([beside('./build-one.cjs'), project, name, dataHome], project, scratch);
}

function typedoc(project, declarations, scratch) {
  const config = join(scratch, 'tsconfig.json');
  const compilerOptions = {
    module: 'esnext',
    moduleResolution: 'bundler',
    target: 'esnext',
    skipLibCheck: true,
    types: [],
  };
  writeFileSync(config, JSON.stringify({ compilerOptions, files: [declarations] }));
  const { resolve } = createRequire(import.meta.url);
  const program = join(dirname(resolve('typedoc/package.json')), 'bin/typedoc');
  const output = ['--json', join(scratch, 'api.json'), '--skipErrorChecking', '--logLevel', 'None'];
  const input = ['--entryPoints', declarations, '--tsconfig', config];
  return measured([program, ...input, ...output], project, scratch);
}
