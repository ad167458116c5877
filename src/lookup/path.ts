// Answers where the bundle of a package is, for those who read it by hand.
import { isFailure, type Outcome } from '../outcome.ts';
import type { Call } from './adapt-next.ts';
import type { LookupContext, PackageQuery, Provenance } from './answers.ts';
import { namePackage, openPackage } from './open-package.ts';

/** The directory is `bundle`. It is built first if it is missing, and may hold guides alone for a release without types. */
export async function bundlePath(query: PackageQuery, context: LookupContext): Promise<Outcome<Provenance>> {
  const call: Call = { verb: 'path', args: [] };
  const named = namePackage(query, call);
  if (isFailure(named)) return named;
  const open = await openPackage(named, context, call);
  return isFailure(open) ? open : { status: 'ok', ...open.provenance };
}
