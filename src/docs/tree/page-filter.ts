// Include and exclude globs over the paths of pages; the package for them is loaded only where there are any.
import picomatch from 'picomatch';
import { failure, type Outcome } from '../../outcome.ts';

export interface Globs {
  readonly include: readonly string[];
  readonly exclude: readonly string[];
}

/** Fails with status `usage`, code `docs-glob-wrong`. Paths are from the project's folder, on every system with slashes. */
export function pageFilter({
  include,
  exclude,
}: Globs): Outcome<{ readonly keeps: (path: string) => boolean }> {
  const wrong = [...include, ...exclude].find((glob) => glob === '' || glob.startsWith('!'));
  if (wrong !== undefined) return refuse(wrong);
  const included = include.length === 0 ? () => true : matcher(include);
  const excluded = exclude.length === 0 ? () => false : matcher(exclude);
  return { status: 'ok', keeps: (path) => included(path) && !excluded(path) };
}

function refuse(glob: string): Outcome<never> {
  const words =
    glob === ''
      ? 'an empty glob matches nothing'
      : `${glob}: write it into exclude, without the exclamation mark`;
  return failure('usage', 'docs-glob-wrong', words, { details: { glob } });
}

/** Without `windows: false` the same glob would match otherwise there. */
function matcher(globs: readonly string[]): (path: string) => boolean {
  return picomatch(globs.flatMap(spellings), { dot: true, windows: false, nonegate: true });
}

/** A folder's name means all that is in it. */
function spellings(glob: string): readonly string[] {
  const plain = glob.replace(/^(?:\.\/)+/, '').replace(/\/+$/, '');
  if (plain === '' || plain === '.') return ['**'];
  return picomatch.scan(plain).isGlob ? [plain] : [plain, `${plain}/**`];
}
