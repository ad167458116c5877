// Definitions and entries for the tests of loaded sets.
import { definitionHash } from '../../../src/tools/definition/definition-hash.ts';
import type { JsonObject } from '../../../src/tools/definition/json.ts';
import type { ToolDefinition } from '../../../src/tools/definition/tool-definition.ts';
import type { LoadedEntry } from '../../../src/tools/loaded-set/loaded-set.ts';

export function sampleTool(name: string, rest: JsonObject = {}): ToolDefinition {
  return {
    name,
    description: `Does ${name}.`,
    inputSchema: { type: 'object', properties: { path: { type: 'string' } } },
    ...rest,
  };
}

export function sampleEntry(client: string, name: string, rest: JsonObject = {}): LoadedEntry {
  const tool = sampleTool(name, rest);
  return { client, tool, hash: definitionHash(tool), loadedAt: '2026-11-30T09:05:07Z' };
}
