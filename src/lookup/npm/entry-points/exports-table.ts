// `exports` brought to one form, once per package: a table from subpath to target, with its patterns in the order they are tried.
import { isJsonObject, type JsonObject } from './package-manifest.ts';

export interface ExportsTable {
  /** Subpath or pattern → target, as written. */
  readonly targets: JsonObject;
  /** Keys that stand for many subpaths, the most specific first. */
  readonly patterns: readonly Pattern[];
}

/** A key cut at its `*`. */
interface Pattern {
  readonly key: string;
  readonly folder: boolean;
  readonly before: string;
  readonly after: string;
}

/** What one key of the table says about a subpath. */
export interface ExportMatch {
  readonly target: unknown;
  /** What the `*` of the key stands for, or the rest below a folder key; null for a plain key. */
  readonly star: string | null;
  readonly folder: boolean;
}

/** The short forms stand for the main entry point; where keys are mixed, only `.` can be reached. */
export function readExports(exports: unknown): ExportsTable {
  const targets = targetsOf(exports);
  return { targets, patterns: Object.keys(targets).filter(isPattern).sort(bySpecificity).map(toPattern) };
}

/** Whether a key stands for many subpaths: one `*`, or the folder form that Node has since dropped. */
export function isPattern(key: string): boolean {
  return key.endsWith('/') || key.split('*').length === 2;
}

export function matchExport(table: ExportsTable, subpath: string): ExportMatch | null {
  const { targets, patterns } = table;
  if (Object.hasOwn(targets, subpath)) return { target: targets[subpath], star: null, folder: false };
  for (const { key, folder, before, after } of patterns) {
    if (!subpath.startsWith(before) || !subpath.endsWith(after)) continue;
    const star = subpath.slice(before.length, subpath.length - after.length);
    return { target: targets[key], star, folder };
  }
  return null;
}

function targetsOf(exports: unknown): JsonObject {
  if (!isJsonObject(exports)) return { '.': exports };
  const keys = Object.keys(exports);
  const dotted = keys.filter((key) => key.startsWith('.')).length;
  if (dotted === keys.length) return exports;
  if (dotted === 0) return { '.': exports };
  return Object.hasOwn(exports, '.') ? { '.': exports['.'] } : {};
}

function bySpecificity(left: string, right: string): number {
  const base = (key: string): number => (key.includes('*') ? key.indexOf('*') + 1 : key.length);
  const starFirst = Number(right.includes('*')) - Number(left.includes('*'));
  return base(right) - base(left) || starFirst || right.length - left.length;
}

function toPattern(key: string): Pattern {
  const [before = '', after] = key.split('*');
  return { key, folder: after === undefined, before, after: after ?? '' };
}
