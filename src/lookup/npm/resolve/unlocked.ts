// Without a lockfile what is installed answers, and what the manifest asks for tells sources from releases.
import { existsSync } from 'node:fs';
import { join, sep } from 'node:path';
import { isFailure, type Outcome } from '../../../outcome.ts';
import type { LockedSource, Manager } from '../lockfile/lockfile.ts';
import { namedManager } from '../lockfile/rivals.ts';
import { isTarballPath, parseSpecifier } from '../lockfile/specifier.ts';
import type { Resolution } from '../resolution.ts';
import { type Ask, answer } from './ask.ts';
import { findInstalled, type InstalledCopy, isStored } from './installed.ts';
import { peerSpecifierOf, specifierOf } from './manifest.ts';
import { missingWithoutLockfile } from './misses.ts';
import { sourceNotARelease } from './source.ts';
import { projectSource } from './workspace-source.ts';

export function resolveUnlocked(ask: Ask): Outcome<Resolution> {
  const { project, name } = ask;
  const manifest = project.manifest ?? {};
  const specifier = specifierOf(manifest, name);
  const source = specifier === null ? projectSource(ask) : declaredSource(project.importer, specifier);
  if (source !== null) return sourceNotARelease(ask, source);
  const found = findInstalled(project.importer, name, null);
  if (isFailure(found)) return found;
  if (found.copy === null || isStray(ask, found.copy)) {
    return missingWithoutLockfile(ask, specifier, manifestManager(ask));
  }
  if (!isStored(found.copy)) {
    return sourceNotARelease(ask, { kind: 'source', source: 'link', spec: '', path: found.copy.real });
  }
  const transitive = specifier === null && peerSpecifierOf(manifest, name) === null;
  return answer(ask, { verdict: 'unlocked', copy: found.copy, release: null, lockfile: null, transitive });
}

/** Node would load it, but a node_modules folder of no project above this one says nothing about what this project wants. */
function isStray({ project, name }: Ask, copy: InstalledCopy): boolean {
  if (project.manifest === null) return false;
  const holder = copy.link.slice(0, -join(sep, 'node_modules', name).length);
  return holder !== project.importer && !existsSync(join(holder, 'package.json'));
}

/** What a specifier asks for, when it is no registry release. */
export function declaredSource(importer: string, specifier: string): LockedSource | null {
  const { source, rest } = parseSpecifier(specifier);
  if (source === null) return null;
  if (isTarballPath(rest)) {
    return { kind: 'source', source: 'tarball', spec: specifier, path: null };
  }
  const isFolder = source === 'file' || source === 'link' || source === 'portal';
  return { kind: 'source', source, spec: specifier, path: isFolder ? join(importer, rest) : null };
}

function manifestManager(ask: Ask): Manager {
  const named = namedManager(ask.project.manifest ?? {});
  return named === 'pnpm' || named === 'yarn' || named === 'bun' ? named : 'npm';
}
