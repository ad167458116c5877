// Counts the terms of pages, field by field: what ranking needs of a page besides the few texts it shows.
import { lengthOf, tokenize } from '../../match/tokenize.ts';
import type { PageRow } from '../page/page-row.ts';
import { type PageField, pageFields, pageModel } from '../query/page-model.ts';

// Object.keys is typed for objects that may have more keys than their type says.
export const fieldNames: readonly PageField[] = Object.keys(pageModel.fields) as PageField[];
export const fieldCount: number = fieldNames.length;

/** Term → for each page that has it the page's number and how often each field has the term, one page after the other. */
export type TermTable = Map<string, number[]>;

const MOST = 0xffff;

/** Adds the terms of a page. Returns the lengths of its fields. */
export function addPage(table: TermTable, page: number, row: PageRow): number[] {
  const fields = pageFields({ ...row, headings: row.anchors.map(({ text }) => text) });
  return fieldNames.map((name, field) => {
    let length = 0;
    for (const text of fields[name]) {
      const tokens = tokenize(text);
      length += lengthOf(tokens);
      for (const { term } of tokens) count(table, term, page, field);
    }
    return length;
  });
}

function count(table: TermTable, term: string, page: number, field: number): void {
  let entries = table.get(term);
  if (entries === undefined) {
    entries = [];
    table.set(term, entries);
  }
  let at = entries.length - (fieldCount + 1);
  if (entries[at] !== page) {
    at = entries.length;
    entries.push(page);
    for (let zeros = 0; zeros < fieldCount; zeros += 1) entries.push(0);
  }
  const place = at + 1 + field;
  entries[place] = Math.min((entries[place] ?? 0) + 1, MOST);
}
