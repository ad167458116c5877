// What a parser must know of `qm serve`, which a harness starts and waits for.
import type { OptionShape } from './command-spec.ts';

type ShapeName = 'workspace' | 'agent' | 'http' | 'stores' | 'call';

/** Shared with the table, which adds the texts. */
export const serveShapes: Readonly<Record<ShapeName, OptionShape>> = {
  workspace: { long: 'workspace', value: 'name' },
  agent: { long: 'agent', value: 'name' },
  http: { long: 'http', value: '[host:]port' },
  stores: { long: 'stores', value: 'names' },
  call: { long: 'call' },
};
