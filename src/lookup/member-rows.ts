// The rows of one page's members, those that other pages of the bundle document included.
import type { EntityRow } from './answers.ts';
import { linkedPage } from './bundle/find-member.ts';
import { type NamedTarget, nameOfKey } from './bundle/find-name.ts';
import type { Bundle } from './bundle/open.ts';
import { readBundleFile } from './bundle/read-file.ts';
import { inheritedSources, memberNames } from './bundle/read-summary.ts';
import type { EntityTable } from './entity-table.ts';

/** Members of `target`, called `owner` by the caller, whose entity begins with `prefix`. */
export function memberRows(
  bundle: Bundle,
  table: EntityTable,
  target: NamedTarget,
  owner: string,
  prefix: string,
): EntityRow[] {
  const text = readBundleFile(bundle, target.page.file) ?? '';
  const page = nameOfKey(target.key);
  const constant = target.page.kind === 'variable';
  const rows: EntityRow[] = [];
  for (const member of memberNames(text)) {
    const entity = nameFor(owner, member, prefix, constant);
    const aliasOf = entity === page + member ? {} : { aliasOf: page + member };
    rows.push({ entity, ...table.describe(target.key, member), ...aliasOf });
  }
  for (const source of inheritedSources(text)) {
    const linked = linkedPage(bundle, target.page, source);
    if (linked === null) continue;
    for (const member of source.members) {
      const entity = nameFor(owner, member, prefix, source.relation === 'Through its type');
      const heading = table.headingOn(linked.key, member);
      const aliasOf = nameOfKey(linked.key) + heading;
      rows.push({ entity, ...table.describe(linked.key, heading), aliasOf });
    }
  }
  return rows.filter(({ entity }) => entity.startsWith(prefix));
}

/** What is reached through a constant is listed with the sigil asked for, since it answers to both. */
function nameFor(owner: string, member: string, prefix: string, bothSigils: boolean): string {
  const dotted = bothSigils && member.startsWith('#') && prefix.startsWith(`${owner}.`);
  return owner + (dotted ? `.${member.slice(1)}` : member);
}
