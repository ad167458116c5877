// Answers a question without the cache when a file of it turns out to be broken; removed, the file is made again by the next one.
import { rmSync } from 'node:fs';
import type { DocsRequest } from '../docs-request.ts';
import { BrokenSeal } from './broken-seal.ts';

export function withSoundCache<Request extends DocsRequest, T>(
  request: Request,
  act: (request: Request) => T,
): T {
  try {
    return act(request);
  } catch (error) {
    if (!(error instanceof BrokenSeal)) throw error;
    removeQuietly(error.file);
    return act({ ...request, cache: null });
  }
}

function removeQuietly(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch {
    // Every question finds it broken until somebody can remove it, and is answered.
  }
}
