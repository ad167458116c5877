// The pages of a project as they are now; those that look as they did when they were last read are not read again.
import { isFailure, type Outcome } from '../outcome.ts';
import type { SeenPage, TreeMemory } from './cache/tree-memory.ts';
import type { DocsProject } from './open-project.ts';
import { contentHash } from './page/content-hash.ts';
import { pageBytes } from './page/page-bytes.ts';
import { withSettings } from './setting-advice.ts';
import { looksTheSame, stampToKeep } from './stamp.ts';
import { statsOf } from './tree/real-path.ts';
import { sameTree } from './tree/same-tree.ts';
import type { Signature } from './tree/signature.ts';
import { type PageFile, walkPages } from './tree/walk-pages.ts';

export interface FoundPage extends SeenPage {
  /** Its content, when it had to be read to know its hash. */
  readonly bytes: Buffer | null;
}

export interface PageSet {
  /** By UTF-8 bytes of the path. */
  readonly pages: readonly FoundPage[];
  readonly roots: readonly string[];
  readonly detected: boolean;
  /** Null when a page could not be read, which may be otherwise the next time. */
  readonly signature: Signature | null;
  /** What was left out of the set and why. */
  readonly problems: readonly string[];
  /** Something was learnt that is worth remembering. */
  readonly isNews: boolean;
}

/** `memory` null has every page read. Failures: those of `walkPages`. */
export function findPages(project: DocsProject, memory: TreeMemory | null, now: number): Outcome<PageSet> {
  const { root, settings, called } = project;
  const before = new Map(memory?.pages.map((page) => [page.path, page]));
  if (memory?.signature != null && sameTree(root, memory.signature)) {
    const { roots, detected, signature, problems } = memory;
    const files = memory.pages.flatMap((page) => lookAgain(root, page));
    return { status: 'ok', ...readAll(root, files, before, { roots, detected, signature, problems }, now) };
  }
  const { roots, include, exclude } = settings;
  const tree = walkPages({ root, roots, called, include, exclude, now });
  if (isFailure(tree)) return withSettings(tree, project);
  const walked = { ...tree, problems: tree.problems.map(({ message }) => message) };
  return { status: 'ok', ...readAll(root, tree.pages, before, walked, now), isNews: true };
}

function lookAgain(root: string, { path, file }: SeenPage): PageFile[] {
  const stats = statsOf(`${root}/${file ?? path}`);
  if (stats === undefined) return [];
  const { size, mtimeMs, ctimeMs } = stats;
  return [{ path, ...(file === undefined ? {} : { file }), size, mtimeMs, ctimeMs }];
}

type Walked = Pick<PageSet, 'roots' | 'detected' | 'signature' | 'problems'>;

function readAll(
  root: string,
  files: readonly PageFile[],
  seen: ReadonlyMap<string, SeenPage>,
  { roots, detected, signature, problems }: Walked,
  now: number,
): PageSet {
  const pages: FoundPage[] = [];
  const unread: string[] = [];
  let isNews = files.length !== seen.size;
  for (const file of files) {
    const before = seen.get(file.path);
    if (before !== undefined && before.file === file.file && looksTheSame(before, file)) {
      pages.push({ ...before, bytes: null });
      continue;
    }
    isNews = true;
    const bytes = pageBytes(root, file);
    if (typeof bytes === 'string') unread.push(bytes);
    else pages.push(foundPage(file, bytes, before, now));
  }
  return {
    pages,
    roots,
    detected,
    signature: unread.length === 0 ? signature : null,
    problems: [...problems, ...unread],
    isNews,
  };
}

function foundPage(file: PageFile, bytes: Buffer, before: SeenPage | undefined, now: number): FoundPage {
  const hash = contentHash(bytes);
  const page = { ...file, ...stampToKeep(file, now), hash, bytes };
  return before?.reading !== undefined && before.hash === hash ? { ...page, reading: before.reading } : page;
}
