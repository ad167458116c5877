// What a parser must know of the commands about tools of hosts, loaded with them and not with a lookup.
import type { OptionShape } from './command-spec.ts';
import { type FastCommand, globalShapes } from './fast-commands.ts';

type ShapeName = 'workspace' | 'agent' | 'full' | 'cursor' | 'limit' | 'all';

/** Shared with the table, which adds the texts. */
export const toolsShapes: Readonly<Record<ShapeName, OptionShape>> = {
  workspace: { long: 'workspace', value: 'name' },
  agent: { long: 'agent', value: 'name' },
  full: { long: 'full' },
  cursor: { long: 'cursor', value: 'cursor' },
  limit: { long: 'limit', value: 'n', count: true },
  all: { long: 'all' },
};

const { workspace, agent, full, cursor, limit, all } = toolsShapes;
const ofAgent: readonly OptionShape[] = [workspace, agent, ...globalShapes];
const many = Number.POSITIVE_INFINITY;

/** By the word behind `tools`. */
export const toolsFastCommands: Readonly<Record<string, FastCommand>> = {
  hosts: { least: 0, most: 0, options: ofAgent },
  get: { least: 1, most: many, options: [full, cursor, ...ofAgent] },
  search: { least: 1, most: many, options: [limit, ...ofAgent] },
  load: { least: 1, most: many, options: [all, ...ofAgent] },
  unload: { least: 0, most: many, options: [all, ...ofAgent] },
  list: { least: 0, most: 0, options: ofAgent },
  call: { least: 1, most: 2, options: ofAgent },
};
