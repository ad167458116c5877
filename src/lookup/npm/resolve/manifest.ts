// A package.json as data: read once per lookup, and never trusted to have the right shape.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failure, type Outcome } from '../../../outcome.ts';

export type PackageManifest = Readonly<Record<string, unknown>>;

/** In the order in which package managers let one field win over another. */
const dependencyFields = ['optionalDependencies', 'dependencies', 'devDependencies'] as const;

/**
 * The manifest of a folder, or null when the folder has none.
 * Fails with `manifest-unreadable` when the file is there but cannot be read as a JSON object.
 */
export function readManifest(directory: string): Outcome<{ readonly manifest: PackageManifest | null }> {
  const file = join(directory, 'package.json');
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (isAbsent(error)) return { status: 'ok', manifest: null };
    return unreadable(file, messageOf(error));
  }
  try {
    const manifest: unknown = JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
    return isRecord(manifest) ? { status: 'ok', manifest } : unreadable(file, 'it is not a JSON object');
  } catch (error) {
    return unreadable(file, messageOf(error));
  }
}

/** The specifier under which a manifest declares a dependency, `^1.2.0`; null when it does not. */
export function specifierOf(manifest: PackageManifest, name: string): string | null {
  for (const field of dependencyFields) {
    const specifier = ownString(manifest[field], name);
    if (specifier !== null) return specifier;
  }
  return null;
}

export function peerSpecifierOf(manifest: PackageManifest, name: string): string | null {
  return ownString(manifest['peerDependencies'], name);
}

/** Names a manifest declares, peers left out: whether those are here is not up to this manifest. */
export function declaredNames(manifest: PackageManifest): readonly string[] {
  const names = new Set<string>();
  for (const field of dependencyFields) {
    const block = manifest[field];
    if (isRecord(block)) for (const name of Object.keys(block)) names.add(name);
  }
  return [...names].sort();
}

/** A string stored under the object's own key; prototype members never count. */
export function ownString(value: unknown, key: string): string | null {
  if (!isRecord(value) || !Object.hasOwn(value, key)) return null;
  const found = value[key];
  return typeof found === 'string' ? found : null;
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Whether a file system error says that nothing is there, as opposed to something unreadable. */
export function isAbsent(error: unknown): boolean {
  return isRecord(error) && (error['code'] === 'ENOENT' || error['code'] === 'ENOTDIR');
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function unreadable(file: string, why: string): Outcome<never> {
  return failure('failed', 'manifest-unreadable', `${file} cannot be read: ${why}`, { details: { file } });
}
