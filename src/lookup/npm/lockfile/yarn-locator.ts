// What a Yarn locator (`resolution: "ms@npm:2.1.3"`) stands for; patches nest another locator inside.
import { join } from 'node:path';
import type { LockedEntry, SourceKind } from './lockfile.ts';
import { isExactVersion, isTarballPath, parseSpecifier, splitNameVersion } from './specifier.ts';
import { fieldOf, type YarnBlock } from './yarn-blocks.ts';

interface Place {
  readonly root: string;
  readonly importer: string;
  readonly optional: boolean;
}

/** Null when the block has none of the known forms. */
export function berryEntry(block: YarnBlock, place: Place): LockedEntry | null {
  const locator = splitNameVersion(fieldOf(block, 'resolution') ?? '');
  if (locator === null) return null;
  const { name, rest } = locator;
  const release = { kind: 'release', name, integrity: null, optional: place.optional } as const;
  if (rest.startsWith('npm:')) {
    const version = rest.slice(4).split('::')[0] ?? '';
    return isExactVersion(version) ? { ...release, version, patch: null } : null;
  }
  if (rest.startsWith('patch:')) {
    const version = fieldOf(block, 'version') ?? '';
    if (isFromRegistry(rest) && isExactVersion(version))
      return { ...release, version, patch: patchHash(rest) };
  }
  return sourceEntry(rest, place);
}

function sourceEntry(reference: string, place: Place): LockedEntry {
  const spec = reference.split('::')[0] ?? reference;
  const folder = /^(workspace|portal|link|file):([^#]*)/.exec(spec);
  if (folder === null) {
    const isTarball = parseSpecifier(spec).source === 'tarball' && !spec.includes('#commit=');
    return { kind: 'source', source: isTarball ? 'tarball' : 'git', spec, path: null };
  }
  const base = folder[1] === 'workspace' ? place.root : join(place.root, place.importer);
  const isTarball = isTarballPath(folder[2] ?? '');
  // The expression lists exactly these four kinds.
  const source = isTarball ? 'tarball' : (folder[1] as SourceKind);
  return { kind: 'source', source, spec: folder[0], path: join(base, folder[2] ?? '') };
}

/** The innermost locator of nested patches decides; it may be percent-encoded more than once, or not at all. */
function isFromRegistry(reference: string): boolean {
  let inner = reference;
  while (inner.startsWith('patch:')) {
    const decoded = decodeLocator(inner.slice('patch:'.length).replace(/#[^#]*$/, ''));
    inner = splitNameVersion(decoded)?.rest ?? '';
  }
  return inner.startsWith('npm:') || /^\d/.test(inner);
}

function patchHash(reference: string): string {
  return /[:&]hash=([0-9a-f]+)/.exec(reference)?.[1] ?? reference;
}

/** A locator nested in another one is percent-encoded, but not by every Yarn, and not every character. */
export function decodeLocator(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    // Some Yarn versions write the nested locator decoded, and a patch path may hold a bare `%`.
    return text;
  }
}
