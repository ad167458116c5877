// Lists the names of a dependency that a lookup answers, for those who do not know them yet.
import { isFailure, type Outcome } from '../outcome.ts';
import type { Call } from './adapt-next.ts';
import type { ListAnswer, LookupContext, PackageQuery } from './answers.ts';
import { entryScope } from './bundle/find-name.ts';
import { hasPages } from './bundle/manifest-text.ts';
import { listRows } from './list-rows.ts';
import { noEntryPoint } from './miss-entry-point.ts';
import { noTypes } from './no-types.ts';
import { namePackage, openPackage } from './open-package.ts';

export interface ListQuery extends PackageQuery {
  /** Only names that begin with it; `Hono#` or the exact name of a page lists members too. */
  readonly prefix?: string;
}

/** Without a prefix exports only. Rows are sorted by code point; none at all is an answer. */
export async function list(query: ListQuery, context: LookupContext): Promise<Outcome<ListAnswer>> {
  const call: Call = { verb: 'list', args: query.prefix === undefined ? [] : [query.prefix] };
  const named = namePackage(query, call);
  if (isFailure(named)) return named;
  const open = await openPackage(named, context, call);
  if (isFailure(open)) return open;
  if (!hasPages(open.bundle.manifest)) return noTypes(open);
  const { bundle, asked, provenance } = open;
  const scope = entryScope(bundle, asked.subpath);
  if (scope === null) {
    const release = `${provenance.package} ${provenance.version}`;
    return noEntryPoint({ bundle, asked, release, root: provenance.source }, null);
  }
  return { status: 'ok', ...provenance, rows: listRows(bundle, asked, scope, query.prefix) };
}
