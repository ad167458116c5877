// What an agent has loaded: frozen definitions with the hosts they came from.
import { byCodePoint } from '../../state/by-code-point.ts';
import type { Json, JsonObject } from '../definition/json.ts';
import { presentedName } from '../definition/presented-name.ts';
import type { ToolDefinition } from '../definition/tool-definition.ts';

export interface LoadedEntry {
  /** Identity of the host. */
  readonly client: string;
  /** As the host gave it at the load. */
  readonly tool: ToolDefinition;
  /** Of `tool`, as `definitionHash` makes it. */
  readonly hash: string;
  /** ISO 8601 in UTC, to the second. */
  readonly loadedAt: string;
  /** Fields of a later version stay. */
  readonly [field: string]: Json;
}

export interface LoadedSet {
  readonly version: 1;
  /** Goes up by one with every change; 0 before the first. */
  readonly revision: number;
  /** By presented name in code-point order. */
  readonly entries: readonly LoadedEntry[];
  /** Top-level fields of a later version, kept. */
  readonly extra: JsonObject;
}

export const emptySet: LoadedSet = { version: 1, revision: 0, entries: [], extra: {} };

export function presentedAs({ client, tool }: Pick<LoadedEntry, 'client' | 'tool'>): string {
  return presentedName(client, tool.name);
}

export function inStoredOrder(entries: readonly LoadedEntry[]): readonly LoadedEntry[] {
  return entries.toSorted((left, right) => byCodePoint(presentedAs(left), presentedAs(right)));
}
