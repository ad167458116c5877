// The cache of a project, seen and spoilt from outside: tests tell by it what was read and what was not.
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { cacheFolder } from '../../src/docs/cache/cache-folder.ts';
import { readSealed, writeSealed } from '../../src/docs/cache/sealed-file.ts';
import type { SeenPage, TreeMemory } from '../../src/docs/cache/tree-memory.ts';
import type { LiveDocs } from './live-docs.ts';

export function cachedFile({ request, root }: LiveDocs, name: 'base.bin' | 'tree.json'): string {
  return join(cacheFolder(request.cache, root), name);
}

export function cachedBytes(docs: LiveDocs, name: 'base.bin' | 'tree.json'): Buffer {
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
  const file = cachedFile(docs, 'tree.json');
  const memory: TreeMemory = JSON.parse(readSealed(file)?.toString('utf8') ?? '');
  writeSealed(file, Buffer.from(JSON.stringify({ ...memory, pages: memory.pages.flatMap(change) })));
}
