// Builds the bundle of one package's main entry point: `node build-one.mjs <project> <package> <data home>`.
import { createRequire } from 'node:module';
import { resolvePackage } from '../dist/lookup/index.js';

// The builder that `qm build` runs, with the one thing the command line does not offer: a choice of entry points.
const { buildBundle } = createRequire(import.meta.url)('../dist/bin/builder.cjs');

const [directory, name, dataHome] = process.argv.slice(2);
const resolution = resolvePackage({ package: name, directory });
const built =
  resolution.status === 'ok'
    ? await buildBundle({ resolution, dataHome, now: Date.now(), entryPoints: ['.'] })
    : resolution;
if (built.status !== 'ok') throw new Error(built.message);
const { pages, entryPoints } = built.manifest;
process.stdout.write(JSON.stringify({ pages: Object.keys(pages).length, file: entryPoints['.'] }));
