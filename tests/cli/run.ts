// Runs one command line in this process against a fake outside and returns everything it did.

import type { Edge, Wires } from '../../src/cli/edge.ts';
import type { Operations } from '../../src/cli/operations.ts';
import { runCli } from '../../src/cli/run-cli.ts';

export interface Transcript {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Outside {
  readonly operations?: Partial<Operations>;
  readonly env?: Edge['env'];
  readonly cwd?: string;
  /** The streams that are terminals. Default none. */
  readonly terminals?: readonly ('stdout' | 'stderr')[];
  /** Their width. */
  readonly columns?: number;
  /** For commands that ask for them. */
  readonly wires?: Wires;
}

export async function run(argv: readonly string[], outside: Outside = {}): Promise<Transcript> {
  const written = { stdout: '', stderr: '' };
  const { terminals = [], operations = {}, env = {}, cwd = '/project', columns, wires } = outside;
  const sink = (name: 'stdout' | 'stderr') => ({
    isTTY: terminals.includes(name),
    columns,
    write(text: string) {
      written[name] += text;
    },
  });
  const edge: Edge = {
    stdout: sink('stdout'),
    stderr: sink('stderr'),
    env: { HOME: '/home/ada', ...env },
    cwd,
    now: () => 1_700_000_000_000,
    unicode: '15.1',
    wires: () => wires ?? notExpected('serving'),
  };
  const code = await runCli(argv, edge, { ...unexpected, ...operations });
  return { code, ...written };
}

/** Operations of which each answers by saying that it was not expected, so a test states all it needs. */
const unexpected: Operations = {
  lookup: async () => notExpected('lookup'),
  list: async () => notExpected('list'),
  search: async () => notExpected('search'),
  bundlePath: async () => notExpected('bundlePath'),
  buildPackages: async () => notExpected('buildPackages'),
};

function notExpected(operation: string): never {
  throw new Error(`the test expected no ${operation}`);
}
