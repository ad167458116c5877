// Finds the project of a question: its folder, its settings, and where its index lies.
import { dirname, join, resolve } from 'node:path';
import { type Failure, failure, isFailure, type Outcome } from '../outcome.ts';
import { type LoadedConfig, loadConfig } from '../state/config/load-config.ts';
import { shellQuote } from '../state/shell-quote.ts';
import type { DocsRequest } from './docs-request.ts';
import { findIndex, projectOf, rememberedRoots } from './index-file/find-index.ts';
import type { IndexSettings } from './index-file/header.ts';
import type { IndexPlace } from './index-file/index-failures.ts';
import { defaultIndexFile, holdingRoot, INDEX_NAME } from './index-file/index-location.ts';
import { lookAt } from './setting-advice.ts';
import { findProjectRoot } from './tree/project-root.ts';
import { insideProject, realPathOf, staysWithin } from './tree/real-path.ts';

export interface DocsProject extends IndexPlace {
  /** Absolute real path. */
  readonly root: string;
  readonly settings: IndexSettings;
  /** How messages call a root: `--root`, `docs.roots`. */
  readonly called: string;
  /** Where each setting came from. */
  readonly origins: LoadedConfig['origins'];
  /** The roots were named on the command line, now or when the index was made. */
  readonly named: boolean;
}

/**
 * Failures: those of `loadConfig`; with status `usage` `no-such-directory`, `docs-index-inside` for an index that is set to lie in a
 * folder it indexes, and `docs-index-outside` for one that the project's own configuration puts elsewhere.
 */
export function openProject(request: DocsRequest): Outcome<DocsProject> {
  const asked = realPathOf(request.folder);
  if (asked.status === 'lost') {
    return failure('usage', 'no-such-directory', `there is no directory ${request.folder}`);
  }
  const place = placeOf(asked.path);
  const loaded = loadConfig({ folder: place.root, env: request.env });
  if (isFailure(loaded)) return loaded;
  const flags = request.roots ?? [];
  const told = toldRoots(asked.path, flags, loaded, place.root);
  const decided = decide(place, loaded, told);
  return isFailure(decided) ? decided : { ...decided, indexCommand: commandWith(flags) };
}

interface Place {
  readonly root: string;
  /** The index by which the project was found. */
  readonly index: string | null;
}

function placeOf(folder: string): Place {
  const { root, mark } = findProjectRoot(folder);
  if (mark !== INDEX_NAME) return { root, index: null };
  const index = join(root, INDEX_NAME);
  return { root: projectOf(index) ?? root, index };
}

interface Named {
  readonly called: string;
  /** From the project's folder; absolute where they are not in it. */
  readonly roots: readonly string[];
  readonly byFlag: boolean;
}

function toldRoots(
  asked: string,
  flags: readonly string[],
  loaded: LoadedConfig,
  root: string,
): Named | null {
  if (flags.length > 0) return { called: '--root', roots: placed(root, asked, flags), byFlag: true };
  const configured = loaded.config.docs.roots ?? [];
  if (configured.length === 0) return null;
  const folder = folderOf(loaded, 'docs.roots', root);
  return { called: 'docs.roots', roots: placed(root, folder, configured), byFlag: false };
}

/** Each once, and as it is spelled as long as that is in the project: links keep their own names. */
function placed(root: string, folder: string, paths: readonly string[]): readonly string[] {
  const places = paths.map((path) => {
    const absolute = resolve(folder, path);
    const inside = insideProject(root, absolute);
    if (inside !== null) return inside;
    const real = realPathOf(absolute);
    return (real.status === 'found' ? insideProject(root, real.path) : absolute) ?? absolute;
  });
  return [...new Set(places.map((path) => (path === '' ? '.' : path)))];
}

function decide(
  { root, index }: Place,
  loaded: LoadedConfig,
  told: Named | null,
): Outcome<Omit<DocsProject, 'indexCommand'>> {
  const { index: configured, include, exclude, types } = loaded.config.docs;
  const set = configured === null ? null : resolve(folderOf(loaded, 'docs.index', root), configured);
  const known = set ?? (told === null ? (index ?? findIndex(root)) : null);
  const named = told ?? (known === null ? null : remembered(known, root));
  const roots = named?.roots ?? null;
  const holder = known === null ? null : holdingRoot(root, roots, known);
  const misplaced = set === null ? null : misplacedIndex(root, set, holder, loaded);
  if (misplaced !== null) return misplaced;
  return {
    status: 'ok',
    root,
    indexFile: known === null || holder !== null ? defaultIndexFile(root, roots) : known,
    settings: { roots, include, exclude, types },
    called: named?.called ?? '--root',
    origins: loaded.origins,
    named: named?.byFlag ?? false,
  };
}

function remembered(indexFile: string, root: string): Named | null {
  const roots = rememberedRoots(indexFile, root);
  return roots && { called: '--root', roots: placed(root, root, roots), byFlag: true };
}

/** `holder` is the root that holds it. */
function misplacedIndex(
  root: string,
  index: string,
  holder: string | null,
  { origins }: LoadedConfig,
): Failure | null {
  if (holder !== null) {
    const words = `docs.index: ${insideProject(root, index)} lies in ${holder}, which it indexes`;
    return failure('usage', 'docs-index-inside', words, { details: { index, root: holder } });
  }
  // A file that comes with a project does not decide about what lies elsewhere. Whoever asks may, by a variable or a file of their own.
  const origin = origins['docs.index'];
  if (origin?.from !== 'project' || staysWithin(dirname(origin.file), dirname(index))) return null;
  return failure('usage', 'docs-index-outside', `docs.index: ${index} is not in the project ${root}`, {
    next: lookAt(origins, 'docs.index', root),
    details: { index, project: root },
  });
}

/** With the roots as they were typed, which the index will remember. A name that begins with a hyphen would be taken for an option. */
function commandWith(flags: readonly string[]): string {
  const roots = flags.map((root) => ` --root ${shellQuote(root.startsWith('-') ? `./${root}` : root)}`);
  return `qm docs index${roots.join('')}`;
}

/** Relative paths of a file are relative to that file, of a variable to the project. */
function folderOf({ origins }: LoadedConfig, setting: 'docs.roots' | 'docs.index', root: string): string {
  const origin = origins[setting];
  return origin?.from === 'project' ? dirname(origin.file) : root;
}
