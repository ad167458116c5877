// What the test suites install, in their cache, so that the benchmark reads and runs the same releases as the tests.
import { join } from 'node:path';
import { build } from 'esbuild';
import { root } from './runs.mjs';

/** Absolute folder of a project that has all of their packages in its node_modules. */
export async function installedPackages() {
  const { installPackages, pinned } = await exportsOf('tests/suites/install.ts');
  return installPackages(Object.keys(pinned));
}

/** Their real servers as hosts, by identity; what those write goes to `folder`. */
export async function installedHosts(folder) {
  const { realHosts } = await exportsOf('tests/suites/real-hosts/servers.ts');
  return realHosts(folder).hosts;
}

async function exportsOf(file) {
  const { outputFiles } = await build({
    entryPoints: [join(root, file)],
    bundle: true,
    platform: 'node',
    format: 'esm',
    write: false,
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}
