// Answers what one entity of an installed dependency is, from the version that is installed here.
import { isFailure, type Outcome } from '../outcome.ts';
import type { Call } from './adapt-next.ts';
import { answer } from './answer.ts';
import type { LookupAnswer, LookupContext, LookupQuery } from './answers.ts';
import { hasPages } from './bundle/manifest-text.ts';
import { noTypes } from './no-types.ts';
import { namePackage, openPackage } from './open-package.ts';

/** Package and entity are checked before anything is read; a missing bundle is built unless `context.build` is false. */
export async function lookup(query: LookupQuery, context: LookupContext): Promise<Outcome<LookupAnswer>> {
  const call: Call = { verb: 'lookup', args: [query.entity, ...(query.full === true ? ['--full'] : [])] };
  const named = namePackage(query, call);
  if (isFailure(named)) return named;
  const entity = named.ecosystem.parseEntity(query.entity);
  if (isFailure(entity)) return entity;
  const open = await openPackage(named, context, call);
  if (isFailure(open)) return open;
  if (!hasPages(open.bundle.manifest)) return noTypes(open);
  const { bundle, asked, provenance } = open;
  const release = `${provenance.package} ${provenance.version}`;
  const found = answer({ bundle, asked, release, root: provenance.source }, entity, query.full === true);
  return isFailure(found) ? found : { ...provenance, ...found };
}
