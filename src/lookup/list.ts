// Lists the names of a dependency that a lookup answers, for those who do not know them yet.
import { isFailure, type Outcome } from '../outcome.ts';
import type { Call } from './adapt-next.ts';
import type { ListAnswer, LookupContext, PackageQuery } from './answers.ts';
import { listRows } from './list-rows.ts';
import { namePackage } from './open-package.ts';
import { openScope } from './open-scope.ts';

export interface ListQuery extends PackageQuery {
  /** Only names that begin with it; `Hono#` or the exact name of a page lists members too. */
  readonly prefix?: string;
}

/** Without a prefix exports only. Rows are sorted by code point; none at all is an answer. */
export async function list(query: ListQuery, context: LookupContext): Promise<Outcome<ListAnswer>> {
  const call: Call = { verb: 'list', args: query.prefix === undefined ? [] : [query.prefix] };
  const named = namePackage(query, call);
  if (isFailure(named)) return named;
  const opened = await openScope(named, context, call);
  if (isFailure(opened)) return opened;
  const { scope } = opened;
  const { bundle, asked, provenance } = opened.open;
  return { status: 'ok', ...provenance, rows: listRows(bundle, asked, scope, query.prefix) };
}
