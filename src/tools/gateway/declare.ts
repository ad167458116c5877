// The list of tools as an agent sees it: the same bytes until somebody loads or unloads, whatever the hosts do.
import { isFailure, type Outcome } from '../../outcome.ts';
import { declaredTool } from '../definition/declared-tool.ts';
import type { ToolDefinition } from '../definition/tool-definition.ts';
import type { Desk } from '../desk.ts';
import type { Declared } from './gateway.ts';

export async function declare({ store, address }: Desk, clients: ToolDefinition): Promise<Outcome<Declared>> {
  const stored = await store.get(address);
  if (isFailure(stored)) return stored;
  const { set, warnings } = stored;
  const loaded = set.entries.map(({ client, tool }) => declaredTool(client, tool));
  return { status: 'ok', tools: [clients, ...loaded], revision: set.revision, warnings };
}
