// The pages of a project as they are now; those that look as they did when they were last read are not read again.
import { isFailure, type Outcome } from '../outcome.ts';
import { type SeenPage, STAMP, type TreeMemory } from './cache/tree-memory.ts';
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
  /** That of their names, see `EncodedNames`; null where it takes more than comparing them. */
  readonly sum: string | null;
  readonly roots: readonly string[];
  readonly detected: boolean;
  /** Null when a page could not be read, which may be otherwise the next time. */
  readonly signature: Signature | null;
  /** What was left out of the set and why. */
  readonly problems: readonly string[];
  /** Something was learnt that is worth remembering. */
  readonly isNews: boolean;
}

/** `memory` null has every page read. Failures: those of `walkPages`. May throw `BrokenSeal`. */
export function findPages(project: DocsProject, memory: TreeMemory | null, now: number): Outcome<PageSet> {
  const { root, settings, called } = project;
  if (memory?.signature != null && sameTree(root, memory.signature)) {
    const stamps = stampsOf(root, memory.files);
    if (isSame(stamps, memory.stamps)) return { status: 'ok', ...untouched(memory) };
    const { roots, detected, signature, problems } = memory;
    const seen = memory.pages();
    const files = seen.flatMap((page, at) => seenAgain(page, stamps, at));
    return { status: 'ok', ...readAll(root, files, seen, { roots, detected, signature, problems }, now) };
  }
  const { roots, include, exclude } = settings;
  const tree = walkPages({ root, roots, called, include, exclude, now });
  if (isFailure(tree)) return withSettings(tree, project);
  const walked = { ...tree, problems: tree.problems.map(({ message }) => message) };
  return { status: 'ok', ...readAll(root, tree.pages, memory?.pages() ?? [], walked, now), isNews: true };
}

/** As in `TreeMemory`, and not a number where no file is: one object a page would take longer than to look at it. */
function stampsOf(root: string, files: readonly string[]): Float64Array {
  const stamps = new Float64Array(files.length * STAMP).fill(Number.NaN);
  for (let at = 0; at < files.length; at += 1) {
    const stats = statsOf(`${root}/${files[at]}`);
    if (stats === undefined) continue;
    stamps[at * STAMP] = stats.size;
    stamps[at * STAMP + 1] = stats.mtimeMs;
    stamps[at * STAMP + 2] = stats.ctimeMs;
  }
  return stamps;
}

function isSame(stamps: Float64Array, before: Float64Array): boolean {
  for (let at = 0; at < before.length; at += 1) if (stamps[at] !== before[at]) return false;
  return true;
}

function untouched({ roots, detected, signature, problems, sum, pages }: TreeMemory): PageSet {
  let made: readonly FoundPage[] | null = null;
  return {
    get pages() {
      made ??= pages().map((page) => ({ ...page, bytes: null }));
      return made;
    },
    sum,
    roots,
    detected,
    signature,
    problems,
    isNews: false,
  };
}

function seenAgain({ path, file }: SeenPage, stamps: Float64Array, at: number): PageFile[] {
  const [size = 0, mtimeMs = 0, ctimeMs = 0] = stamps.subarray(at * STAMP, (at + 1) * STAMP);
  return Number.isNaN(size)
    ? []
    : [{ path, ...(file === undefined ? {} : { file }), size, mtimeMs, ctimeMs }];
}

type Walked = Pick<PageSet, 'roots' | 'detected' | 'signature' | 'problems'>;

function readAll(
  root: string,
  files: readonly PageFile[],
  known: readonly SeenPage[],
  { roots, detected, signature, problems }: Walked,
  now: number,
): PageSet {
  const seen = new Map(known.map((page) => [page.path, page]));
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
    sum: null,
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
