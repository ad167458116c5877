// Opens files of a bundle by the names its manifest gives, which are data and must not lead anywhere else.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Bundle } from './open.ts';

/** Text of a file of the bundle (`jsx/useState.md`); null when it is missing, unreadable or named outside the bundle. */
export function readBundleFile(bundle: Pick<Bundle, 'directory'>, file: string): string | null {
  if (!isInside(file)) return null;
  try {
    return readFileSync(join(bundle.directory, file), 'utf8');
  } catch {
    return null;
  }
}

function isInside(file: string): boolean {
  if (file.includes('\0') || file.includes('\\') || /^[A-Za-z]:/.test(file)) return false;
  return file.split('/').every((segment) => segment !== '' && segment !== '.' && segment !== '..');
}
