// What an unload did, as a model reads it.
import type { UnloadedTools } from '../unload-tools.ts';
import { joined, noted, stamped } from './lines.ts';

export function unloadText({ observedAt, summary, warnings }: UnloadedTools): string {
  return joined([stamped(observedAt, summary), ...noted(warnings)]);
}
