// Opens a bundle for reading, if it is whole and documents exactly what is asked; any other is rebuilt without a word.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generator } from './generator.ts';
import { FORMAT } from './manifest.ts';
import { openManifestFile } from './manifest-file.ts';
import {
  findEntryPoint,
  headerValue,
  type ManifestText,
  scanManifest,
  sparseManifest,
} from './manifest-text.ts';

export interface Bundle {
  readonly directory: string;
  readonly manifest: ManifestText;
  /** The separate package the declarations came from. */
  readonly types: TypesRelease | null;
}

export interface TypesRelease {
  readonly name: string;
  readonly version: string;
}

/** What the project has, to compare with what the bundle says of itself. */
export interface ExpectedBundle {
  readonly ecosystem: 'npm' | 'gem';
  readonly name: string;
  readonly version: string;
  readonly integrity: string | null;
  readonly patched: boolean;
  /** The `@types` package beside the installed copy; undefined when nothing is installed that could be compared. */
  readonly types: TypesRelease | null | undefined;
}

/** Null when there is no bundle, or one that is damaged, of another format or program, or of another release. */
export function openBundle(directory: string, expected: ExpectedBundle): Bundle | null {
  const bundle = openSparsely(directory);
  if (bundle === null) return null;
  const { manifest } = bundle;
  const identical =
    headerValue(manifest, 'generator') === generator() &&
    headerValue(manifest, 'ecosystem') === expected.ecosystem &&
    headerValue(manifest, 'name') === expected.name &&
    headerValue(manifest, 'version') === expected.version;
  if (!identical || !sameIntegrity(headerValue(manifest, 'integrity'), expected)) return null;
  return sameTypes(bundle, expected) ? bundle : null;
}

/** Without reading all of a large manifest. Only what this program wrote is sure to be sorted as that needs. */
function openSparsely(directory: string): Bundle | null {
  const path = join(directory, 'manifest.json');
  const file = openManifestFile(path);
  if (file === null) return null;
  const manifest = typeof file === 'string' ? scanManifest(file) : sparseManifest(file, () => readText(path));
  return manifest && bundleOf(directory, manifest);
}

/** The bundle in a directory whoever wrote it, if its format is this one; null otherwise. */
export function readBundle(directory: string): Bundle | null {
  const text = readText(join(directory, 'manifest.json'));
  const manifest = text === null ? null : scanManifest(text);
  return manifest && bundleOf(directory, manifest);
}

function bundleOf(directory: string, manifest: ManifestText): Bundle | null {
  if (headerValue(manifest, 'format') !== FORMAT) return null;
  return { directory, manifest, types: typesOf(headerValue(manifest, 'types')) };
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function typesOf(value: unknown): TypesRelease | null {
  if (typeof value !== 'object' || value === null || !('name' in value) || !('version' in value)) return null;
  return { name: String(value.name), version: String(value.version) };
}

/** Package managers record different digests of one release; only digests of one kind can be compared. */
function sameIntegrity(built: unknown, { integrity, patched }: ExpectedBundle): boolean {
  const known = typeof built === 'string' ? built : null;
  // A patched release is another one than the published release of its version.
  if (patched || known?.includes('#patch=')) return known === integrity;
  if (known === null || integrity === null) return true;
  return digestKind(known) !== digestKind(integrity) || known === integrity;
}

/** `sha512` of `sha512-…`, `10c0` of the cache key and checksum that Yarn records. */
function digestKind(integrity: string): string {
  return integrity.split(/[-/]/, 1)[0] ?? '';
}

/** A release that brings its own declarations has no types package, even where one is installed beside it. */
function sameTypes(bundle: Bundle, expected: ExpectedBundle): boolean {
  if (bundle.types === null && findEntryPoint(bundle.manifest, '.') !== null) return true;
  const installed = expected.types;
  if (installed === undefined || bundle.types === null) return installed == null;
  return bundle.types.name === installed?.name && bundle.types.version === installed.version;
}
