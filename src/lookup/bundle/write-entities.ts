// Writes entities.tsv: a line for each page and member, for listings, search and near misses, and for grep.
import type { ApiPage } from '../api-model.ts';
import { summaryOf } from './summary.ts';

/** Columns: page key, member heading (empty for the page), kind, summary. Sorted by page key, then member. */
export function writeEntities(pages: readonly ApiPage[]): string {
  return pages
    .flatMap((page) => [
      [page.key, '', page.kind, summaryOf(page.declarations)],
      ...page.members.map((member) => [
        page.key,
        member.heading,
        memberKinds[member.group],
        summaryOf(member.declarations),
      ]),
    ])
    .map((columns) => `${columns.map((column) => column.replace(/[\t\r\n]+/g, ' ')).join('\t')}\n`)
    .join('');
}

const memberKinds: Readonly<Record<ApiPage['members'][number]['group'], string>> = {
  Constructors: 'constructor',
  'Call Signatures': 'call signature',
  'Index Signatures': 'index signature',
  'Enum Members': 'enum member',
  'Static Properties': 'static property',
  'Static Methods': 'static method',
  Properties: 'property',
  Methods: 'method',
};
