// Chooses the file of each page: readable where it can be, and distinct on disks that fold case.
import { createHash } from 'node:crypto';

/**
 * Page key → path inside the bundle. Of names that fall together the first key keeps the plain one, so callers put the names
 * that are asked most first; the others get a suffix made from their key, which no later release changes.
 */
export function fileNames(keys: readonly string[]): Map<string, string> {
  const taken = new Set(reservedPages);
  const files = new Map<string, string>();
  for (const key of keys) {
    const wanted = pathOf(key);
    const path = taken.has(fold(wanted)) ? `${wanted}-${shortHash(key)}` : wanted;
    taken.add(fold(path));
    files.set(key, `${path}.md`);
  }
  return files;
}

/** Pages every bundle has; an export called `index` must not take their place. */
const reservedPages = ['index', 'bundle'];

function fold(path: string): string {
  return path.toLowerCase();
}

function pathOf(key: string): string {
  const slash = key.lastIndexOf('/');
  const folders = slash === -1 ? [] : key.slice(0, slash).split('/');
  return [...folders, ...key.slice(slash + 1).split('.')].map((segment) => encodeSegment(segment)).join('/');
}

function encodeSegment(segment: string): string {
  if (segment === '') return '%00';
  const encoded = segment.replace(/[^A-Za-z0-9_$-]/gu, percent);
  const safe = windowsReserved.test(encoded) ? percent(encoded.charAt(0)) + encoded.slice(1) : encoded;
  return safe.length <= longest ? safe : `${safe.slice(0, longest)}-${shortHash(segment)}`;
}

/** Leaves room for the suffix and the extension in the 255 bytes that file systems allow. */
const longest = 200;
const windowsReserved = /^(con|prn|aux|nul|com[0-9]|lpt[0-9])$/i;

function percent(character: string): string {
  return [...Buffer.from(character, 'utf8')]
    .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
    .join('');
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
