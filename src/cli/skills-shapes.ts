// What a parser must know of the commands about skills, loaded with them and not with a lookup.
import type { OptionShape } from './command-spec.ts';
import { type FastCommand, globalShapes } from './fast-commands.ts';

type ShapeName = 'strict' | 'format' | 'timeout' | 'explain' | 'embedder' | 'top';

/** Shared with the table, which adds the texts. */
export const skillsShapes: Readonly<Record<ShapeName, OptionShape>> = {
  strict: { long: 'strict' },
  timeout: { long: 'timeout', value: 'seconds', count: true },
  format: { long: 'format', value: 'format', choices: ['xml', 'md'] },
  explain: { long: 'explain' },
  embedder: { long: 'embedder', value: 'name' },
  top: { long: 'top', value: 'n', count: true },
};

const { strict, format, explain, embedder, top } = skillsShapes;

/** By the word behind `skills`. */
export const skillsFastCommands: Readonly<Record<string, FastCommand>> = {
  list: { least: 0, most: 0, options: globalShapes },
  show: { least: 1, most: 1, options: globalShapes },
  check: { least: 0, most: Number.POSITIVE_INFINITY, options: [strict, ...globalShapes] },
  doctor: { least: 0, most: 0, options: globalShapes },
  prompt: { least: 0, most: 0, options: [format, ...globalShapes] },
  match: { least: 1, most: Number.POSITIVE_INFINITY, options: [explain, embedder, top, ...globalShapes] },
  eval: { least: 1, most: 1, options: [embedder, ...globalShapes] },
};
