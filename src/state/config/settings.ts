// The table of everything that can be configured: what it looks like, what holds without it, and its variable.
import type { SettingPath, ValueAt } from './config.ts';
import type { Range, Shape } from './shape.ts';

interface Setting<Value> {
  readonly shape: Shape;
  readonly default: Value;
  /** Null for what a variable cannot hold in a readable way. */
  readonly variable: string | null;
  /** What is under one name wins as a whole; the names of all files are known together. */
  readonly byName?: true;
}

const text: Shape = { kind: 'text', filled: true };
const texts: Shape = { kind: 'list', of: text };
const textByName: Shape = { kind: 'map', of: { kind: 'text', filled: false } };
const share: Range = { words: 'a number from 0 to 1', includes: (value) => value >= 0 && value <= 1 };
const seconds: Range = { words: 'a number of seconds above 0', includes: (value) => value > 0 };
const count: Range = {
  words: 'a whole number, 0 or more',
  includes: (value) => Number.isSafeInteger(value) && value >= 0,
};
const deadline: Shape = { kind: 'number', range: seconds, orNull: false };

const host: Shape = {
  kind: 'keys',
  keys: {
    command: text,
    args: { kind: 'list', of: { kind: 'text', filled: false } },
    env: textByName,
    cwd: text,
    url: text,
    headers: textByName,
  },
  oneOf: ['command', 'url'],
};

export const settings: { readonly [Path in SettingPath]: Setting<ValueAt<Path>> } = {
  'docs.roots': { shape: texts, default: null, variable: 'QM_DOCS_ROOTS' },
  'docs.index': { shape: text, default: null, variable: 'QM_DOCS_INDEX' },
  'docs.include': { shape: texts, default: [], variable: null },
  'docs.exclude': { shape: texts, default: [], variable: null },
  'docs.types': {
    shape: {
      kind: 'map',
      of: { kind: 'choice', of: ['tutorial', 'how-to', 'reference', 'explanation', 'none'] },
    },
    default: {},
    variable: null,
  },
  'skills.roots': { shape: texts, default: null, variable: 'QM_SKILLS_ROOTS' },
  'skills.embedder': { shape: text, default: null, variable: 'QM_SKILLS_EMBEDDER' },
  'skills.threshold': {
    shape: { kind: 'number', range: share, orNull: true },
    default: null,
    variable: 'QM_SKILLS_THRESHOLD',
  },
  'skills.allowNonExecutable': {
    shape: { kind: 'boolean' },
    default: false,
    variable: 'QM_SKILLS_ALLOW_NON_EXECUTABLE',
  },
  hosts: { shape: { kind: 'map', of: host }, default: {}, variable: null, byName: true },
  'tools.drift': {
    shape: { kind: 'choice', of: ['refuse', 'warn'] },
    default: 'refuse',
    variable: 'QM_TOOLS_DRIFT',
  },
  'tools.prefixBudget': {
    shape: { kind: 'number', range: count, orNull: false },
    default: 0,
    variable: 'QM_TOOLS_PREFIX_BUDGET',
  },
  'tools.deadlines.connect': { shape: deadline, default: 10, variable: 'QM_TOOLS_DEADLINES_CONNECT' },
  'tools.deadlines.list': { shape: deadline, default: 15, variable: 'QM_TOOLS_DEADLINES_LIST' },
  'tools.deadlines.call': { shape: deadline, default: 120, variable: 'QM_TOOLS_DEADLINES_CALL' },
};

export const settingPaths: readonly SettingPath[] = Object.keys(settings).filter(isSettingPath);

export function isSettingPath(path: string): path is SettingPath {
  return Object.hasOwn(settings, path);
}
