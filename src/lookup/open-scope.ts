// Opens a package for a listing: its bundle, and the prefix that the keys of the asked entry point have.
import { isFailure, type Outcome } from '../outcome.ts';
import type { Call } from './adapt-next.ts';
import type { LookupContext } from './answers.ts';
import { entryScope } from './bundle/find-name.ts';
import { hasPages } from './bundle/manifest-text.ts';
import { noEntryPoint } from './miss-entry-point.ts';
import { noTypes } from './no-types.ts';
import { type NamedPackage, type OpenPackage, openPackage } from './open-package.ts';

export interface OpenScope {
  readonly open: OpenPackage;
  /** Empty for the main entry point, else `jsx/`. */
  readonly scope: string;
}

/** Fails as `openPackage` does, and with `no-types` or `no-such-entry-point`. */
export async function openScope(
  named: NamedPackage,
  context: LookupContext,
  call: Call,
): Promise<Outcome<OpenScope>> {
  const open = await openPackage(named, context, call);
  if (isFailure(open)) return open;
  const { bundle, asked, provenance } = open;
  if (!hasPages(bundle.manifest)) return noTypes(open);
  const scope = entryScope(bundle, asked.subpath);
  if (scope !== null) return { status: 'ok', open, scope };
  const release = `${provenance.package} ${provenance.version}`;
  return noEntryPoint({ bundle, asked, release, root: provenance.source }, null);
}
