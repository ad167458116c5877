// `typesVersions` maps module paths for a compiler version: in some packages the only map of subpaths, in others a downgrade to ignore.
import { isJsonObject, type JsonObject, type PackageManifest } from './package-manifest.ts';
import { admitsTypeScript } from './typescript-version.ts';

/** The map that holds for the engine's TypeScript: pattern → replacements. Null when none does. */
export function currentTypesVersions(manifest: PackageManifest): JsonObject | null {
  for (const [range, paths] of Object.entries(manifest.typesVersions ?? {})) {
    if (admitsTypeScript(range) === true) return isJsonObject(paths) ? paths : null;
  }
  return null;
}

/** The paths a module path is mapped to, in order; null when no pattern matches it. */
export function mapTypesVersions(paths: JsonObject, modulePath: string): readonly string[] | null {
  const exact = Object.hasOwn(paths, modulePath) && !modulePath.includes('*');
  const pattern = exact ? modulePath : bestPattern(paths, modulePath);
  if (pattern === null) return null;
  const [before = '', after = ''] = pattern.split('*');
  const star = exact ? '' : modulePath.slice(before.length, modulePath.length - after.length);
  return replacementsOf(paths, pattern).map((path) => path.replace('*', () => star));
}

export function replacementsOf(paths: JsonObject, pattern: string): readonly string[] {
  const written = paths[pattern];
  return Array.isArray(written) ? written.filter((path) => typeof path === 'string') : [];
}

function bestPattern(paths: JsonObject, modulePath: string): string | null {
  let best: string | null = null;
  for (const pattern of Object.keys(paths)) {
    const [before = '', after, ...more] = pattern.split('*');
    if (after === undefined || more.length > 0) continue;
    const fits = modulePath.length >= before.length + after.length;
    if (!fits || !modulePath.startsWith(before) || !modulePath.endsWith(after)) continue;
    if (best === null || before.length > best.indexOf('*')) best = pattern;
  }
  return best;
}
