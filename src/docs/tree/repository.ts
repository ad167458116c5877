// Which git repository a folder belongs to; it decides which ignore files have a say.
import { readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { statsOf } from './real-path.ts';

export interface Repository {
  /** The project's folder from the top of the repository, with a slash behind it unless it is empty. */
  readonly prefix: string;
  /** Absolute path of the ignore file that is not part of the tree; null without a repository. */
  readonly excludeFile: string | null;
  /** Absolute path of the `.git` that was found. */
  readonly mark: string | null;
  /** Absolute paths at which there was none. */
  readonly missed: readonly string[];
}

/** `root` is the real path of a project. */
export function findRepository(root: string): Repository {
  const missed: string[] = [];
  for (let at = root; ; at = dirname(at)) {
    const mark = join(at, '.git');
    const stats = statsOf(mark);
    if (stats !== undefined) {
      const prefix = relative(at, root).split(sep).join('/');
      const git = stats.isDirectory() ? mark : commonFolder(mark);
      return {
        prefix: prefix === '' ? '' : `${prefix}/`,
        excludeFile: git && join(git, 'info', 'exclude'),
        mark,
        missed,
      };
    }
    missed.push(mark);
    if (dirname(at) === at) return { prefix: '', excludeFile: null, mark: null, missed };
  }
}

/** A worktree or a submodule has a file that leads to its folder, and of a worktree that leads to the one all of them use. */
function commonFolder(mark: string): string | null {
  const [, target] = /^gitdir: (.+)/.exec(textOf(mark)) ?? [];
  if (target === undefined) return null;
  const folder = resolve(dirname(mark), target.trimEnd());
  const shared = textOf(join(folder, 'commondir')).trimEnd();
  return shared === '' ? folder : resolve(folder, shared);
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
