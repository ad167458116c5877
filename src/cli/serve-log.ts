// What whoever runs a server may read of it on stderr, each thing once: a warning that holds would come with every request.
import type { Sink } from './edge.ts';

export interface ServeLog {
  readonly inform: (text: string) => void;
  readonly warn: (text: string) => void;
}

const MOST_REMEMBERED = 1000;

export function serveLog(stderr: Sink, quiet: boolean): ServeLog {
  const told = new Set<string>();
  return {
    inform: (text) => {
      if (!quiet) stderr.write(`qm serve: ${text}\n`);
    },
    warn: (text) => {
      if (told.has(text)) return;
      if (told.size >= MOST_REMEMBERED) told.clear();
      told.add(text);
      stderr.write(`qm serve: warning: ${text}\n`);
    },
  };
}
