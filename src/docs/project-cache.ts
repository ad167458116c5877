// What is kept of a project between two questions, and what that depends on.
import { dirname, join, relative, sep } from 'node:path';
import { TOKENIZER_VERSION } from '../match/tokenize.ts';
import { cacheFolder } from './cache/cache-folder.ts';
import type { DocsRequest } from './docs-request.ts';
import { headerText } from './index-file/header.ts';
import type { DocsProject } from './open-project.ts';

export interface ProjectCache {
  /** Null keeps nothing. */
  readonly folder: string | null;
  /** The searchable form of the index. */
  readonly baseFile: string | null;
  /** First line that an index made now has; rows of an index with another one may differ from what would be made now. */
  readonly header: string;
  /** What the terms depend on besides the index. */
  readonly termKey: string;
}

export function projectCache(project: DocsProject, { cache, unicode = '' }: DocsRequest): ProjectCache {
  const { root, indexFile, settings, named } = project;
  const folder = cache === null ? null : cacheFolder(cache, root);
  const base = relative(dirname(indexFile), root).split(sep).join('/') || '.';
  return {
    folder,
    baseFile: folder === null ? null : join(folder, 'base.bin'),
    header: headerText({ base, roots: named ? settings.roots : null }, settings),
    termKey: `${TOKENIZER_VERSION} ${unicode}`,
  };
}
