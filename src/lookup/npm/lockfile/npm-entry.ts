// Tells a release from everything else an entry of package-lock.json `packages` can stand for.
import { join } from 'node:path';
import type { Outcome } from '../../../outcome.ts';
import { ownString, specifierOf } from '../resolve/manifest.ts';
import { unreadable } from './damage.ts';
import type { LockedEntry, LockImporter, LockText } from './lockfile.ts';
import { isExactVersion, parseSpecifier } from './specifier.ts';

interface Asked {
  /** Folder name below `node_modules`: the alias of an aliased package. */
  readonly name: string;
  readonly importer: LockImporter | null;
}

export function npmEntry(
  lock: LockText,
  value: Readonly<Record<string, unknown>>,
  asked: Asked,
): Outcome<{ readonly entry: LockedEntry }> {
  const source = sourceOf(lock, value, asked);
  if (source !== null) return { status: 'ok', entry: source };
  const version = ownString(value, 'version');
  if (version === null || !isExactVersion(version)) {
    return unreadable(lock, `the entry of ${asked.name} has no exact version`);
  }
  const entry: LockedEntry = {
    kind: 'release',
    name: ownString(value, 'name') ?? asked.name,
    version,
    integrity: ownString(value, 'integrity'),
    patch: null,
    optional: value['optional'] === true || value['devOptional'] === true,
  };
  return { status: 'ok', entry };
}

function sourceOf(
  lock: LockText,
  value: Readonly<Record<string, unknown>>,
  asked: Asked,
): LockedEntry | null {
  const resolved = ownString(value, 'resolved');
  if (resolved === null) return null;
  const specifier = asked.importer === null ? null : specifierOf(asked.importer.manifest, asked.name);
  const wanted = specifier === null ? null : parseSpecifier(specifier);
  if (value['link'] === true) {
    const source = wanted?.source ?? 'workspace';
    return { kind: 'source', source, spec: resolved, path: join(lock.root, resolved) };
  }
  const found = parseSpecifier(resolved);
  if (found.source === 'file') {
    return { kind: 'source', source: 'tarball', spec: resolved, path: join(lock.root, found.rest) };
  }
  if (found.source === 'git') return { kind: 'source', source: 'git', spec: resolved, path: null };
  if (found.source !== 'tarball') return null;
  const isRemote = wanted === null ? askedByUrl(lock.text, resolved) : isUrl(wanted.source);
  return isRemote ? { kind: 'source', source: 'tarball', spec: resolved, path: null } : null;
}

function isUrl(source: string | null): boolean {
  return source === 'tarball' || source === 'git';
}

/**
 * A registry's tarball and any other one look alike. When no manifest at hand tells, the file itself does: a
 * dependent that wants the tarball repeats its URL as a specifier.
 */
function askedByUrl(text: string, url: string): boolean {
  if (url.includes('/-/')) return false;
  const quoted = JSON.stringify(url);
  for (let at = text.indexOf(quoted); at !== -1; at = text.indexOf(quoted, at + quoted.length)) {
    if (!/"resolved"\s*:\s*$/.test(text.slice(Math.max(0, at - 20), at))) return true;
  }
  return false;
}
