// What an agent has loaded, as JSON.
import { utcSeconds } from '../../state/utc-time.ts';
import type { LoadedList } from '../../tools/clients-tool/list-loaded.ts';

export function loadedJson(list: LoadedList): Record<string, unknown> {
  const { observedAt, workspace, agent, tools, tokens, revision, warnings } = list;
  return {
    status: 'ok',
    observedAt: utcSeconds(observedAt),
    workspace,
    agent,
    tools,
    tokens,
    revision,
    warnings,
  };
}
