// Counts the brackets of a page that are never closed, because looking for the end of each one would read the page each time.
import type { StateBlock } from 'markdown-it';

const PATIENCE = 16;

/** Whether an open bracket is still looked for behind the line. */
export function hasPatience({ env }: StateBlock): boolean {
  return brokenSoFar(env) < PATIENCE;
}

export function losePatience({ env }: StateBlock): void {
  env['broken'] = brokenSoFar(env) + 1;
}

function brokenSoFar(env: StateBlock['env']): number {
  return typeof env['broken'] === 'number' ? env['broken'] : 0;
}
