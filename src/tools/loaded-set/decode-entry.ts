// Reads one row of a loaded set.
import { isObject } from '../definition/json.ts';
import { readDefinition } from '../definition/tool-definition.ts';
import type { LoadedEntry } from './loaded-set.ts';

/** `fault` continues the place of the row: `.client is not a text`. */
export function decodeEntry(row: unknown): LoadedEntry | { readonly fault: string } {
  if (!isObject(row)) return { fault: ' is not an object' };
  const { client, tool, hash, loadedAt } = row;
  for (const [field, value] of Object.entries({ client, hash, loadedAt })) {
    if (typeof value !== 'string' || value === '') return { fault: `.${field} is not a text` };
  }
  const read = readDefinition(tool);
  if (read.fault !== undefined) return { fault: `.tool ${read.fault}` };
  // The texts are checked one by one above; that the rest is JSON was checked for the whole document.
  return { ...row, tool: read.definition } as LoadedEntry;
}

export function isEntry(row: LoadedEntry | { readonly fault: string }): row is LoadedEntry {
  return 'tool' in row;
}
