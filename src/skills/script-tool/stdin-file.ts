// Standard input as a file without a name: a script may read it, open it as /dev/stdin or leave it, and nobody waits for it.
import { openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { scratchFolder } from './scratch-folder.ts';

/** A descriptor that reads `text` from its beginning, to be closed by the caller. Throws what the system says. */
export function stdinFile(text: string): number {
  const folder = scratchFolder();
  try {
    const path = join(folder.path, 'input');
    writeFileSync(path, text, { mode: 0o600 });
    return openSync(path, 'r');
  } finally {
    folder.remove();
  }
}
