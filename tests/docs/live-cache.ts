// The cache of a project, seen and spoilt from outside: tests tell by it what was read and what was not.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../../src/docs/cache/cache-folder.ts';
import { readSealed } from '../../src/docs/cache/sealed-file.ts';
import { openSections } from '../../src/docs/cache/sections.ts';
import {
  readTreeMemory,
  type SeenPage,
  type TreeFacts,
  writeTreeMemory,
} from '../../src/docs/cache/tree-memory.ts';
import type { LiveDocs } from './live-docs.ts';

export function cachedFile({ request, root }: LiveDocs, name: 'base.bin' | 'tree.bin'): string {
  return join(cacheFolder(request.cache, root), name);
}

export function cachedBytes(docs: LiveDocs, name: 'base.bin' | 'tree.bin'): Buffer {
  return readFileSync(cachedFile(docs, name));
}

/** Makes the cache hold that these pages look as they do now, so that whoever trusts it does not read them. */
export function believe(
  docs: LiveDocs,
  paths: readonly string[],
  { size: withSize = true }: { readonly size?: boolean } = {},
): void {
  forge(docs, (page) => {
    if (!paths.includes(page.path)) return [page];
    const { size, mtimeMs, ctimeMs } = statSync(join(docs.root, page.path));
    return [{ ...page, size: withSize ? size : page.size, mtimeMs, ctimeMs }];
  });
}

/** Makes the cache hold that there is no such page. */
export function forget(docs: LiveDocs, path: string): void {
  forge(docs, (page) => (page.path === path ? [] : [page]));
}

function forge(docs: LiveDocs, change: (page: SeenPage) => readonly SeenPage[]): void {
  const file = readSealed(cachedFile(docs, 'tree.bin'));
  const key = file && openSections<string, TreeFacts>(file)?.meta.key;
  const folder = cacheFolder(docs.request.cache, docs.root);
  const memory = readTreeMemory(folder, key ?? '');
  if (memory === null) throw new Error('nothing is remembered');
  writeTreeMemory(folder, memory, memory.pages().flatMap(change));
}
