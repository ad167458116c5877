// Answers for a page that does not exist with those that may have been meant; only here the whole tree is looked at.
import { type Failure, failure, isFailure } from '../../outcome.ts';
import type { DocsRequest } from '../docs-request.ts';
import { nameOf, nearPages } from '../near/near-pages.ts';
import type { DocsProject } from '../open-project.ts';
import { walkPages } from '../tree/walk-pages.ts';
import { queryCommand, showCommand } from './commands.ts';

const MOST = 10;

/** `path` is from the project's folder. */
export function missingPage({ now }: DocsRequest, project: DocsProject, path: string): Failure {
  const near = nearPages(pathsOf(project, now))(path).slice(0, MOST);
  const [best] = near;
  const hint = best === undefined ? '' : `; did you mean ${best.path}?`;
  const query = queryCommand(nameOf(path));
  return failure('not-found', 'page-not-found', `There is no page ${path} in ${project.root}${hint}`, {
    next: [...(best === undefined ? [] : [showCommand(best.path, null)]), ...(query === null ? [] : [query])],
    candidates: near.map(({ path: entity, why }) => ({ entity, why })),
    details: { page: path, project: project.root },
  });
}

/** None where the walk itself fails: what is wrong with the roots is for those who ask about all of them. */
function pathsOf(
  { root, settings: { roots, include, exclude } }: DocsProject,
  now: number,
): readonly string[] {
  const tree = walkPages({ root, roots, include, exclude, now });
  return isFailure(tree) ? [] : tree.pages.map(({ path }) => path);
}
