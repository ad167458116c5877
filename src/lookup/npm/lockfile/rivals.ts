// Which of several lockfiles is in use: what the manifest says, else what the last install left behind.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { failure, type Outcome } from '../../../outcome.ts';
import { isRecord, ownString, type PackageManifest, readManifest } from '../resolve/manifest.ts';
import type { KnownFile, Manager } from './lockfile.ts';

const markers: readonly { readonly path: string; readonly manager: Manager }[] = [
  { path: 'node_modules/.package-lock.json', manager: 'npm' },
  { path: 'node_modules/.modules.yaml', manager: 'pnpm' },
  { path: 'node_modules/.yarn-integrity', manager: 'yarn' },
  { path: 'node_modules/.yarn-state.yml', manager: 'yarn' },
  { path: '.pnp.cjs', manager: 'yarn' },
  { path: 'node_modules/.bun', manager: 'bun' },
];

/** One of `managers`, or null when nothing decides between them. */
export function managerPointedTo(root: string, managers: readonly Manager[]): Manager | null {
  const found = readManifest(root);
  const named = found.status === 'ok' && found.manifest !== null ? namedManager(found.manifest) : null;
  const declared = managers.find((manager) => manager === named);
  if (declared !== undefined) return declared;
  const installed = markers.filter((marker) => existsSync(join(root, marker.path)));
  const candidates = managers.filter((manager) => installed.some((marker) => marker.manager === manager));
  return candidates.length === 1 ? (candidates[0] ?? null) : null;
}

/** Name in `packageManager` or `devEngines.packageManager`; null without one. */
export function namedManager(manifest: PackageManifest): string | null {
  const field = ownString(manifest, 'packageManager');
  if (field !== null) return field.split('@')[0] ?? null;
  const engines = manifest['devEngines'];
  const manager = isRecord(engines) ? engines['packageManager'] : null;
  const first: unknown = Array.isArray(manager) ? manager[0] : manager;
  return ownString(first, 'name');
}

export function undecided(root: string, present: readonly KnownFile[]): Outcome<never> {
  const lockfiles = present.map((found) => found.file);
  return failure(
    'usage',
    'rival-lockfiles',
    `${root} holds ${lockfiles.join(' and ')}, and neither package.json nor node_modules tells which one is in use. ` +
      'Name the package manager in "packageManager" or "devEngines", or delete the lockfile that is not used.',
    {
      next: present.map(({ manager }) => `npm pkg set devEngines.packageManager.name=${manager}`),
      details: { root, lockfiles },
    },
  );
}
