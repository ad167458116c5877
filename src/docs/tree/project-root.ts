// Which folder a question about docs is about: found by walking up, so that it can be asked from anywhere in a project.
import { type Dirent, existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DOCS_FOLDERS } from './detect-roots.ts';
import { isReadmeName } from './page-name.ts';
import { statsOf } from './real-path.ts';

const marks = ['quartermaster.json', 'docs-index.jsonl', '.git'] as const;

export interface ProjectRoot {
  /** Absolute. */
  readonly root: string;
  /**
   * By what it was found. An index may lie below the root it was made for, which its header names; `docs` are those that are detected;
   * null when there is nothing, and the folder stands for itself.
   */
  readonly mark: (typeof marks)[number] | 'docs' | null;
}

/** `folder` is absolute. */
export function findProjectRoot(folder: string): ProjectRoot {
  return markedRoot(folder) ?? documentedRoot(folder) ?? { root: folder, mark: null };
}

function markedRoot(folder: string): ProjectRoot | null {
  for (let at = folder; ; at = dirname(at)) {
    const mark = marks.find((name) => existsSync(join(at, name)));
    if (mark !== undefined) return { root: at, mark };
    if (dirname(at) === at) return null;
  }
}

function documentedRoot(folder: string): ProjectRoot | null {
  for (let at = folder; ; at = dirname(at)) {
    if (hasDocs(at)) return { root: at, mark: 'docs' };
    if (dirname(at) === at) return null;
  }
}

/** Without the READMEs of its folders: every folder above a project would have those. */
function hasDocs(folder: string): boolean {
  const entries = entriesOf(folder);
  if (entries.some((entry) => isReadmeName(entry.name) && !entry.isDirectory())) return true;
  const names = new Set(entries.map(({ name }) => name));
  return DOCS_FOLDERS.some(
    (path) => names.has(path.split('/', 1)[0] ?? '') && statsOf(join(folder, path))?.isDirectory(),
  );
}

function entriesOf(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
