// What a load or an unload did, as JSON.
import { utcSeconds } from '../../state/utc-time.ts';
import type { LoadedTools } from '../../tools/clients-tool/load-tools.ts';
import type { UnloadedTools } from '../../tools/clients-tool/unload-tools.ts';
import { counted } from './counted.ts';

/** The document of a failure as soon as one tool was declined. */
export function loadJson(answer: LoadedTools): Record<string, unknown> {
  const { observedAt, client, added, declined, total, tokens, revision, warnings } = answer;
  const done = {
    observedAt: utcSeconds(observedAt),
    client,
    added,
    declined,
    total,
    tokens,
    revision,
    warnings,
  };
  if (declined.length === 0) return { status: 'ok', ...done };
  const message = `${declined.length} of ${counted(declined.length + added.length, 'tool')} of ${client} cannot be loaded`;
  return { status: 'not-found', code: 'not-all-loaded', message, next: [], ...done };
}

export function unloadJson(answer: UnloadedTools): Record<string, unknown> {
  const { observedAt, removed, total, tokens, revision, warnings } = answer;
  return { status: 'ok', observedAt: utcSeconds(observedAt), removed, total, tokens, revision, warnings };
}
