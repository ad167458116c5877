// Builds the bundle of one package's main entry point: `node build-one.cjs <project> <package> <data home>`. CommonJS, as the program is.
const { readFileSync, realpathSync } = require('node:fs');
const { join } = require('node:path');

const [directory, name, dataHome] = process.argv.slice(2);
// The builder that `qm build` runs, with the one thing the command line does not offer: a choice of entry points.
const { buildBundle } = require('../dist/bin/builder.cjs');
const root = realpathSync(join(directory, 'node_modules', name));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const resolution = {
  ecosystem: 'npm',
  name,
  alias: null,
  version,
  verdict: 'unlocked',
  locked: null,
  installed: version,
  lockfile: null,
  integrity: null,
  patched: false,
  transitive: false,
  root,
  source: null,
  importer: directory,
};
const built = buildBundle({ resolution, dataHome, now: Date.now(), entryPoints: ['.'] });
if (built.status !== 'ok') throw new Error(built.message);
const { pages, entryPoints } = built.manifest;
process.stdout.write(JSON.stringify({ pages: Object.keys(pages).length, file: entryPoints['.'] }));
