// npm as the lookup operations see it. The builder is behind a dynamic import, which keeps it out of a lookup's program.

import type { Ecosystem } from '../ecosystem.ts';
import { parseEntity } from '../entity.ts';
import { findGuides } from './guides.ts';
import { installedVersions } from './resolve/installed-versions.ts';
import { directDependencies, resolvePackage } from './resolve.ts';
import { findTypesPackage, typesPackageName } from './types-package.ts';

export const npm: Ecosystem = {
  id: 'npm',
  parseEntity,
  resolve: resolvePackage,
  findTypes: ({ name, importer, root }) =>
    root === null ? undefined : findTypesPackage({ name, from: [importer, root] }),
  typesPackageName,
  directDependencies,
  installedVersions,
  findGuides,
  build: async (request) => (await import('./build.ts')).buildBundle(request),
};
