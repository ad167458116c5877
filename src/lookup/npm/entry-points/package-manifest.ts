// The fields of a package.json that say where types are, read once and checked for shape, so that no later step meets broken input.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failure, type Outcome } from '../../../outcome.ts';

export type JsonObject = Readonly<Record<string, unknown>>;

export interface PackageManifest {
  /** As written; null when absent or falsy, which is how TypeScript reads it. */
  readonly exports: unknown;
  readonly types: string | null;
  readonly main: string | null;
  readonly typesVersions: JsonObject | null;
}

/** Fails with `manifest-unreadable`, naming the file. */
export function readPackageManifest(root: string): Outcome<{ manifest: PackageManifest }> {
  const file = join(root, 'package.json');
  let parsed: unknown;
  try {
    parsed = JSON.parse(readFileSync(file, 'utf8').replace(/^\uFEFF/, ''));
  } catch (error) {
    return unreadable(file, error instanceof Error ? error.message : String(error));
  }
  if (!isJsonObject(parsed)) return unreadable(file, 'it does not hold a JSON object');
  return { status: 'ok', manifest: toManifest(parsed) };
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function unreadable(file: string, reason: string): ReturnType<typeof failure> {
  return failure('failed', 'manifest-unreadable', `Cannot read ${file}: ${reason}.`, { details: { file } });
}

function toManifest(json: JsonObject): PackageManifest {
  const text = (key: string): string | null => {
    const value = json[key];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  const typesVersions = json['typesVersions'];
  return {
    exports: json['exports'] || null,
    types: text('typings') ?? text('types'),
    main: text('main'),
    typesVersions: isJsonObject(typesVersions) ? typesVersions : null,
  };
}
