// What the SDK asks of those who tell it of changes, for one agent: what others load is no news to its clients.
import type { ServerEventBus } from '@modelcontextprotocol/server';
import type { Agent } from '../agent.ts';

export function changeBus(agent: Agent): ServerEventBus {
  return {
    publish: () => undefined,
    subscribe: (listener) => agent.onToolsChanged(() => listener({ kind: 'tools_list_changed' })),
  };
}
