// npm as the lookup operations see it. The builder is behind a dynamic import, which keeps it out of a lookup's program.

import type { Ecosystem } from '../ecosystem.ts';
import { parseEntity } from '../entity.ts';
import { directDependencies, installedVersions, resolvePackage } from './resolve.ts';
import { findTypesPackage } from './types-package.ts';

export const npm: Ecosystem = {
  id: 'npm',
  parseEntity,
  resolve: resolvePackage,
  findTypes: ({ name, importer, root }) =>
    root === null ? undefined : findTypesPackage({ name, from: [importer, root] }),
  typesPackageName: (name) =>
    name.startsWith('@types/') ? null : `@types/${name.replace(/^@([^/]+)\//, '$1__')}`,
  directDependencies,
  installedVersions,
  build: async (request) => (await import('./build.ts')).buildBundle(request),
};
