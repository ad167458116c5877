// What a loaded set is to a model: the declarations of its tools, and their cost.
import { declaredTool, tokenCost } from '../definition/declared-tool.ts';
import type { ToolDefinition } from '../definition/tool-definition.ts';
import type { LoadedEntry, LoadedSet } from './loaded-set.ts';

export interface Declaration {
  readonly definition: ToolDefinition;
  readonly tokens: number;
}

export function declarationOf({ client, tool }: LoadedEntry): Declaration {
  const definition = declaredTool(client, tool);
  return { definition, tokens: tokenCost(definition) };
}

export function tokensOf({ entries }: LoadedSet): number {
  return entries.reduce((sum, entry) => sum + declarationOf(entry).tokens, 0);
}
