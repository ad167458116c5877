// One value of bun.lock `packages`: a release, or any of the sources Bun can install from.
import { join } from 'node:path';
import type { LockedEntry, SourceKind } from './lockfile.ts';
import { isExactVersion, isTarballPath, parseSpecifier, splitNameVersion } from './specifier.ts';

interface Facts {
  readonly optional: boolean;
  /** Identifies the patch of `name@version`; null without one. */
  readonly patchOf: (key: string) => string | null;
}

/** Null when the value has none of the known forms. */
export function bunEntry(root: string, value: readonly unknown[], facts: Facts): LockedEntry | null {
  const [first] = value;
  const pair = typeof first === 'string' ? splitNameVersion(first) : null;
  if (pair === null) return null;
  const { name, rest } = pair;
  if (isExactVersion(rest)) {
    const integrity = typeof value[3] === 'string' && value[3] !== '' ? value[3] : null;
    const patch = facts.patchOf(`${name}@${rest}`);
    return { kind: 'release', name, version: rest, integrity, patch, optional: facts.optional };
  }
  if (rest.startsWith('root:')) return { kind: 'source', source: 'project', spec: rest, path: root };
  const specifier = parseSpecifier(rest);
  return specifier.source === null ? null : sourceEntry(root, rest, specifier.source, specifier.rest);
}

function sourceEntry(root: string, spec: string, kind: SourceKind, rest: string): LockedEntry {
  if (kind === 'git') return { kind: 'source', source: 'git', spec, path: null };
  const isTarball = isTarballPath(rest);
  const source = isTarball ? 'tarball' : kind;
  const path = kind === 'tarball' ? null : join(root, rest);
  return { kind: 'source', source, spec, path };
}
