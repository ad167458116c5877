// Writes a loaded set as the text of its file.
import { inStoredOrder, type LoadedSet } from './loaded-set.ts';

/** One line an entry, so that a person sees what a change changed. Ends with a newline. */
export function encodeSet({ version, revision, entries, extra }: LoadedSet): string {
  const rows = inStoredOrder(entries).map((entry) => `  ${JSON.stringify(entry)}`);
  const rest = Object.entries(extra).map(
    ([name, value]) => `, ${JSON.stringify(name)}: ${JSON.stringify(value)}`,
  );
  const list = rows.length === 0 ? '[]' : `[\n${rows.join(',\n')}\n]`;
  return `{ "version": ${version}, "revision": ${revision}${rest.join('')}, "entries": ${list} }\n`;
}
