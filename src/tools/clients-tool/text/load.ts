// What a load did, as a model reads it: with the definitions, so that the first call can be planned at once.
import type { LoadedTools } from '../load-tools.ts';
import { joined, noted, stamped } from './lines.ts';
import { definitionText } from './tool-line.ts';

export function loadText({ observedAt, summary, added, warnings }: LoadedTools): string {
  return joined([
    stamped(observedAt, summary),
    ...added.map(({ definition }) => definitionText(definition)),
    ...noted(warnings),
  ]);
}
