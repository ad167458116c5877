// Names the program that writes bundles; a bundle of any other version is rebuilt.
import { readFileSync } from 'node:fs';

/** Set when the command line is bundled into one file; absent in the library. */
declare const QM_VERSION: string | undefined;

let version: string | undefined;

/** `quartermaster 0.1.0`. */
export function generator(): string {
  version ??= typeof QM_VERSION === 'string' ? QM_VERSION : ownVersion();
  return `quartermaster ${version}`;
}

function ownVersion(): string {
  const manifest: unknown = JSON.parse(
    readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
  );
  return String((manifest as { version: unknown }).version); // our own manifest, which always has one
}
