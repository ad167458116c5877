// What a script of a skill printed, as it was printed, or as a document with how it ended.
import type { RanScript } from '../../skills/run/run-skill-script.ts';

export function ranText({ run }: RanScript): string {
  return run.text;
}

export function ranJson({ skill, script, run }: RanScript): Record<string, unknown> {
  const { end, output, leftOut, leftRunning } = run;
  return { status: 'ok', skill, script, end, output, leftOut, leftRunning };
}
