// What a host's tools are to one agent: what they cost, which of them it carries, and what a load of each would say.
import { inCodePointOrder } from '../../state/by-code-point.ts';
import type { Advertisement } from '../definition/advertisement.ts';
import { declaredTool, listedSentence, tokenCost } from '../definition/declared-tool.ts';
import { definitionHash } from '../definition/definition-hash.ts';
import { presentedName } from '../definition/presented-name.ts';
import type { ToolDefinition } from '../definition/tool-definition.ts';
import type { Desk } from '../desk.ts';
import { examine } from '../loaded-set/load-candidates.ts';
import type { LoadedEntry, LoadedSet } from '../loaded-set/loaded-set.ts';

/**
 * `changed` is loaded with a definition that is not the host's of now, `gone` is loaded and not offered any more, `absent` is neither
 * loaded nor offered.
 */
export type ToolState = 'offered' | 'loaded' | 'changed' | 'gone' | 'absent';

export interface ToolRow {
  /** Identity of the host. */
  readonly client: string;
  /** Its name at the host. */
  readonly tool: string;
  /** Under which it is called once it is loaded. */
  readonly name: string;
  readonly state: ToolState;
  /** As it is declared, or would be; null where the host's cannot be read. */
  readonly definition: ToolDefinition | null;
  /** What declaring it costs a request. */
  readonly tokens: number | null;
  /** What it is for, on one line; empty where the host does not say it. */
  readonly sentence: string;
  /** Why a load refuses it, as sentences without a full stop; empty when a load would take it. */
  readonly faults: readonly string[];
}

/** Sorted by name, because hosts list in changing orders. With `only`, those of these names at the host, as they are asked for. */
export function toolRows(
  { address, policy }: Pick<Desk, 'address' | 'policy'>,
  client: string,
  advertisement: Advertisement,
  set: LoadedSet,
  only?: readonly string[],
): readonly ToolRow[] {
  const loaded = new Map(
    set.entries.filter((entry) => entry.client === client).map((entry) => [entry.tool.name, entry]),
  );
  const tools = only ?? inCodePointOrder(new Set([...advertisement.names, ...loaded.keys()]));
  const { prefixBudget } = policy;
  // What a load would say is what the load says: one rule for both.
  const { declined } = examine(
    { ...address, host: client, advertisement, tools, now: 0, prefixBudget },
    tools,
    set,
  );
  const faults = new Map(declined.map(({ tool, reasons }) => [tool, reasons]));
  return tools.map((tool) => {
    const offered = advertisement.find(tool);
    const entry = loaded.get(tool);
    const definition = (offered === null ? entry?.tool : offered.definition) ?? null;
    const declared = definition === null ? null : declaredTool(client, definition);
    return {
      client,
      tool,
      name: presentedName(client, tool),
      state: stateOf(entry, offered === null, definition),
      definition: declared,
      tokens: declared === null ? null : tokenCost(declared),
      sentence: definition === null ? '' : listedSentence(definition),
      faults: faults.get(tool) ?? [],
    };
  });
}

function stateOf(
  entry: LoadedEntry | undefined,
  isGone: boolean,
  definition: ToolDefinition | null,
): ToolState {
  if (entry === undefined) return isGone ? 'absent' : 'offered';
  if (isGone) return 'gone';
  return definition !== null && definitionHash(definition) === entry.hash ? 'loaded' : 'changed';
}
