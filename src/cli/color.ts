// Decides for each stream on its own whether to colour; everything else gets a function that may do nothing.
import { styleText } from 'node:util';
import type { Edge, Sink } from './edge.ts';

export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan';
export type Paint = (style: Style, text: string) => string;
export type ColorChoice = 'auto' | 'always' | 'never';

export function paintFor(stream: Sink, choice: ColorChoice, env: Edge['env']): Paint {
  if (!colours(stream, choice, env)) return (_style, text) => text;
  // Newer Node versions would judge the process's own streams here once more.
  return (style, text) => styleText(style, text, { validateStream: false });
}

/** A flag beats the environment, NO_COLOR beats FORCE_COLOR, both beat what the terminal says. */
function colours(stream: Sink, choice: ColorChoice, env: Edge['env']): boolean {
  if (choice !== 'auto') return choice === 'always';
  if (isSet(env['NO_COLOR'])) return false;
  const forced = env['FORCE_COLOR'];
  if (forced !== undefined) return forced !== '0' && forced !== 'false';
  return env['TERM'] !== 'dumb' && stream.isTTY;
}

/** An empty variable counts as unset, as no-color.org has it. */
function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== '';
}
