// Finds the separate package that types an untyped one. On the warm lookup path, so it loads nothing.
import { readFileSync, realpathSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

export interface TypesPackage {
  readonly name: string;
  /** Empty when the manifest cannot be read; whoever reads the package next reports that. */
  readonly version: string;
  /** Absolute real directory. */
  readonly root: string;
}

/**
 * The `@types` package of `name` that is installed nearest to the first of the absolute directories `from` that reaches one,
 * walking up as Node does. Null when there is none.
 */
export function findTypesPackage(options: { name: string; from: readonly string[] }): TypesPackage | null {
  const name = typesPackageName(options.name);
  if (name === null) return null;
  for (const directory of options.from) {
    for (const folder of ancestors(directory)) {
      if (basename(folder) === 'node_modules') continue;
      const found = readTypesPackage(name, join(folder, 'node_modules', name));
      if (found !== null) return found;
    }
  }
  return null;
}

/** `@types/hono__node-server` for `@hono/node-server`; null for a types package itself. */
export function typesPackageName(name: string): string | null {
  return name.startsWith('@types/') ? null : `@types/${name.replace(/^@([^/]+)\//, '$1__')}`;
}

function ancestors(directory: string): readonly string[] {
  const parent = dirname(directory);
  return parent === directory ? [directory] : [directory, ...ancestors(parent)];
}

function readTypesPackage(name: string, folder: string): TypesPackage | null {
  try {
    const text = readFileSync(join(folder, 'package.json'), 'utf8');
    return { name, version: versionIn(text), root: realpathSync(folder) };
  } catch {
    return null;
  }
}

function versionIn(manifest: string): string {
  try {
    const parsed: unknown = JSON.parse(manifest.replace(/^\uFEFF/, ''));
    const isObject = typeof parsed === 'object' && parsed !== null;
    return isObject && 'version' in parsed && typeof parsed.version === 'string' ? parsed.version : '';
  } catch {
    return '';
  }
}
