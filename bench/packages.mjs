// The packages of the test suites, in their cache, so that the benchmark reads the same releases as the tests.
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './runs.mjs';

/** Absolute folder of a project that has all of them in its node_modules. */
export async function installedPackages() {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'tests/suites/install.ts')],
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  const { installPackages, pinned } = await import(`data:text/javascript;base64,${code}`);
  return installPackages(Object.keys(pinned));
}
