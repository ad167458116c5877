// Gives new objects room at once: most of those that a build makes live to its end, and copying them about is a tenth of its time.
import { versions } from 'node:process';
import { setFlagsFromString } from 'node:v8';

/** Those of Node 20 to 25. Another one might not know the settings, and would say so on stderr. */
const KNOWN: ReadonlySet<string> = new Set(['11', '12', '13', '14']);

/** V8 begins with one megabyte for new objects, and doubles it whenever many have outlived it. */
export function widenYoungGeneration(): void {
  if (!KNOWN.has(versions.v8.split('.', 1)[0] ?? '')) return;
  setFlagsFromString('--semi-space-growth-factor=16');
  setFlagsFromString('--min-semi-space-size=16');
}
