// Builds the bundle of one installed release; loaded only when there is none yet.
import { failure, isFailure, type Outcome } from '../../outcome.ts';
import { publishDirectory } from '../../state/publish.ts';
import { shellQuote } from '../../state/shell-quote.ts';
import type { BuildRequest, BuiltBundle } from '../answers.ts';
import type { ApiModel } from '../api-model.ts';
import { generator } from '../bundle/generator.ts';
import { bundleDirectory, scratchRoot } from '../bundle/location.ts';
import { FORMAT } from '../bundle/manifest.ts';
import { parseManifest } from '../bundle/manifest-text.ts';
import { type ExpectedBundle, openBundle } from '../bundle/open.ts';
import { type BundleIdentity, bundleContent } from '../bundle/write-bundle.ts';
import { type EntryPointMap, findEntryPoints } from './entry-points/find.ts';
import { extractApi } from './extract/extract.ts';
import { generatedPerProject } from './generated-clients.ts';
import { findGuides } from './guides.ts';
import type { Resolution } from './resolution.ts';
import { findTypesPackage, type TypesPackage } from './types-package.ts';

export function buildBundle(request: BuildRequest): Outcome<BuiltBundle> {
  const { resolution } = request;
  const { root } = resolution;
  if (root === null) return notInstalled(resolution);
  const generated = generatedPerProject(resolution, root);
  if (generated !== null) return generated;
  const beside = findTypesPackage({ name: resolution.name, from: [resolution.importer, root] });
  const present = presentBundle(request, beside);
  if (present !== null) return present;
  report(request, 'entry points', 0, null);
  const found = findEntryPoints({ root, types: beside });
  if (isFailure(found)) return found;
  const entryPoints = selected(found, request.entryPoints);
  if (entryPoints.entries.length === 0 && found.missing.length > 0) return pointingNowhere(resolution, found);
  const types = found.usesTypesPackage ? beside : null;
  const extracted = extract(request, root, types, entryPoints);
  if (isFailure(extracted)) return { ...extracted, next: lookYourself(resolution) };
  return publish(request, root, types, extracted.model);
}

/** A complete bundle of this very input. */
function presentBundle(request: BuildRequest, types: TypesPackage | null): Outcome<BuiltBundle> | null {
  const { resolution, dataHome } = request;
  const directory = bundleDirectory(dataHome, 'npm', resolution.name, resolution.version);
  const bundle = openBundle(directory, { ...resolution, types });
  const manifest = bundle === null ? null : parseManifest(bundle.manifest);
  return manifest === null ? null : { status: 'ok', directory, manifest, built: false };
}

function report(
  request: BuildRequest,
  phase: Parameters<NonNullable<BuildRequest['progress']>>[0]['phase'],
  done: number,
  total: number | null,
): void {
  request.progress?.({ package: request.resolution.name, phase, done, total });
}

function notInstalled({ name, version }: Resolution): Outcome<never> {
  return failure(
    'not-found',
    'not-installed',
    `${name} ${version} is not installed, so there is nothing to build from.`,
  );
}

function selected(found: EntryPointMap, wanted: readonly string[] | undefined): EntryPointMap {
  if (wanted === undefined) return found;
  return { ...found, entries: found.entries.filter((entry) => wanted.includes(entry.subpath)), same: {} };
}

function pointingNowhere(resolution: Resolution, { missing }: EntryPointMap): Outcome<never> {
  const rows = missing.map(({ subpath, target }) => `  ${subpath} → ${target}`);
  return failure(
    'failed',
    'entry-points-missing',
    `${resolution.name} ${resolution.version}: its package.json names files that are not there:\n${rows.join('\n')}`,
    { next: lookYourself(resolution), details: { missing } },
  );
}

/** What cannot be documented can still be read. */
function lookYourself({ source }: Resolution): string[] {
  return source === null ? [] : [`ls ${shellQuote(source)}`];
}

function extract(
  request: BuildRequest,
  root: string,
  types: TypesPackage | null,
  entryPoints: EntryPointMap,
): Outcome<{ model: ApiModel }> {
  if (entryPoints.entries.length === 0) {
    return { status: 'ok', model: { entryPoints: {}, pages: [], aliases: new Map() } };
  }
  return extractApi({
    subject: { name: request.resolution.name, root, types },
    entryPoints,
    progress: (phase, done, total) => report(request, phase, done, total),
  });
}

function publish(
  request: BuildRequest,
  root: string,
  types: TypesPackage | null,
  model: ApiModel,
): Outcome<BuiltBundle> {
  const { resolution, dataHome, now } = request;
  const identity: BundleIdentity = {
    format: FORMAT,
    generator: generator(),
    ecosystem: 'npm',
    name: resolution.name,
    version: resolution.version,
    integrity: resolution.integrity,
    types: types === null ? null : { name: types.name, version: types.version },
  };
  const content = bundleContent(identity, model, findGuides(root));
  const expected: ExpectedBundle = { ...identity, patched: resolution.patched };
  const published = publishDirectory({
    scratchRoot: scratchRoot(dataHome),
    target: bundleDirectory(dataHome, 'npm', resolution.name, resolution.version),
    write: (directory) =>
      content.write(directory, (pages) => reportPages(request, pages, model.pages.length)),
    accept: (existing) => openBundle(existing, expected) !== null,
    now,
  });
  if (isFailure(published)) return published;
  report(request, 'publish', 1, 1);
  const { directory, kept } = published;
  const theirs = kept === 'theirs' ? openBundle(directory, expected) : null;
  const manifest = (theirs && parseManifest(theirs.manifest)) ?? content.manifest;
  return { status: 'ok', directory, manifest, built: kept === 'ours' };
}

/** A thousand pages take 25 ms, so a line for each would cost more than the writing. */
function reportPages(request: BuildRequest, done: number, total: number): void {
  if (done % 200 === 0 || done === total) report(request, 'write', done, total);
}
