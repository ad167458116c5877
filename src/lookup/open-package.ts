// The way of every operation from a package's name to its open bundle: parse, resolve, open, and build what is missing.
import { isFailure, type Outcome } from '../outcome.ts';
import { adaptNext, type Call } from './adapt-next.ts';
import type { LookupContext, PackageQuery, Provenance } from './answers.ts';
import { type Asked, askedOf } from './asked.ts';
import { bundleDirectory } from './bundle/location.ts';
import { type Bundle, openBundle, readBundle } from './bundle/open.ts';
import { type Ecosystem, ecosystemOf } from './ecosystem.ts';
import { notAtHand, notBuilt, unreadable } from './not-open.ts';
import type { Resolution } from './npm/resolution.ts';
import { type PackageArgument, parsePackageArgument } from './package-argument.ts';

export interface NamedPackage {
  readonly argument: PackageArgument;
  readonly ecosystem: Ecosystem;
  readonly asked: Asked;
}

export interface OpenPackage extends NamedPackage {
  readonly bundle: Bundle;
  readonly provenance: Provenance;
}

/** Reads nothing. `call` is what was asked of the package, so that failures can say it again. */
export function namePackage(query: PackageQuery, call: Call): Outcome<NamedPackage> {
  const argument = parsePackageArgument(query.package);
  const plain = askedOf(query, null);
  if (isFailure(argument)) return adaptNext(argument, plain, call);
  const chosen = ecosystemOf(argument);
  if (isFailure(chosen)) return chosen;
  const asked = askedOf(query, argument.subpath);
  return { status: 'ok', argument, ecosystem: chosen.ecosystem, asked };
}

export async function openPackage(
  named: NamedPackage,
  context: LookupContext,
  call: Call,
): Promise<Outcome<OpenPackage>> {
  const { argument, ecosystem, asked } = named;
  const resolution = ecosystem.resolve({
    package: argument.name,
    directory: context.project,
    ...(asked.version === null ? {} : { version: asked.version }),
  });
  if (isFailure(resolution)) return adaptNext(resolution, asked, call);
  const opened = await openOrBuild(resolution, context, named);
  if (isFailure(opened)) return adaptNext(opened, asked, call);
  const { bundle } = opened;
  return { status: 'ok', argument, ecosystem, asked, bundle, provenance: provenanceOf(resolution, bundle) };
}

/** The bundle of a release, if there is one that documents exactly what is installed. */
export function openExisting(
  ecosystem: Ecosystem,
  resolution: Resolution,
  context: LookupContext,
): Bundle | null {
  const { name, version, integrity, patched } = resolution;
  const directory = bundleDirectory(context.dataHome, ecosystem.id, name, version);
  return openBundle(directory, {
    ecosystem: ecosystem.id,
    name,
    version,
    integrity,
    patched,
    // Searched for only when the bundle cannot tell by itself.
    get types() {
      return ecosystem.findTypes(resolution);
    },
  });
}

async function openOrBuild(
  resolution: Resolution,
  context: LookupContext,
  named: NamedPackage,
): Promise<Outcome<{ readonly bundle: Bundle }>> {
  const { ecosystem } = named;
  const existing = openExisting(ecosystem, resolution, context);
  if (existing !== null) return { status: 'ok', bundle: existing };
  if (resolution.root === null) return notAtHand(ecosystem, resolution, context, named);
  if (context.build === false) return notBuilt(ecosystem, resolution, context, named.asked);
  const { dataHome, now, progress } = context;
  const built = await ecosystem.build({
    resolution,
    dataHome,
    now,
    ...(progress === undefined ? {} : { progress }),
  });
  if (isFailure(built)) return built;
  const bundle = readBundle(built.directory);
  return bundle === null ? unreadable(built.directory) : { status: 'ok', bundle };
}

function provenanceOf(resolution: Resolution, bundle: Bundle): Provenance {
  const { ecosystem, name, alias, version, verdict, locked, installed, lockfile } = resolution;
  return {
    ecosystem,
    package: name,
    alias,
    version,
    verdict,
    locked,
    installed,
    lockfile,
    patched: resolution.patched,
    transitive: resolution.transitive,
    types: bundle.types,
    source: resolution.source,
    bundle: bundle.directory,
  };
}
