// Keeps what was learnt about the pages and the index for the next question.
import { type SeenIndex, writeTreeMemory } from './cache/tree-memory.ts';
import type { PageSet } from './page-set.ts';
import type { ProjectCache } from './project-cache.ts';
import { stampToKeep } from './stamp.ts';
import { statsOf } from './tree/real-path.ts';

/** `index` is what is known of the project's index. */
export function rememberPages(
  { folder, header }: ProjectCache,
  { roots, detected, signature, problems, pages }: PageSet,
  index: SeenIndex | null,
): void {
  if (folder === null) return;
  const seen = pages.map(({ bytes: _, ...page }) => page);
  writeTreeMemory(folder, { key: header, roots, detected, signature, problems, index }, seen);
}

/** `hash` is that of the content, which was read after `now`. Null for an index that is gone. */
export function seenIndex(file: string, hash: string, now: number): SeenIndex | null {
  const stats = statsOf(file);
  return stats === undefined ? null : { ...stampToKeep(stats, now), hash };
}
