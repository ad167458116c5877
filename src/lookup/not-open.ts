// Why a resolved release has no bundle to answer from, and what to do about it.
import { type Failure, failure } from '../outcome.ts';
import { byCodePoint } from '../state/by-code-point.ts';
import { shellQuote } from '../state/shell-quote.ts';
import type { LookupContext } from './answers.ts';
import { type Asked, qm } from './asked.ts';
import { builtVersions } from './bundle/built-versions.ts';
import { bundleDirectory } from './bundle/location.ts';
import type { Ecosystem } from './ecosystem.ts';
import type { Resolution } from './npm/resolution.ts';
import type { NamedPackage } from './open-package.ts';

export function notBuilt(
  ecosystem: Ecosystem,
  { name, version }: Resolution,
  { dataHome }: LookupContext,
  asked: Asked,
): Failure {
  const directory = bundleDirectory(dataHome, ecosystem.id, name, version);
  const message = `${name} ${version} has no bundle yet, and building was refused.\nLooked for ${directory}.`;
  return failure('not-found', 'not-built', message, {
    next: [qm(asked, 'build')],
    details: { package: name, version, bundle: directory },
  });
}

export function notAtHand(
  ecosystem: Ecosystem,
  { name, version }: Resolution,
  { dataHome, project }: LookupContext,
  { argument, asked }: NamedPackage,
): Failure {
  const built = builtVersions(dataHome, ecosystem.id, name);
  const installed = ecosystem.installedVersions(argument.name, project);
  const versions = [...new Set([...installed, ...built])].filter((one) => one !== version).sort(byCodePoint);
  const known = versions.length === 0 ? 'No other version is at hand.' : `At hand: ${versions.join(', ')}.`;
  const message = `${name} ${version} is neither installed nor built here. ${known}`;
  return failure('not-found', 'version-not-at-hand', message, {
    next: versions.map((one) => `qm lookup ${shellQuote(asked.package)} {entity} --version ${one}`),
    details: { package: name, version, versions },
  });
}

/** Cannot happen unless something else writes there; then saying so beats a second build. */
export function unreadable(directory: string): Failure {
  return failure(
    'failed',
    'bundle-unreadable',
    `The bundle in ${directory} was built, but cannot be read back.`,
  );
}
