// What a parser must know of the frequent commands, without the texts of the table: reading those takes a lookup longer.
import type { OptionShape } from './command-spec.ts';
import { serveShapes } from './serve-shapes.ts';

export interface FastCommand {
  /** How many arguments it takes. */
  readonly least: number;
  readonly most: number;
  readonly options: readonly OptionShape[];
}

type ShapeName = 'version' | 'noBuild' | 'full' | 'json' | 'quiet' | 'color' | 'noColor' | 'project' | 'help';

/** Shared with the table, which adds the texts. */
export const shapes: Readonly<Record<ShapeName, OptionShape>> = {
  version: { long: 'version', value: 'version' },
  noBuild: { long: 'no-build' },
  full: { long: 'full' },
  json: { long: 'json' },
  quiet: { long: 'quiet' },
  color: { long: 'color', value: 'when', choices: ['auto', 'always', 'never'] },
  noColor: { long: 'no-color' },
  project: { long: 'project', value: 'dir' },
  help: { long: 'help', short: 'h' },
};

const { version, noBuild, full, json, quiet, color, noColor, project, help } = shapes;

/** Options that every command has. */
export const globalShapes: readonly OptionShape[] = [json, quiet, color, noColor, project, help];
const ofPackage: readonly OptionShape[] = [version, noBuild, ...globalShapes];

/** Called often, by agents, and answered in milliseconds; or waited for. */
export const fastCommands: Readonly<Record<string, FastCommand>> = {
  lookup: { least: 2, most: 2, options: [full, ...ofPackage] },
  list: { least: 1, most: 2, options: ofPackage },
  search: { least: 2, most: Number.POSITIVE_INFINITY, options: ofPackage },
  path: { least: 1, most: 1, options: ofPackage },
  serve: { least: 0, most: 0, options: [...Object.values(serveShapes), ...globalShapes] },
};
