// Single steps of a lookup for engineers who want them apart; importing them loads no compiler.
import type { Outcome } from '../outcome.ts';
import type { BuildRequest, BuiltBundle } from './answers.ts';
import { npm } from './npm/ecosystem.ts';
import type { Resolution, ResolveRequest } from './npm/resolution.ts';

/** Which release of a package a directory has, and where it is installed. */
export function resolvePackage(request: ResolveRequest): Outcome<Resolution> {
  return npm.resolve(request);
}

/** Builds the bundle of a resolved release and publishes it in one step; one that is there already is kept if it is the same. */
export function buildBundle(request: BuildRequest): Promise<Outcome<BuiltBundle>> {
  return npm.build(request);
}
