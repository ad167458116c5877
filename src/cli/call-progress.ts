// Shows how far a call is, as its host tells it, on a terminal only.

import { oneLine } from '../tools/definition/host-text.ts';
import type { Progress } from '../tools/host/connection.ts';
import type { Edge } from './edge.ts';
import { createProgress } from './progress.ts';
import { progressStyle } from './progress-display.ts';

export interface CallProgress {
  readonly report: (progress: Progress) => void;
  readonly clear: () => void;
}

/** `name` is the presented name of the tool. */
export function callProgress(name: string, edge: Pick<Edge, 'env' | 'stderr'>, quiet: boolean): CallProgress {
  const display = createProgress(edge.stderr, () => progressStyle(edge, quiet, false));
  return {
    report: ({ progress, total, message }) =>
      display.report({
        package: name,
        phase: oneLine(message ?? 'is at work', 60),
        done: progress,
        total: total ?? null,
      }),
    clear: display.clear,
  };
}
