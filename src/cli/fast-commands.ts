// What a parser must know of the frequent commands, without the texts of the table: reading those takes a lookup longer.
import type { OptionShape } from './command-spec.ts';

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
const common: readonly OptionShape[] = [version, noBuild, json, quiet, color, noColor, project, help];

/** Called often, by agents, and answered in milliseconds. */
export const fastCommands: Readonly<Record<string, FastCommand>> = {
  lookup: { least: 2, most: 2, options: [full, ...common] },
  list: { least: 1, most: 2, options: common },
  search: { least: 2, most: Number.POSITIVE_INFINITY, options: common },
  path: { least: 1, most: 1, options: common },
};
