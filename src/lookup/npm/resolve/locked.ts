// A declared dependency under a lockfile: the importer's own entry decides, or it is a miss.
import { isFailure, type Outcome } from '../../../outcome.ts';
import type { Lockfile } from '../lockfile/lockfile.ts';
import type { Resolution } from '../resolution.ts';
import type { Ask } from './ask.ts';
import { peerSpecifierOf, specifierOf } from './manifest.ts';
import { notInLockfile } from './misses.ts';
import { lockImporter } from './project.ts';
import { settle } from './settle.ts';
import { sourceNotARelease } from './source.ts';
import { resolveUndeclared } from './undeclared.ts';
import { workspaceSource } from './workspace-source.ts';

export function resolveLocked(ask: Ask, lockfile: Lockfile): Outcome<Resolution> {
  const manifest = ask.project.manifest ?? {};
  const specifier = specifierOf(manifest, ask.name);
  if (specifier === null && peerSpecifierOf(manifest, ask.name) === null)
    return resolveUndeclared(ask, lockfile);
  const importer = lockImporter(ask.project, lockfile);
  const found = lockfile.entryFor(importer, ask.name);
  if (isFailure(found)) return found;
  if (found.entry !== null) return settle(ask, lockfile, found.entry, false);
  // A peer is provided by others; a package in node_modules is an importer that only npm's lockfiles know.
  if (specifier === null || importer.path.includes('node_modules')) return resolveUndeclared(ask, lockfile);
  const workspace = workspaceSource(ask, lockfile);
  if (isFailure(workspace)) return workspace;
  return workspace.source === null
    ? notInLockfile(ask, lockfile, specifier)
    : sourceNotARelease(ask, workspace.source);
}
