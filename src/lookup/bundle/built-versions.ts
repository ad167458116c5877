// Lists the versions of a package that a lookup could answer from bundles alone, for the miss of a version that has none.
import { readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { byCodePoint } from '../../state/by-code-point.ts';
import { bundleDirectory } from './location.ts';
import { headerValue } from './manifest-text.ts';
import { openBundle, readBundle } from './open.ts';

export function builtVersions(dataHome: string, ecosystem: 'npm' | 'gem', name: string): string[] {
  const stem = bundleDirectory(dataHome, ecosystem, name, '');
  return namesIn(dirname(stem))
    .filter((entry) => entry.startsWith(basename(stem)))
    .flatMap((entry) => usableVersion(join(dirname(stem), entry), ecosystem, name))
    .sort(byCodePoint);
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function usableVersion(directory: string, ecosystem: 'npm' | 'gem', name: string): string[] {
  const bundle = readBundle(directory);
  const version = bundle === null ? undefined : headerValue(bundle.manifest, 'version');
  if (typeof version !== 'string') return [];
  const expected = { ecosystem, name, version, integrity: null, patched: false, types: undefined };
  return openBundle(directory, expected) === null ? [] : [version];
}
