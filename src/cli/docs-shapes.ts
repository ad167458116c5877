// What a parser must know of the commands about docs, loaded with them and not with a lookup.
import type { OptionShape } from './command-spec.ts';
import { type FastCommand, globalShapes } from './fast-commands.ts';

type ShapeName =
  | 'root'
  | 'check'
  | 'allowShrink'
  | 'divioType'
  | 'section'
  | 'limit'
  | 'maxTokens'
  | 'envelope'
  | 'mode'
  | 'inPackage'
  | 'frozen'
  | 'noChildren';

/** Shared with the table, which adds the texts. */
export const docsShapes: Readonly<Record<ShapeName, OptionShape>> = {
  root: { long: 'root', value: 'dir', repeatable: true },
  check: { long: 'check' },
  allowShrink: { long: 'allow-shrink' },
  divioType: { long: 'divio-type', value: 'type' },
  section: { long: 'section', value: 'slug' },
  limit: { long: 'limit', value: 'n', count: true },
  maxTokens: { long: 'max-tokens', value: 'n', count: true },
  envelope: { long: 'envelope' },
  mode: { long: 'mode', value: 'mode', choices: ['rank', 'substring'] },
  inPackage: { long: 'in', value: 'package' },
  frozen: { long: 'frozen' },
  noChildren: { long: 'no-children' },
};

const { root, check, allowShrink, divioType, section, limit, maxTokens } = docsShapes;
const { envelope, mode, inPackage, frozen, noChildren } = docsShapes;

/** By the word behind `docs`. */
export const docsFastCommands: Readonly<Record<string, FastCommand>> = {
  query: {
    least: 0,
    most: Number.POSITIVE_INFINITY,
    options: [divioType, section, limit, maxTokens, envelope, mode, inPackage, frozen, ...globalShapes],
  },
  show: { least: 1, most: 1, options: [noChildren, maxTokens, ...globalShapes] },
  outline: { least: 1, most: 1, options: globalShapes },
  index: { least: 0, most: 0, options: [root, check, allowShrink, ...globalShapes] },
  check: { least: 0, most: 0, options: [allowShrink, ...globalShapes] },
};
