// Where the cache of one project lies. All of it may be deleted at any time; the next question makes it again.
import { createHash } from 'node:crypto';
import { join } from 'node:path';

/** `cache` is the folder of all caches, `root` the project's absolute real path. */
export function cacheFolder(cache: string, root: string): string {
  return join(cache, 'docs', createHash('sha256').update(root).digest('hex').slice(0, 16));
}
