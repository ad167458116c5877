// What every command of the docs store tells its operation about where it was asked.
import type { DocsRequest } from '../docs/docs-request.ts';
import { cacheHome } from '../state/paths.ts';
import type { Surroundings } from './command.ts';

export function docsRequestOf({ context, edge }: Surroundings): DocsRequest {
  return {
    folder: context.project,
    env: edge.env,
    now: context.now,
    cache: cacheHome(edge.env),
    unicode: edge.unicode,
  };
}
