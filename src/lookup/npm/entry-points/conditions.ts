// Which conditions of `exports` count, by the way a module is loaded.
import { admitsTypeScript } from './typescript-version.ts';

/** A way to load a module; decides which conditions of `exports` apply. */
export type Mode = 'import' | 'require' | 'elsewhere';

const node = ['types', 'node', 'default'];
const conditions: Readonly<Record<Mode, ReadonlySet<string>>> = {
  import: new Set(['import', ...node]),
  require: new Set(['require', ...node]),
  // The last resort, for an entry point that Node cannot load at all but a browser or another runtime can.
  elsewhere: new Set([
    ...['import', 'require', 'module', 'module-sync', 'browser', 'worker', 'workerd', 'edge-light'],
    ...['react-server', 'react-native', 'deno', 'bun', 'electron', 'development', 'production', ...node],
  ]),
};

export function applies(condition: string, mode: Mode): boolean {
  if (conditions[mode].has(condition)) return true;
  return condition.startsWith('types@') && admitsTypeScript(condition.slice('types@'.length)) === true;
}
