// Reads the loaded sets of yog, a bare list of hosts and tools, so that they go on under this program.
import { utcSeconds } from '../../state/utc-time.ts';
import { definitionHash } from '../definition/definition-hash.ts';
import { isObject } from '../definition/json.ts';
import { readDefinition } from '../definition/tool-definition.ts';
import { decodeEntry, isEntry } from './decode-entry.ts';
import { type LoadedEntry, presentedAs } from './loaded-set.ts';

type Row = LoadedEntry | { readonly fault: string };

/** One load could store a tool twice there; the later row is the one that was meant. */
export function upgradeSeed(list: readonly unknown[]): readonly Row[] {
  const rows = list.map(upgradeRow);
  const last = new Map(
    rows.flatMap((row, index) => (isEntry(row) ? [[presentedAs(row), index] as const] : [])),
  );
  // A row with a fault stays where it is, because its place is told.
  return rows.filter((row, index) => !isEntry(row) || last.get(presentedAs(row)) === index);
}

/** When it was loaded is not known. */
const unknownTime = utcSeconds(0);

function upgradeRow(row: unknown): Row {
  if (!isObject(row)) return decodeEntry(row);
  const tool = withOurSchemaName(row['tool']);
  const read = readDefinition(tool);
  const hash = read.fault === undefined ? definitionHash(read.definition) : 'none';
  return decodeEntry({ ...row, tool, hash, loadedAt: unknownTime });
}

/** There it is `input_schema`. */
function withOurSchemaName(tool: unknown): unknown {
  if (!isObject(tool) || !Object.hasOwn(tool, 'input_schema') || Object.hasOwn(tool, 'inputSchema'))
    return tool;
  return Object.fromEntries(
    Object.entries(tool).map(([name, value]) => [name === 'input_schema' ? 'inputSchema' : name, value]),
  );
}
